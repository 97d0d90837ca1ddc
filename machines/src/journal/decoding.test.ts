import { describe, expect, it } from 'vitest'
import { hearingFacts } from '../hearings/hearing/events.ts'
import { hearingSamples } from '../hearings/hearing/samples.ts'
import { hearingWorkflow } from '../hearings/hearing/workflow.ts'
import { sessionFacts } from '../session/session/events.ts'
import { canonicalJson } from './canonical.ts'
import { factIn, machineEvent, replayStream, UndecodableFact } from './conformance.ts'
import type { JournalEvent } from './envelope.ts'
import { StreamCheck } from './stream-check.ts'

const [proposed] = hearingSamples['hearing.proposed']
const { type, ...whole } = proposed ?? { type: 'hearing.proposed' }

const line = (changes: Partial<JournalEvent> = {}): JournalEvent => ({
  ledger: 'LP',
  position: 41,
  stream: 'audiencia/1',
  version: 1,
  eventId: '1',
  type,
  machine: 'hearing',
  machineVersion: hearingWorkflow.version,
  outcome: 'accepted',
  reason: null,
  data: canonicalJson(whole),
  actor: 'secretaria',
  role: 'SECRE',
  office: null,
  correlation: 'x',
  client: null,
  at: '2026-11-21T14:42:00.000Z',
  ...changes,
})
const timeless = line({ data: canonicalJson({ ...whole, schedule: { fechaHoraInicio: 9 } }) })

describe('decoding of journal lines', () => {
  it('gives the fact under the type of its workflow', () => {
    const fact = factIn(hearingFacts, line())
    expect(fact).toEqual(proposed)
    expect(fact.type === 'hearing.proposed' && fact.schedule.modalidad).toBe('Presencial')
  })

  it.each([
    ['a field of another kind', timeless, 'el campo schedule.fechaHoraInicio'],
    ['a field that is missing', line({ data: '{}' }), 'el campo idCausa'],
    ['a type that the workflow lacks', line({ type: 'hearing.eaten' }), 'el campo type'],
    ['a workflow that there is not', line({ machine: 'nothing' }), 'el campo machine'],
    ['no JSON', line({ data: '{' }), 'el contenido'],
  ])('tells of what is none the ledger, the position and the field: %s', (_, event, field) => {
    expect(() => machineEvent(event)).toThrow(UndecodableFact)
    expect(() => machineEvent(event)).toThrow(`del libro LP, posición 41: ${field} no es`)
  })

  it('doesn’t take the line of one workflow for that of another', () => {
    expect(() => factIn(sessionFacts, line())).toThrow(UndecodableFact)
  })

  it('says of a stream at which line it can’t be read, and goes on with the state before it', () => {
    const confirmed = line({ type: 'hearing.confirmed', version: 2, position: 42, data: '{"idActo":"x"}' })
    const replayed = replayStream(hearingWorkflow, [line(), confirmed])
    expect(replayed).toMatchObject({ verified: false, state: 'proposed' })
    expect(replayed.steps.map(({ fault }) => fault)).toEqual([null, 'undecodable'])
    const check = new StreamCheck()
    for (const event of [line(), confirmed]) check.take(event)
    expect(check.finish().faults).toEqual([{ ledger: 'LP', position: 42, fault: 'undecodable' }])
  })

  it('asks nothing of what was refused: it says what was wanted, and no more', () => {
    const refused = line({ outcome: 'refused', reason: '403', data: '{}', version: 0 })
    expect(replayStream(hearingWorkflow, [refused])).toMatchObject({ verified: true, state: 'unscheduled' })
  })
})
