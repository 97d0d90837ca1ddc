import { assign, setup } from 'xstate'
import type { HearingEvent, HearingSchedule } from './events.ts'
import {
  hasSessionOver,
  isPlanned,
  isRecorded,
  movesAlone,
  type Session,
  sameTime,
  sessionOfId,
  sessionsAfter,
  staysPlanned,
  waitsMoved,
} from './sessions.ts'

export type HearingContext = {
  readonly sessions: readonly Session[]
  readonly minutes: number | null
  readonly resolution: number | null
}

const endsAfterStart = ({ fechaHoraInicio, fechaHoraFin }: HearingSchedule): boolean =>
  Date.parse(fechaHoraFin) > Date.parse(fechaHoraInicio)

/** What the proposal plans beyond the first session: every session sound, each by its own number. */
const soundPlans = (further: readonly { readonly id: number; readonly schedule: HearingSchedule }[] = []) =>
  further.every(({ schedule }) => endsAfterStart(schedule)) &&
  new Set(further.map(({ id }) => id)).size === further.length

/**
 * A hearing from its proposal to its end. What has begun can be put in recess, suspended or concluded, never
 * deleted; what was suspended or rescheduled comes back through a new confirmation. It is held in one session or in
 * several; its state is that of the session whose turn it is.
 */
