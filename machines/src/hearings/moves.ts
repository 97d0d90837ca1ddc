import type { CallName } from '../contract/calls.ts'
import type { HearingEvent, HearingSchedule } from './hearing/events.ts'
import { hearingMachine } from './hearing/machine.ts'
import { sessionsAfter } from './hearing/sessions.ts'
import { type HearingState, hearingStateNames, hearingStates } from './vocabulary.ts'

type Move = {
  readonly call: CallName
  /** A fact that the machine is asked about; what is missing in it is still to be said. */
  readonly fact: HearingEvent
  /** The state into which the call brings the hearing, by its number on the wire. */
  readonly into?: number
}

const at = '2026-01-01T12:00:00.000Z'
const said = 'dicho'

const declared = <K extends string>(moves: Readonly<Record<K, Move>>) => moves

/** What may be done with a hearing from its viewer, each by its call. */
export const hearingMoves = declared({
  confirm: {
    call: 'audiencias.changeState',
    fact: { type: 'hearing.confirmed' },
    into: hearingStates.confirmed.id,
  },
  start: {
    call: 'audiencias.changeState',
    fact: { type: 'hearing.started' },
    into: hearingStates.ongoing.id,
  },
  pause: { call: 'audiencias.recess', fact: { type: 'hearing.recessed', until: at } },
  resume: {
    call: 'audiencias.changeState',
    fact: { type: 'hearing.resumed' },
    into: hearingStates.ongoing.id,
  },
  conclude: {
    call: 'audiencias.changeState',
    fact: { type: 'hearing.concluded', fechaHoraFin: at },
    into: hearingStates.concluded.id,
  },
  suspend: {
    call: 'audiencias.changeState',
    fact: { type: 'hearing.suspended', motivo: said, idsTipoSuspensionAudiencia: [1] },
    into: hearingStates.suspended.id,
  },
  delete: { call: 'audiencias.delete', fact: { type: 'hearing.deleted', observacion: said } },
})
export type HearingMove = keyof typeof hearingMoves

const scheduleOn = (day: string): HearingSchedule => ({
  fechaHoraInicio: `2026-01-${day}T12:00:00.000Z`,
  fechaHoraFin: `2026-01-${day}T13:00:00.000Z`,
  modalidad: 'Presencial',
  idSalaAudiencia: null,
})

/** A hearing of one session, to ask the machine with. */
const proposal: HearingEvent = {
  type: 'hearing.proposed',
  idCausa: 1,
  idTipoAudiencia: 1,
  schedule: scheduleOn('01'),
}
const ofOne = sessionsAfter([], proposal)

/** One of two, of which the second was moved alone. */
const withMoved = sessionsAfter(
  sessionsAfter([], { ...proposal, siguientes: [{ id: 1, schedule: scheduleOn('02') }] }),
  { type: 'hearing.rescheduled', sesion: 1, schedule: scheduleOn('03') },
)

/** Does the machine admit a fact in a state? */
export const admits = (state: HearingState, fact: HearingEvent, sessions = ofOne): boolean =>
  hearingMachine
    .resolveState({ value: state, context: { sessions, minutes: null, resolution: null } })
    .can(fact)

/** The moves that the machine admits in a state, in the order in which they are offered. `moved`: a session waits to be set. */
export const movesIn = (state: HearingState, moved = false): readonly HearingMove[] =>
  (Object.keys(hearingMoves) as HearingMove[]).filter((move) =>
    admits(state, hearingMoves[move].fact, moved ? withMoved : ofOne),
  )

/** States in which a hearing was set by its court's word, and the act that sets it may follow. */
export const decreedLaterStates: readonly HearingState[] = hearingStateNames.filter((state) =>
  admits(state, { type: 'decree.attached', idActo: 1 }),
)

/** States in which a hearing waits for the act that sets it. */
export const unsetStates: readonly HearingState[] = hearingStateNames.filter((state) =>
  admits(state, hearingMoves.confirm.fact),
)
