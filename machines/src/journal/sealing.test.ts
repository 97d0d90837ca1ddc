import { describe, expect, it } from 'vitest'
import { causeWorkflow } from '../workflows/cause/policy.ts'
import { erasedParty } from '../workflows/cause/seals.ts'
import type { Fact } from '../workflows/upcast.ts'
import type { Workflow } from '../workflows/workflow.ts'
import { canonicalJson } from './canonical.ts'
import { replayStream } from './conformance.ts'
import { identityIn, type SealedBox, sealedIn } from './sealing.ts'

const workflow = causeWorkflow as unknown as Workflow
const [registered] = causeWorkflow.samples['cause.registered']
const [sample] = causeWorkflow.samples['party.registered']

const withParty = (changes: Readonly<Record<string, unknown>>): Fact => ({
  ...sample,
  type: 'party.registered',
  party: { ...sample?.party, persona: { nombres: 'Rosa' }, idPersonaNatural: 25, ...changes },
})
const box: SealedBox = { algorithm: 'A256GCM', subject: 'identidad/1', box: 'AAAA' }

describe('identities in events', () => {
  it('are whose the party is, and nothing of them stays beside the box', () => {
    const identity = identityIn('cause', withParty({}))
    expect(identity?.subject).toBe('identidad/1')
    expect(JSON.parse(identity?.text ?? '')).toEqual({
      idPersonaNatural: 25,
      persona: { nombres: 'Rosa' },
      representantes: [],
    })
    const recorded = identity?.sealedWith(box)
    expect(canonicalJson(recorded)).not.toContain('Rosa')
    expect(recorded?.party).toMatchObject({ sealed: box, idTipoSujetoProcesal: 1 })
  })

  it('read again as they came, as suppressed, or covered', () => {
    const fact = withParty({})
    const identity = identityIn('cause', fact)
    const sealed = sealedIn('cause', identity?.sealedWith(box) ?? fact)
    expect(canonicalJson(sealed?.opened(identity?.text ?? ''))).toBe(canonicalJson(fact))
    expect(sealed?.erased().party).toEqual(erasedParty(fact.party as never))
    expect(canonicalJson(sealed?.covered('Dato reservado'))).not.toContain('Rosa')
  })

  it.each([
    ['nobody asked for it', {}, false],
    ['the party asked for it', { reservaIdentidad: true }, true],
    ['the party is a victim', { idTipoSujetoProcesal: 3 }, true],
    ['the party is complainant and victim', { idTipoSujetoProcesal: 5 }, true],
    ['the party is a minor', { persona: { fechaNacimiento: '2012-05-01' } }, true],
    ['the party is of age', { persona: { fechaNacimiento: '1990-05-01' } }, false],
  ])('are reserved or not: %s', (_, changes, reserved) => {
    const identity = identityIn('cause', withParty(changes))
    const sealed = sealedIn('cause', identity?.sealedWith(box) ?? { type: '' })
    expect(sealed?.reserved(identity?.text ?? '', new Date('2026-11-21T14:42:00Z'))).toBe(reserved)
  })

  it('were not sealed before, and then read as they stand; other events hold none', () => {
    expect(sealedIn('cause', withParty({}))).toBeNull()
    expect(identityIn('cause', { type: 'party.removed', idSujeto: 1 })).toBeNull()
    expect(identityIn('session', { type: 'party.registered' })).toBeNull()
  })

  it('do not hinder the machine: a sealed stream replays without any key', () => {
    const line = (version: number, { type, ...data }: Fact) => ({
      ledger: 'LP',
      position: version,
      stream: 'causa/1',
      version,
      eventId: String(version),
      type,
      machine: 'cause',
      machineVersion: workflow.version,
      outcome: 'accepted' as const,
      reason: null,
      data: canonicalJson(data),
      actor: 'ventanilla',
      role: 'VENT_OGP',
      office: null,
      correlation: 'x',
      client: null,
      at: '2026-11-21T14:42:00.000Z',
    })
    const party = identityIn('cause', withParty({}))?.sealedWith(box) ?? { type: '' }
    const events = [line(1, registered as unknown as Fact), line(2, party)]
    expect(replayStream(workflow, events)).toMatchObject({ verified: true, state: 'draft' })
  })
})
