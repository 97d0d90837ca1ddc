import { describe, expect, it } from 'vitest'
import { replayOf } from '../../journal/replay.ts'
import { upcast } from '../../journal/upcasting.ts'
import type { HearingState } from '../vocabulary.ts'
import type { HearingEvent, HearingSchedule } from './events.ts'
import { type HearingContext, hearingMachine } from './machine.ts'
import { currentSession, nextSession, stateOfSession, takenBy } from './sessions.ts'

const on = (day: number): HearingSchedule => ({
  fechaHoraInicio: `2026-12-0${day}T09:00:00-04:00`,
  fechaHoraFin: `2026-12-0${day}T10:00:00-04:00`,
  modalidad: 'Presencial',
  idSalaAudiencia: 1,
})

const planned: HearingEvent = {
  type: 'hearing.proposed',
  idCausa: 1,
  idTipoAudiencia: 1,
  schedule: on(1),
  siguientes: [
    { id: 20, schedule: on(2) },
    { id: 30, schedule: on(3) },
  ],
}
const confirmed = { type: 'hearing.confirmed' } as const
const started = { type: 'hearing.started' } as const
const resumed = { type: 'hearing.resumed' } as const
const suspended: HearingEvent = {
  type: 'hearing.suspended',
  motivo: 'Inasistencia',
  idsTipoSuspensionAudiencia: [1],
}
const intoSecond: HearingEvent = {
  type: 'hearing.recessed',
  until: on(2).fechaHoraInicio,
  fin: on(2).fechaHoraFin,
  sesion: { id: 20, schedule: on(2) },
  cerrada: '2026-12-01T09:40:00-04:00',
}

const replay = replayOf(hearingMachine)
const after = (...facts: readonly HearingEvent[]) => replay.fold(facts)
const admits = (fact: HearingEvent, ...facts: readonly HearingEvent[]) => replay.can(after(...facts), fact)

/** Number, state, and the beginning of the time that each session takes. */
const seen = (...facts: readonly HearingEvent[]) => {
  const snapshot = after(...facts)
  const { sessions } = snapshot.context as HearingContext
  const state = snapshot.value as HearingState
  return sessions.map((session) => [
    session.id,
    stateOfSession(state, sessions, session),
    takenBy(state, sessions, session)?.from.slice(8, 13) ?? null,
  ])
}

