import {
  type HearingState,
  isGoing,
  movedSession,
  occupyingStates,
  plannedSession,
  type SessionEnd,
  sessionEnds,
} from '../vocabulary.ts'
import type { FurtherSession, HearingEvent, HearingSchedule } from './events.ts'

/** One session of a hearing, as its facts leave it. */
export type Session = {
  /** Null: the first, whose number is the hearing's. */
  readonly id: number | null
  readonly schedule: HearingSchedule
  /** What it has of its judge's and its room's time: another one while it pauses. */
  readonly takes: { readonly from: string; readonly until: string }
  /** How it ended; null: it is still to be held, or is being held. */
  readonly over: SessionEnd | null
  /** It is being held, waits after a recess, or was the last before the hearing was suspended. */
  readonly turn: boolean
  /** It was moved alone while its hearing was set: it waits for the word that sets it. */
  readonly moved?: true
}

const sessionOf = (id: number | null, schedule: HearingSchedule): Session => ({
  id,
  schedule,
  takes: { from: schedule.fechaHoraInicio, until: schedule.fechaHoraFin },
  over: null,
  turn: false,
})

/** Do two schedules say the same hours? */
export const sameTime = (one: HearingSchedule, other: HearingSchedule): boolean =>
  Date.parse(one.fechaHoraInicio) === Date.parse(other.fechaHoraInicio) &&
  Date.parse(one.fechaHoraFin) === Date.parse(other.fechaHoraFin)

const startOf = ({ schedule }: Session): number => Date.parse(schedule.fechaHoraInicio)

/** The session whose state the hearing's is: the one that is being held, otherwise the first that is still to be. */
export function currentSession<S extends Session>(sessions: readonly S[]): S | undefined {
  const turn = sessions.find((session) => session.turn)
  if (turn) return turn
  const toCome = sessions.filter(({ over }) => over === null)
  return toCome.toSorted((one, other) => startOf(one) - startOf(other))[0] ?? sessions.at(-1)
}

export const sessionOfId = (sessions: readonly Session[], id: number | null | undefined) =>
  sessions.find((session) => session.id === (id ?? null))

/** Was it held, or is it being held? Then there is a recording of it. */
export const isRecorded = ({ turn, over }: Session): boolean => turn || over === sessionEnds.held

/** One is over, held or called off: it stands in the agenda as it was, and its hearing is deleted no more. */
export const hasSessionOver = (sessions: readonly Session[]): boolean =>
  sessions.some(({ over }) => over !== null)

/** Planned: still to be held, and not the one whose turn it is. */
export const isPlanned = (sessions: readonly Session[], session: Session): boolean =>
  session.over === null && session !== currentSession(sessions)

/** Some were moved alone, and wait for the word that sets them. */
export const waitsMoved = (sessions: readonly Session[]): boolean =>
  sessions.some((session) => session.moved === true && isPlanned(sessions, session))

/** The planned session that comes next; undefined: none is planned. */
export const nextSession = (sessions: readonly Session[]): Session | undefined =>
  sessions
    .filter((session) => isPlanned(sessions, session))
    .toSorted((one, other) => startOf(one) - startOf(other))[0]

/** In which state a session is while its hearing is in another. */
export function stateOfSession(
  hearing: HearingState,
  sessions: readonly Session[],
  session: Session,
): HearingState {
  if (session === currentSession(sessions)) return hearing
  if (session.over !== null) return session.over
  if (session.moved) return movedSession
  return isGoing(hearing) ? plannedSession : hearing
}

/** What a session takes of its judge's and its room's time while its hearing is in a state; null: nothing. */
export const takenBy = (hearing: HearingState, sessions: readonly Session[], session: Session) =>
  occupyingStates.includes(stateOfSession(hearing, sessions, session)) ? session.takes : null

const change = (sessions: readonly Session[], changed: Session | undefined, by: Partial<Session>) =>
  sessions.map((session) => (session === changed ? { ...session, ...by } : session))

const notAnyonesTurn = (sessions: readonly Session[]) =>
  sessions.map((session) => (session.turn ? { ...session, turn: false } : session))

const scheduled = (schedule: HearingSchedule): Partial<Session> => ({
  schedule,
  takes: sessionOf(null, schedule).takes,
  over: null,
  turn: false,
})

