import { describe, expect, it } from 'vitest'
import { erasedLawyer } from '../causes/cause/erased.ts'
import { erasedParty } from '../causes/cause/facts.ts'
import { causeSamples } from '../causes/cause/samples.ts'
import { causeWorkflow } from '../causes/cause/workflow.ts'
import type { Fact } from '../kernel/upcast.ts'
import { Abogado } from '../parties/schemas.ts'
import { workflows } from '../workflows/registry.ts'
import { samplesByWorkflow } from '../workflows/samples.ts'
import { canonicalJson } from './canonical.ts'
import { replayStream } from './conformance.ts'
import { identitiesIn, type SealedBox, sealedIn } from './sealing.ts'

const workflow = causeWorkflow
const [registered] = causeSamples['cause.registered']
const [sample] = causeSamples['party.registered']

const withParty = (changes: Readonly<Record<string, unknown>>): Fact => ({
  ...sample,
  type: 'party.registered',
  party: { ...sample?.party, persona: { nombres: 'Rosa' }, idPersonaNatural: 25, ...changes },
})
const lawyers = [
  { id: 7, documentoIdentidad: '2000008', nombreCompleto: 'Ñuflo Peña' },
  { id: 8, documentoIdentidad: '2000009', nombreCompleto: 'Ana Quispe' },
]
const boxOf = (subject: unknown): SealedBox => ({
  algorithm: 'A256GCM',
  subject: typeof subject === 'string' ? subject : 'identidad/persona-x',
  box: 'AAAA',
})
const recordedOf = (machine: string, fact: Fact): Fact =>
  identitiesIn(machine, fact).reduce((of, { sealedWith, subject }) => sealedWith(of, boxOf(subject)), fact)

describe('identities in events', () => {
  it('are whose the party is, and nothing of them stays beside the box', () => {
    const [identity] = identitiesIn('cause', withParty({}))
    expect(identity?.subject).toBe('identidad/1')
    expect(JSON.parse(identity?.text ?? '')).toEqual({
      idPersonaNatural: 25,
      persona: { nombres: 'Rosa' },
      representantes: [],
    })
    const recorded = recordedOf('cause', withParty({}))
    expect(canonicalJson(recorded)).not.toContain('Rosa')
    expect(recorded.party).toMatchObject({ sealed: boxOf('identidad/1'), idTipoSujetoProcesal: 1 })
  })

  it('of lawyers are their own, each by number, and leave their place in the list', () => {
    const fact = withParty({ abogados: lawyers })
    expect(identitiesIn('cause', fact).map(({ subject }) => subject)).toEqual([
      'identidad/1',
      { documento: '2000008', complemento: '', nombre: 'Ñuflo Peña' },
      { documento: '2000009', complemento: '', nombre: 'Ana Quispe' },
    ])
    const recorded = recordedOf('cause', fact)
    expect(canonicalJson(recorded)).not.toMatch(/Peña|2000008|Quispe|2000009/)
    expect((recorded.party as { abogados: unknown[] }).abogados).toMatchObject([{ id: 7 }, { id: 8 }])
  })

  it('of lawyers are all that the contract asks of them, but their number in the party', () => {
    const asked = Object.keys(Abogado.fields).filter((field) => field !== 'id')
    expect(asked.toSorted()).toEqual(Object.keys(erasedLawyer).toSorted())
  })

  it('read again as they came, as suppressed, or covered', () => {
    const fact = withParty({ abogados: lawyers })
    const texts = identitiesIn('cause', fact).map(({ text }) => text)
    const recorded = recordedOf('cause', fact)
    const sealed = sealedIn('cause', recorded)
    const opened = sealed.reduce((of, each, index) => each.opened(of, texts[index] ?? ''), recorded)
    expect(canonicalJson(opened)).toBe(canonicalJson(fact))
    const [party, ...others] = sealed
    const withoutParty = others.reduce(
      (of, each, index) => each.opened(of, texts[index + 1] ?? ''),
      party?.erased(recorded) ?? fact,
    )
    expect(withoutParty.party).toEqual(erasedParty(fact.party as never))
    const covered = sealed.reduce((of, each) => each.covered(of, 'Dato reservado'), recorded)
    expect(canonicalJson(covered)).not.toMatch(/Rosa|Peña/)
  })

  it.each([
    ['nobody asked for it', {}, false],
    ['the party asked for it', { reservaIdentidad: true }, true],
    ['the party is a victim', { idTipoSujetoProcesal: 3 }, true],
    ['the party is complainant and victim', { idTipoSujetoProcesal: 5 }, true],
    ['the party is a minor', { persona: { fechaNacimiento: '2012-05-01' } }, true],
    ['the party is of age', { persona: { fechaNacimiento: '1990-05-01' } }, false],
  ])('are reserved or not: %s', (_, changes, reserved) => {
    const [identity] = identitiesIn('cause', withParty(changes))
    const [sealed] = sealedIn('cause', recordedOf('cause', withParty(changes)))
    expect(sealed?.reserved(identity?.text ?? '', new Date('2026-11-21T14:42:00Z'))).toBe(reserved)
  })

  it('were not sealed before, and then read as they stand; other events hold none', () => {
    expect(sealedIn('cause', withParty({ abogados: lawyers }))).toEqual([])
    expect(identitiesIn('cause', { type: 'party.removed', idSujeto: 1 })).toEqual([])
    expect(identitiesIn('session', { type: 'party.registered' })).toEqual([])
    expect(identitiesIn('nothing', { type: 'party.registered' })).toEqual([])
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
    const events = [
      line(1, registered as unknown as Fact),
      line(2, recordedOf('cause', withParty({ abogados: lawyers }))),
    ]
    expect(replayStream(workflow, events)).toMatchObject({ verified: true, state: 'draft' })
  })
})

