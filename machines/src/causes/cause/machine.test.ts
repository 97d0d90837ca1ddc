import { describe, expect, it } from 'vitest'
import { actTypeCodes } from '../../catalogues/act-type-values.ts'
import { replayOf } from '../../journal/replay.ts'
import { upcast } from '../../journal/upcasting.ts'
import { partyTypeIds } from '../../parties/party-types.ts'
import { takesProsecutor } from '../prosecution-rules.ts'
import type { CauseEvent } from './events.ts'
import { type CauseContext, causeMachine } from './machine.ts'
import { causeSamples } from './samples.ts'

const replay = replayOf(causeMachine)
const [registered] = causeSamples['cause.registered']
const [complainant, accused, another] = causeSamples['party.registered']
const [attached] = causeSamples['document.attached']
const [drawn] = causeSamples['cause.drawn']
const [issued] = causeSamples['form.issued']
const [signed] = causeSamples['form.signed']
const [, asClosed] = causeSamples['cause.corrected']
const [toTrial, closing, archiving, stageAlone] = causeSamples['process.moved']
const ofParties = ['party.registered', 'party.corrected', 'party.removed']

const facts = (...events: readonly (CauseEvent | undefined)[]): CauseEvent[] =>
  events.filter((event) => event !== undefined)
const mayDraw = (...events: readonly (CauseEvent | undefined)[]): boolean => {
  const [draw] = facts(drawn)
  return draw !== undefined && replay.can(replay.fold(facts(...events)), draw)
}
const asPublic: CauseEvent[] = facts(registered).map((event) =>
  event.type === 'cause.registered'
    ? { ...event, general: { ...event.general, tipoAccion: 'Pública' } }
    : event,
)
const preparatory = { type: 'preparatoryActs.switched', on: true } as const