export const hearingMachine = setup({
  types: { context: {} as HearingContext, events: {} as HearingEvent },
  guards: {
    soundProposal: ({ event }) =>
      event.type === 'hearing.proposed' && endsAfterStart(event.schedule) && soundPlans(event.siguientes),
    soundSession: ({ context: { sessions }, event }) =>
      event.type === 'session.added' &&
      endsAfterStart(event.schedule) &&
      sessionOfId(sessions, event.id) === undefined,
    /** Of several that are still to be held, one that isn't the next. */
    plannedSession: ({ context: { sessions }, event }) => {
      const session = event.type === 'session.removed' ? sessionOfId(sessions, event.sesion) : undefined
      return session !== undefined && isPlanned(sessions, session)
    },
    /** A session that is still to be held comes to another time. */
    soundSchedule: ({ context: { sessions }, event }) =>
      (event.type === 'hearing.rescheduled' || event.type === 'hearing.detailCorrected') &&
      endsAfterStart(event.schedule) &&
      sessionOfId(sessions, event.sesion)?.over === null,
    /** Of several that were set another one than the next comes to another time; the others stay as they were set. */
    soundAlone: ({ context: { sessions }, event }) =>
      event.type === 'hearing.rescheduled' && endsAfterStart(event.schedule) && movesAlone(sessions, event),
    /** What its people were told stands: another hour is set anew, and only one that waits for that, and goes on to, may change again. */
    soundCorrection: ({ context: { sessions }, event }) => {
      const session =
        event.type === 'hearing.detailCorrected' ? sessionOfId(sessions, event.sesion) : undefined
      if (event.type !== 'hearing.detailCorrected' || session?.over !== null) return false
      const waits = session.moved === true && staysPlanned(sessions, session, event.schedule)
      const free = event.yaSenalada === true || waits
      return endsAfterStart(event.schedule) && (free || sameTime(session.schedule, event.schedule))
    },
    movedWaits: ({ context: { sessions } }) => waitsMoved(sessions),
    /** The same while another session is held, or waited for. */
    soundPlan: ({ context: { sessions }, event }) => {
      if (event.type !== 'hearing.detailCorrected') return false
      const session = sessionOfId(sessions, event.sesion)
      return endsAfterStart(event.schedule) && session !== undefined && isPlanned(sessions, session)
    },
    /** What was suspended is held in a session of its own; before there were several it came back itself. */
    soundReturn: ({ context: { sessions }, event }) =>
      event.type === 'hearing.rescheduled' &&
      endsAfterStart(event.schedule) &&
      (event.misma === true ||
        (event.sesion !== undefined && sessionOfId(sessions, event.sesion) === undefined)),
    /** It goes on in the same session, in a new one, or in one that was planned. */
    soundPause: ({ context: { sessions }, event }) => {
      if (event.type !== 'hearing.recessed') return false
      if (event.sesion === undefined) return true
      const known = sessionOfId(sessions, event.sesion.id)
      return endsAfterStart(event.sesion.schedule) && (known === undefined || isPlanned(sessions, known))
    },
    knownSession: ({ context: { sessions }, event }) =>
      event.type === 'attendance.noted' && sessionOfId(sessions, event.sesion) !== undefined,
    recordedSession: ({ context: { sessions }, event }) => {
      const session = event.type === 'recording.ended' ? sessionOfId(sessions, event.sesion) : undefined
      return session !== undefined && isRecorded(session)
    },
    reasonGiven: ({ event }) =>
      (event.type === 'hearing.suspended' &&
        event.motivo.trim() !== '' &&
        event.idsTipoSuspensionAudiencia.length > 0) ||
      (event.type === 'hearing.rejected' && event.motivo.trim() !== ''),
    /** What had a session, held or called off, stays in the agenda. */
    neverHeld: ({ context: { sessions }, event }) =>
      event.type === 'hearing.deleted' &&
      event.observacion.trim() !== '' &&
      (event.conSesiones === true || !hasSessionOver(sessions)),
  },
  actions: {
    keepSessions: assign(({ context, event }) => ({ sessions: sessionsAfter(context.sessions, event) })),
    /** What stands in the event alone; nothing here depends on it. */
    note: assign({}),
    keepMinutes: assign(({ event }) => (event.type === 'minutes.attached' ? { minutes: event.idActo } : {})),
    keepResolution: assign(({ event }) =>
      event.type === 'resolution.attached' ? { resolution: event.idActo } : {},
    ),
  },
}).createMachine({
  id: 'hearing',
  context: { sessions: [], minutes: null, resolution: null },
  initial: 'unscheduled',
  states: {
    unscheduled: {
      on: { 'hearing.proposed': { guard: 'soundProposal', target: 'proposed', actions: 'keepSessions' } },
    },
    proposed: {
      on: {
        'session.added': { guard: 'soundSession', actions: 'keepSessions' },
        'session.removed': { guard: 'plannedSession', actions: 'keepSessions' },
        'hearing.detailCorrected': { guard: 'soundSchedule', actions: 'keepSessions' },
        'judge.changed': { actions: 'note' },
        'hearing.confirmed': 'confirmed',
        'hearing.rejected': { guard: 'reasonGiven', target: 'rejected' },
        'hearing.deleted': { guard: 'neverHeld', target: 'deleted' },
      },
    },
    confirmed: {
      on: {
        'session.added': { guard: 'soundSession', actions: 'keepSessions' },
        'session.removed': { guard: 'plannedSession', actions: 'keepSessions' },
        'hearing.detailCorrected': { guard: 'soundCorrection', actions: 'keepSessions' },
        'hearing.confirmed': { guard: 'movedWaits', actions: 'keepSessions' },
        'judge.changed': { actions: 'note' },
        'decree.attached': { actions: 'note' },
        'hearing.reminded': { actions: 'note' },
        'attendance.noted': { guard: 'knownSession', actions: 'note' },
        'hearing.started': { target: 'ongoing', actions: 'keepSessions' },
        'hearing.suspended': { guard: 'reasonGiven', target: 'suspended', actions: 'keepSessions' },
        'hearing.rescheduled': [
          { guard: 'soundAlone', actions: 'keepSessions' },
          { guard: 'soundSchedule', target: 'rescheduled', actions: 'keepSessions' },
        ],
        'hearing.deleted': { guard: 'neverHeld', target: 'deleted' },
      },
    },
    ongoing: {
      on: {
        'session.added': { guard: 'soundSession', actions: 'keepSessions' },
        'session.removed': { guard: 'plannedSession', actions: 'keepSessions' },
        'hearing.detailCorrected': { guard: 'soundPlan', actions: 'keepSessions' },
        'hearing.confirmed': { guard: 'movedWaits', actions: 'keepSessions' },
        'hearing.reminded': { actions: 'note' },
        'attendance.noted': { guard: 'knownSession', actions: 'note' },
        'recording.ended': { guard: 'recordedSession', actions: 'note' },
        'hearing.recessed': { guard: 'soundPause', target: 'recess', actions: 'keepSessions' },
        'hearing.suspended': { guard: 'reasonGiven', target: 'suspended', actions: 'keepSessions' },
        'hearing.concluded': { target: 'concluded', actions: 'keepSessions' },
        'minutes.attached': { actions: 'keepMinutes' },
        'resolution.attached': { actions: 'keepResolution' },
      },
    },
    recess: {
      on: {
        'session.added': { guard: 'soundSession', actions: 'keepSessions' },
        'session.removed': { guard: 'plannedSession', actions: 'keepSessions' },
        'hearing.detailCorrected': { guard: 'soundPlan', actions: 'keepSessions' },
        'hearing.confirmed': { guard: 'movedWaits', actions: 'keepSessions' },
        'hearing.resumed': 'ongoing',
        'judge.changed': { actions: 'note' },
        'hearing.reminded': { actions: 'note' },
        'attendance.noted': { guard: 'knownSession', actions: 'note' },
        'recording.ended': { guard: 'recordedSession', actions: 'note' },
        'hearing.suspended': { guard: 'reasonGiven', target: 'suspended', actions: 'keepSessions' },
        'minutes.attached': { actions: 'keepMinutes' },
        'resolution.attached': { actions: 'keepResolution' },
      },
    },
    suspended: {
      on: {
        'judge.changed': { actions: 'note' },
        'attendance.noted': { guard: 'knownSession', actions: 'note' },
        'recording.ended': { guard: 'recordedSession', actions: 'note' },
        'hearing.rescheduled': { guard: 'soundReturn', target: 'rescheduled', actions: 'keepSessions' },
        'minutes.attached': { actions: 'keepMinutes' },
        'resolution.attached': { actions: 'keepResolution' },
      },
    },
    rescheduled: {
      on: {
        'session.added': { guard: 'soundSession', actions: 'keepSessions' },
        'session.removed': { guard: 'plannedSession', actions: 'keepSessions' },
        'hearing.detailCorrected': { guard: 'soundSchedule', actions: 'keepSessions' },
        'judge.changed': { actions: 'note' },
        'hearing.confirmed': { target: 'confirmed', actions: 'keepSessions' },
        'hearing.deleted': { guard: 'neverHeld', target: 'deleted' },
      },
    },
    concluded: {
      on: {
        'attendance.noted': { guard: 'knownSession', actions: 'note' },
        'recording.ended': { guard: 'recordedSession', actions: 'note' },
        'minutes.attached': { actions: 'keepMinutes' },
        'resolution.attached': { actions: 'keepResolution' },
      },
    },
    rejected: { type: 'final' },
    deleted: { type: 'final' },
  },
})