/** Fields that name or describe a person, wherever they stand. */
const personalNames = new Set([
  ...['nombres', 'primerApellido', 'segundoApellido', 'nombreCompleto', 'documentoIdentidad', 'documento'],
  ...['complemento', 'celular', 'email', 'fechaNacimiento', 'matricula', 'telefono', 'domicilioReal'],
  ...['firmante', 'aprobante', 'signer', 'persona', 'numeroNotaria', 'numeroNotarialApoderado'],
])
const mark = 'MARCA-PERSONAL'

/** The value with the mark in each text of a field that names somebody, and below it. */
function marked(value: unknown, inside: boolean): unknown {
  if (typeof value === 'string') return inside ? mark : value
  if (Array.isArray(value)) return value.map((each) => marked(each, inside))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, marked(each, inside || personalNames.has(name))]),
  )
}

const person = { documento: '1', nombres: 'x', primerApellido: 'x', segundoApellido: 'x' }
/** What samples leave out of events that may hold it. */
const fuller: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'party.registered': { party: { persona: { nombres: 'x' }, abogados: lawyers, representantes: lawyers } },
  'party.corrected': { party: { persona: { nombres: 'x' }, abogados: lawyers, representantes: lawyers } },
  'act.approved': { aprobacion: { ...person, sha256: '0', fechaSolicitud: '2026-11-21' } },
}

describe.each(Object.values(workflows))('personal data in events of $name', ({ name }) => {
  it('stand nowhere in the clear in what is stored, and come back whole', () => {
    for (const fact of Object.values(samplesByWorkflow[name] ?? {}).flat() as Fact[]) {
      const full = marked({ ...fact, ...fuller[fact.type] }, false) as Fact
      const texts = identitiesIn(name, full).map(({ text }) => text)
      const recorded = recordedOf(name, full)
      expect(canonicalJson(recorded), fact.type).not.toContain(mark)
      const read = sealedIn(name, recorded).reduce(
        (of, each, index) => each.opened(of, texts[index] ?? ''),
        recorded,
      )
      expect(canonicalJson(read), fact.type).toBe(canonicalJson(full))
    }
  })
})