describe('cause (spec 3 §4)', () => {
  it('is drawn with complainant, accused and, if private, a document', () => {
    expect(mayDraw(registered, complainant, accused, attached)).toBe(true)
    expect(mayDraw(registered, complainant, accused)).toBe(false)
    expect(mayDraw(registered, complainant, attached)).toBe(false)
    expect(mayDraw(registered, accused, attached)).toBe(false)
    expect(mayDraw(...asPublic, complainant, accused)).toBe(true)
  })

  it('takes no accused in preparatory acts', () => {
    expect(mayDraw(registered, preparatory, complainant, attached)).toBe(true)
    expect(mayDraw(registered, preparatory, complainant, accused, attached)).toBe(false)
  })

  it('forgets a removed party, and counts a corrected one once', () => {
    const removed = { type: 'party.removed', idSujeto: 2 } as const
    expect(mayDraw(registered, complainant, accused, attached, removed)).toBe(false)
    const corrected = facts(accused).map((event) => ({ ...event, type: 'party.corrected' }) as CauseEvent)
    const { parties } = replay.fold(facts(registered, complainant, accused, ...corrected)).context as {
      parties: readonly { idTipoSujetoProcesal: number }[]
    }
    expect(parties.map(({ idTipoSujetoProcesal }) => idTipoSujetoProcesal)).toEqual([
      partyTypeIds.denunciante,
      partyTypeIds.denunciado,
    ])
  })

  it('is given up from its draft and while it waits; a waiting one is resumed before anything else', () => {
    const types = (...events: readonly (CauseEvent | undefined)[]) =>
      facts(...Object.values(causeSamples).flat())
        .filter((event) => replay.can(replay.fold(facts(...events)), event))
        .map(({ type }) => type)
    const ready = [registered, complainant, accused, attached]
    expect(types(...ready)).toContain('cause.deleted')
    const waiting = types(...ready, { type: 'creation.postponed' })
    expect([...new Set(waiting)].toSorted()).toEqual(['cause.deleted', 'creation.resumed'])
  })

  it('changes nothing of what was registered once it is drawn, but who judges it', () => {
    const snapshot = replay.fold(facts(registered, complainant, accused, attached, drawn, issued))
    const changes = Object.values(causeSamples).flat()
    expect(changes.filter((event) => replay.can(snapshot, event)).map(({ type }) => type)).toEqual([
      'form.signed',
      'form.approved',
      'judge.changed',
    ])
  })

  it('a public cause alone has a prosecutor, from the draw until it is closed', () => {
    const [, asPublic] = causeSamples['cause.corrected']
    const [named] = causeSamples['prosecutor.named']
    const may = (...earlier: readonly (CauseEvent | undefined)[]) =>
      named !== undefined &&
      replay.can(replay.fold(facts(registered, complainant, accused, ...earlier)), named)
    expect([may(asPublic), may(asPublic, drawn, issued), may(asPublic, drawn, issued, signed)]).toEqual([
      false,
      true,
      true,
    ])
    expect(may(attached, drawn, issued, signed)).toBe(false)
    expect(may(asPublic, drawn, issued, signed, closing)).toBe(false)
    // What a screen offers of it, with nothing but the state at hand.
    for (const earlier of [[], [drawn, issued], [drawn, issued, signed], [drawn, issued, signed, closing]]) {
      const { value } = replay.fold(facts(registered, complainant, accused, asPublic, ...earlier))
      expect(takesProsecutor({ tipoAccion: 'Pública', estado: String(value) })).toBe(
        may(asPublic, ...earlier),
      )
    }
  })

  const inProcess = () => facts(registered, complainant, accused, attached, drawn, issued, signed)
  const possible = (...events: readonly (CauseEvent | undefined)[]) => {
    const snapshot = replay.fold(facts(...events))
    const all = Object.values(causeSamples).flat()
    return [...new Set(all.filter((event) => replay.can(snapshot, event)).map(({ type }) => type))]
  }
  const stateAfter = (...events: readonly (CauseEvent | undefined)[]) =>
    replay.fold(facts(...inProcess(), ...events)).value

  it('leaves the parties to the court in the process, until state 28 closes them', () => {
    const open = [...ofParties, 'cause.distributed', 'form.approved', 'judge.changed', 'process.moved']
    expect(possible(...inProcess(), another)).toEqual(open)
    expect(possible(...inProcess(), another, toTrial, stageAlone)).toEqual(open)
    for (const end of [closing, archiving]) {
      expect(possible(...inProcess(), another, end)).toEqual(['process.moved'])
      expect(possible(...inProcess(), another, end, toTrial)).toEqual(open)
    }
  })

  const may = (earlier: readonly (CauseEvent | undefined)[], event: CauseEvent | undefined) =>
    event !== undefined && replay.can(replay.fold(facts(...earlier)), event)

  it('changes parties of the process by an act alone, and those of a draft without one (spec 2 §8)', () => {
    const [corrected, correctedByAct] = causeSamples['party.corrected']
    const [removed, removedByAct] = causeSamples['party.removed']
    const drafted = [registered, complainant, accused]
    expect([corrected, removed, another].map((event) => may(drafted, event))).toEqual([true, true, false])
    const both = [...inProcess(), another]
    expect([corrected, removed].map((event) => may(both, event))).toEqual([false, false])
    expect([correctedByAct, removedByAct].map((event) => may(both, event))).toEqual([true, true])
  })

  it('keeps both sides in the process (spec 3 §5)', () => {
    const [, removedByAct] = causeSamples['party.removed']
    const [, correctedByAct] = causeSamples['party.corrected']
    expect(may(inProcess(), removedByAct)).toBe(false)
    expect(may([...inProcess(), another], removedByAct)).toBe(true)
    const [asWitness] = facts(correctedByAct).map((event) =>
      event.type === 'party.corrected'
        ? { ...event, party: { ...event.party, idTipoSujetoProcesal: partyTypeIds.testigo } }
        : event,
    )
    expect(may(inProcess(), asWitness)).toBe(false)
    expect(may([...inProcess(), another], asWitness)).toBe(true)
  })

  it('replays what version 5 did to parties of the process: without an act, whoever was left', () => {
    const lifted = [1, 2].map((idSujeto) => upcast('cause', 5, { type: 'party.removed', idSujeto }))
    expect(lifted.map((fact) => may(inProcess(), fact as CauseEvent))).toEqual([true, true])
    const emptied = [...inProcess(), ...(lifted as CauseEvent[])]
    expect(may(emptied, another)).toBe(true)
  })

  it('takes no document of a type that the system issues, and reads one of before as evidence', () => {
    const [, forged] = causeSamples['document.attached']
    const [corrected] = causeSamples['document.corrected']
    expect(may([registered], forged)).toBe(false)
    expect(may([registered, attached], corrected)).toBe(true)
    const forgedLater = facts(corrected).map((event) => ({
      ...event,
      document: { ...(event as { document: object }).document, idTipoActoProcesal: 4 },
    })) as CauseEvent[]
    expect(may([registered, attached], forgedLater[0])).toBe(false)
    const lifted = facts(forged).map((event) => upcast('cause', 5, event)) as CauseEvent[]
    expect(lifted).toMatchObject([
      { document: { idTipoActoProcesal: actTypeCodes.ELEMENTOS_PROBATORIOS, referencia: expect.anything() } },
    ])
    expect(may([registered], lifted[0])).toBe(true)
  })

  it('is closed, archived and taken up again, each by an act', () => {
    expect(stateAfter(closing)).toBe('closed')
    expect(stateAfter(closing, archiving)).toBe('archived')
    expect(stateAfter(archiving, toTrial)).toBe('inProcess')
    expect(stateAfter(stageAlone)).toBe('inProcess')
    const archived = replay.fold(facts(...inProcess(), archiving))
    for (const event of facts(archiving, closing, stageAlone)) expect(replay.can(archived, event)).toBe(false)
  })

  it('goes to another court, or is worked on by two, and comes back (spec 3 §6)', () => {
    const [away, beside, back] = causeSamples['cause.distributed']
    const open = inProcess()
    expect([away, beside, back].map((event) => may(open, event))).toEqual([true, true, false])
    const handsAfter = (...events: readonly (CauseEvent | undefined)[]) => {
      const { court, distribution } = replay.fold(facts(...open, ...events)).context as CauseContext
      return { court, last: distribution }
    }
    expect(handsAfter(away)).toMatchObject({ court: 11, last: { idOficinaDestino: 11 } })
    expect(handsAfter(beside)).toMatchObject({
      court: 10,
      last: { idOficinaOrigen: 10, idOficinaDestino: 11 },
    })
    expect(handsAfter(beside, back)).toMatchObject({ court: 10, last: { idOficinaDestino: 10 } })
    expect([away, beside, back].map((event) => may([...open, away], event))).toEqual([false, false, true])
    expect(may([...open, closing], away)).toBe(false)
    expect(may([...open, archiving], away)).toBe(false)
  })

  it('goes where its seed draws it, and never to a court that was excused in it', () => {
    const [away, , back] = causeSamples['cause.distributed']
    const open = inProcess()
    const sorteo = { metodo: 'resto-ponderado' as const, seed: '0'.repeat(32), apartados: [] }
    const drawnAmong = (...courts: number[]) => ({
      ...away,
      sorteo: { ...sorteo, candidates: courts.map((idOficina) => ({ idOficina, carga: 0, peso: 1 })) },
    })
    const first = (event: CauseEvent | undefined) => may(open, event)
    expect(first(drawnAmong(11, 12) as CauseEvent)).toBe(true)
    expect(first(drawnAmong(12, 11) as CauseEvent)).toBe(false)
    const excused = { ...away, opcion: 9 } as CauseEvent
    expect(first(excused)).toBe(true)
    expect(may([...open, excused], back)).toBe(false)
    expect(may([...open, away], back)).toBe(true)
  })

  it('closes the parties of a draft that came closed, and of what was recorded before states were kept none', () => {
    expect(possible(registered, complainant, asClosed).filter((type) => ofParties.includes(type))).toEqual([])
    expect(possible(registered, complainant, asClosed)).toContain('cause.corrected')
    const [lifted] = facts(asClosed).map(({ idEstado: _, ...fact }: CauseEvent & { idEstado?: unknown }) =>
      upcast('cause', 2, fact),
    )
    expect(possible(registered, complainant, lifted as CauseEvent)).toEqual(expect.arrayContaining(ofParties))
  })

  it('reads representatives in what was recorded before there were any as none', () => {
    const lifted = facts(complainant).map((event) => {
      const { party, ...fact } = event as Extract<CauseEvent, { type: 'party.registered' }>
      const { representantes: _, ...before } = party
      return upcast('cause', 3, { ...fact, party: before })
    })
    expect(lifted).toMatchObject([{ ...complainant }])
  })

  it('reads what was recorded before a public cause could ask for an office as asking for none', () => {
    const lifted = facts(asClosed).map((event) => {
      const { general, ...fact } = event as Extract<CauseEvent, { type: 'cause.corrected' }>
      const { idOficinaReparto: _, ...before } = general
      return upcast('cause', 4, { ...fact, general: before })
    })
    expect(lifted).toEqual([asClosed])
  })

  it('is closed by an approval of its form as it stands, once by each person, and not signed after it', () => {
    const { 0: approved, 1: ofSigned, 2: ofOther } = causeSamples['form.approved']
    const before = facts(registered, complainant, accused, attached, drawn, issued)
    expect([approved, ofSigned, ofOther].map((event) => may(before, event))).toEqual([true, false, false])
    const after = [...before, ...facts(approved)]
    expect(replay.fold(after).value).toBe('inProcess')
    expect([approved, signed].map((event) => may(after, event))).toEqual([false, false])
    const afterSignature = [...before, ...facts(signed)]
    expect([approved, ofSigned].map((event) => may(afterSignature, event))).toEqual([false, true])
  })

  it('takes the signature of its own form alone', () => {
    const snapshot = replay.fold(facts(registered, complainant, accused, attached, drawn, issued))
    const [own] = facts(signed)
    expect(own && replay.can(snapshot, own)).toBe(true)
    expect(own && replay.can(snapshot, { ...own, idActo: 8 })).toBe(false)
  })
})