describe('sessions of a hearing', () => {
  it('each takes its time; the hearing’s state is that of the session whose turn it is', () => {
    expect(seen(planned)).toEqual([
      [null, 'proposed', '01T09'],
      [20, 'proposed', '02T09'],
      [30, 'proposed', '03T09'],
    ])
    expect(seen(planned, confirmed, started)).toEqual([
      [null, 'ongoing', '01T09'],
      [20, 'confirmed', '02T09'],
      [30, 'confirmed', '03T09'],
    ])
  })

  it('a recess until the next session ends the one before, and resumes in the next', () => {
    const recess = [planned, confirmed, started, intoSecond]
    expect(seen(...recess)).toEqual([
      [null, 'concluded', null],
      [20, 'recess', '02T09'],
      [30, 'confirmed', '03T09'],
    ])
    const { sessions } = after(...recess).context as HearingContext
    expect(sessions[0]?.schedule.fechaHoraFin).toBe('2026-12-01T09:40:00-04:00')
    expect(seen(...recess, resumed)[1]).toEqual([20, 'ongoing', '02T09'])
  })

  it('a recess without another session pauses the same one, at the time that follows', () => {
    const pause: HearingEvent = {
      type: 'hearing.recessed',
      until: '2026-12-01T15:00:00-04:00',
      fin: '2026-12-01T16:00:00-04:00',
    }
    const one: HearingEvent = { ...planned, siguientes: [] }
    expect(seen(one, confirmed, started, pause)).toEqual([[null, 'recess', '01T15']])
    expect(seen(one, confirmed, started, pause, resumed)).toEqual([[null, 'ongoing', '01T15']])
  })

  it('a suspension frees what was still to be held; what comes back is a session of its own', () => {
    const off = [planned, confirmed, started, intoSecond, suspended]
    expect(seen(...off)).toEqual([
      [null, 'concluded', null],
      [20, 'suspended', null],
      [30, 'suspended', null],
    ])
    const back: HearingEvent = { type: 'hearing.rescheduled', schedule: on(8), sesion: 40 }
    expect(seen(...off, back).at(-1)).toEqual([40, 'rescheduled', '08T09'])
    expect(seen(...off, back, confirmed, started).at(-1)).toEqual([40, 'ongoing', '08T09'])
    expect(admits({ ...back, sesion: 20 }, ...off)).toBe(false)
    expect(admits({ type: 'hearing.rescheduled', schedule: on(8) }, ...off)).toBe(false)
  })

  it('of a hearing that is concluded nothing is planned any more', () => {
    const concluded: HearingEvent = { type: 'hearing.concluded', fechaHoraFin: '2026-12-01T11:00:00-04:00' }
    expect(seen(planned, confirmed, started, concluded)).toEqual([[null, 'concluded', null]])
  })

  it('before there were several sessions, the one that was suspended came back itself', () => {
    const one: HearingEvent = { ...planned, siguientes: [] }
    const back = upcast('hearing', 1, { type: 'hearing.rescheduled', schedule: on(8) }) as HearingEvent
    expect(seen(one, confirmed, suspended, back)).toEqual([[null, 'rescheduled', '08T09']])
  })

  it('moves what is planned while another session is held, and never what is held or over', () => {
    const ongoing = [planned, confirmed, started]
    const move = (sesion?: number): HearingEvent => ({
      type: 'hearing.detailCorrected',
      schedule: on(9),
      ...(sesion && { sesion }),
    })
    expect(admits(move(30), ...ongoing)).toBe(true)
    expect(admits(move(), ...ongoing)).toBe(false)
    expect(admits(move(20), ...ongoing, intoSecond)).toBe(false)
    const { sessions } = after(...ongoing, move(20)).context as HearingContext
    expect(nextSession(sessions)?.id).toBe(30)
    expect(currentSession(sessions)?.id).toBeNull()
  })

  it('of a session that is moved alone the others stay set; it waits for the word, then is set too', () => {
    const move = (day: number, sesion?: number): HearingEvent => ({
      type: 'hearing.rescheduled',
      schedule: on(day),
      ...(sesion && { sesion }),
    })
    const moved = [planned, confirmed, move(9, 20)]
    expect(seen(...moved)).toEqual([
      [null, 'confirmed', '01T09'],
      [20, 'rescheduled', '09T09'],
      [30, 'confirmed', '03T09'],
    ])
    expect(admits(started, ...moved)).toBe(true)
    expect(admits(confirmed, planned, confirmed)).toBe(false)
    expect(seen(...moved, confirmed).map(([, state]) => state)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ])
    expect(seen(...moved, started, confirmed)[1]?.[1]).toBe('confirmed')
    expect(after(planned, confirmed, move(9)).value).toBe('rescheduled')
    // Once all of it was set anew nothing waits any more.
    expect(after(...moved, move(4)).value).toBe('rescheduled')
    expect(admits(confirmed, ...moved, move(4), confirmed)).toBe(false)
    const before: HearingEvent = upcast('hearing', 3, move(9, 20)) as HearingEvent
    expect(after(planned, confirmed, before).value).toBe('rescheduled')
  })

  it('corrects no hour that was told; what was moved alone may change again', () => {
    const correct = (day: number, sesion?: number): HearingEvent => ({
      type: 'hearing.detailCorrected',
      schedule: on(day),
      ...(sesion && { sesion }),
    })
    const set = [planned, confirmed]
    expect(admits(correct(9, 20), ...set)).toBe(false)
    expect(admits(correct(2, 20), ...set)).toBe(true)
    expect(admits(correct(9, 20), planned)).toBe(true)
    expect(admits(upcast('hearing', 3, correct(9, 20)) as HearingEvent, ...set)).toBe(true)
    const moved: HearingEvent = { type: 'hearing.rescheduled', schedule: on(9), sesion: 20 }
    expect(seen(...set, moved, correct(8, 20))[1]).toEqual([20, 'rescheduled', '08T09'])
  })

  it('a moved session comes before the next one by setting the whole hearing anew, by no correction', () => {
    const moved: readonly HearingEvent[] = [
      planned,
      confirmed,
      { type: 'hearing.rescheduled', schedule: on(9), sesion: 20 },
    ]
    const at = (hour: number): HearingSchedule => ({
      ...on(1),
      fechaHoraInicio: `2026-12-01T0${hour}:00:00-04:00`,
      fechaHoraFin: `2026-12-01T0${hour}:30:00-04:00`,
    })
    const correct: HearingEvent = { type: 'hearing.detailCorrected', schedule: at(8), sesion: 20 }
    expect(admits(correct, ...moved)).toBe(false)
    expect(after(...moved, { ...correct, type: 'hearing.rescheduled' }).value).toBe('rescheduled')
    // As it was corrected once it stood as set, and stays so behind a session that comes before it.
    const before = upcast('hearing', 4, correct) as HearingEvent
    expect(seen(...moved, before, { type: 'session.added', id: 40, schedule: at(7) })[1]).toEqual([
      20,
      'confirmed',
      '01T08',
    ])
  })

  it('a planned session is taken away, never the one that comes next or is held', () => {
    const removed = (sesion: number): HearingEvent => ({ type: 'session.removed', sesion })
    const numbers = (...facts: readonly HearingEvent[]) => seen(...facts).map(([id]) => id)
    expect(numbers(planned, removed(20))).toEqual([null, 30])
    expect(admits(removed(99), planned)).toBe(false)
    const ongoing = [planned, confirmed, started, intoSecond, resumed]
    expect(admits(removed(20), ...ongoing)).toBe(false)
    expect(numbers(...ongoing, removed(30))).toEqual([null, 20])
    expect(admits(removed(20), planned, confirmed, suspended)).toBe(false)
  })

  it('a session is added once, and of an unknown one nothing is noted', () => {
    const added: HearingEvent = { type: 'session.added', id: 20, schedule: on(4) }
    expect(admits(added, planned)).toBe(false)
    expect(admits({ ...added, id: 50 }, planned, confirmed, started)).toBe(true)
    const noted: HearingEvent = {
      type: 'attendance.noted',
      asistencia: [{ clase: 'sujeto', id: 1, presente: false }],
    }
    expect(admits(noted, planned, confirmed, suspended)).toBe(true)
    expect(admits({ ...noted, sesion: 99 }, planned, confirmed, started)).toBe(false)
  })
})