/** A session set at a time, a new one where its number isn't known. */
function set(sessions: readonly Session[], id: number | null, schedule: HearingSchedule) {
  const known = sessionOfId(sessions, id)
  return known ? change(sessions, known, scheduled(schedule)) : [...sessions, sessionOf(id, schedule)]
}

/** Is a session one that isn't the next, and doesn't become it at another time? */
export const staysPlanned = (
  sessions: readonly Session[],
  session: Session,
  schedule: HearingSchedule,
): boolean =>
  isPlanned(sessions, session) &&
  currentSession(set(sessions, session.id, schedule))?.id === currentSession(sessions)?.id

/** Does a session come to another time by itself? */
export function movesAlone(
  sessions: readonly Session[],
  { sesion, schedule, entera }: Extract<HearingEvent, { type: 'hearing.rescheduled' }>,
): boolean {
  const session = sessionOfId(sessions, sesion)
  return !entera && session !== undefined && staysPlanned(sessions, session, schedule)
}

/** A session is corrected; where that once made a moved one the next, it stood as set. */
function corrected(
  sessions: readonly Session[],
  { sesion, schedule, yaSenalada }: Extract<HearingEvent, { type: 'hearing.detailCorrected' }>,
): readonly Session[] {
  const after = set(sessions, sesion ?? null, schedule)
  const current = currentSession(after)
  if (!yaSenalada || !current?.moved) return after
  const { moved: _, ...stands } = current
  return after.map((session) => (session === current ? stands : session))
}

/** The current session ends, at an instant if one is told. */
function ended(sessions: readonly Session[], at: string | undefined): readonly Session[] {
  const current = currentSession(sessions)
  if (!current) return sessions
  const later = at !== undefined && Date.parse(at) > startOf(current)
  return change(sessions, current, {
    over: sessionEnds.held,
    turn: false,
    ...(later && { schedule: { ...current.schedule, fechaHoraFin: at } }),
  })
}

function paused(
  sessions: readonly Session[],
  { until, fin, sesion, cerrada }: Extract<HearingEvent, { type: 'hearing.recessed' }>,
): readonly Session[] {
  if (!sesion) {
    const takes = fin === undefined ? {} : { takes: { from: until, until: fin } }
    return change(sessions, currentSession(sessions), { turn: true, ...takes })
  }
  const next = set(ended(sessions, cerrada), sesion.id, sesion.schedule)
  return change(next, sessionOfId(next, sesion.id), { turn: true })
}

function suspended(sessions: readonly Session[]): readonly Session[] {
  const current = currentSession(sessions)
  return sessions.map((session) =>
    session.over === null
      ? { ...session, over: sessionEnds.calledOff, turn: session === current }
      : { ...session, turn: false },
  )
}

/** The sessions of a hearing after a fact; what was planned and is no longer needed is left out. */
export function sessionsAfter(sessions: readonly Session[], fact: HearingEvent): readonly Session[] {
  switch (fact.type) {
    case 'hearing.proposed':
      return [
        sessionOf(null, fact.schedule),
        ...(fact.siguientes ?? []).map((further: FurtherSession) => sessionOf(further.id, further.schedule)),
      ]
    case 'session.added':
      return [...sessions, sessionOf(fact.id, fact.schedule)]
    case 'session.removed':
      return sessions.filter(({ id }) => id !== fact.sesion)
    case 'hearing.detailCorrected':
      return corrected(sessions, fact)
    case 'hearing.rescheduled': {
      const after = set(notAnyonesTurn(sessions), fact.sesion ?? null, fact.schedule)
      return movesAlone(sessions, fact)
        ? change(after, sessionOfId(after, fact.sesion), { moved: true })
        : after
    }
    case 'hearing.confirmed':
      return sessions.map(({ moved: _, ...session }) => session)
    case 'hearing.started':
      return change(sessions, currentSession(sessions), { turn: true })
    case 'hearing.recessed':
      return paused(sessions, fact)
    case 'hearing.suspended':
      return suspended(sessions)
    case 'hearing.concluded': {
      const current = currentSession(sessions)
      const held = ended(sessions, fact.fechaHoraFin).filter(({ over }) => over !== null)
      return change(held, sessionOfId(held, current?.id), { turn: true })
    }
    default:
      return sessions
  }
}
