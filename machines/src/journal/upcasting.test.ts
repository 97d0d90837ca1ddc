import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditTexts } from '../audit/texts.ts'
import type { CauseEvent } from '../causes/cause/events.ts'
import { causeWorkflow } from '../causes/cause/workflow.ts'
import { drawCourt } from '../causes/draw-rules.ts'
import { liftedFact, machineEvent, replayStream } from './conformance.ts'
import { type ChainedEvent, hashInput } from './envelope.ts'
import { StreamCheck } from './stream-check.ts'
import { upcast } from './upcasting.ts'

/** The journal of a cause as version 1 of its machine left it, copied from a database of that time. */
const recorded = readFileSync(new URL('fixtures/cause-version-1.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as ChainedEvent)

const workflow = causeWorkflow

describe('events of an earlier version', () => {
  it('are of version 1, and the machine is at another one now', () => {
    expect(new Set(recorded.map(({ machineVersion }) => machineVersion))).toEqual(new Set([1]))
    expect(workflow.version).toBeGreaterThan(1)
  })

  it('replay on the machine as it is now, refusals included', () => {
    const { verified, state, steps } = replayStream(workflow, recorded)
    expect({ verified, state }).toEqual({ verified: true, state: 'formIssued' })
    expect(steps.filter(({ event }) => event.outcome === 'refused')).toHaveLength(2)
    const check = new StreamCheck()
    for (const event of recorded) check.take(event)
    expect(check.finish().faults).toEqual([])
  })

  it('are read as version 2 would have recorded them: the draw says its method, and repeats', () => {
    const drawn = recorded.find(({ type, outcome }) => type === 'cause.drawn' && outcome === 'accepted')
    if (!drawn) throw new Error('the fixture has no draw')
    expect(drawn.data).not.toContain('metodo')
    const fact = machineEvent(drawn) as Extract<CauseEvent, { type: 'cause.drawn' }>
    expect(fact.metodo).toBe('resto-ponderado')
    expect(drawCourt(fact.seed, fact.candidates)).toBe(fact.idOficina)
  })

  it('keep their text and their hash', () => {
    for (const event of recorded) {
      liftedFact(event)
      const hash = createHash('sha256').update(hashInput(event, event.previousHash)).digest('hex')
      expect(hash).toBe(event.hash)
    }
  })

  it('of lawyers have a number by party and place, sealed or not, which no sequence gives', () => {
    const sealed = { sealed: { algorithm: 'A256GCM', subject: 'identidad/persona-x', box: 'AAAA' } }
    const clear = { documentoIdentidad: '2000008' }
    const party = { idTipoSujetoProcesal: 1, abogados: [sealed, clear] }
    expect(upcast('cause', 6, { type: 'party.corrected', idSujeto: 12, party }).party).toEqual({
      idTipoSujetoProcesal: 1,
      abogados: [
        { id: 1_000_012_001, complemento: '', ...sealed },
        { id: 1_000_012_002, complemento: '', ...clear },
      ],
    })
  })

  it('of searches in the journal read without what was typed', () => {
    const searched = { type: 'journal.searched', filtros: { texto: 'Rosa Mamani', flujo: 'cause' } }
    const read = upcast('audit', 1, searched)
    expect(read.filtros).toEqual({ texto: auditTexts.typedText, flujo: 'cause' })
    expect(upcast('audit', 2, read)).toBe(read)
  })

  it('of the present version are read as they stand', () => {
    const fact = { type: 'cause.drawn', metodo: 'otro' }
    expect(upcast('cause', workflow.version, fact)).toBe(fact)
    expect(upcast('session', 1, fact)).toBe(fact)
  })
})
