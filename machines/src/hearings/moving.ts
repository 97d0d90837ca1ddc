import type { HearingSchedule } from './hearing/events.ts'
import { admits } from './moves.ts'
import { announcedState, type HearingState, hearingStateNames, isCalledOff } from './vocabulary.ts'

/** The call that moves a hearing: what parties were told is set anew, what only stands in the agenda is corrected. */
export type Move = 'audiencias.updateDetail' | 'audiencias.reschedule'

type Place = { readonly from: number; readonly until: number; readonly idSala: number | null }

/** A sound schedule, to ask the machine with. */
const schedule: HearingSchedule = {
  fechaHoraInicio: '2026-01-01T12:00:00.000Z',
  fechaHoraFin: '2026-01-01T13:00:00.000Z',
  modalidad: 'Presencial',
  idSalaAudiencia: null,
}

const asks = {
  'audiencias.updateDetail': { type: 'hearing.detailCorrected', schedule },
  'audiencias.reschedule': { type: 'hearing.rescheduled', schedule },
} as const

/** What was suspended comes back in a session of its own. */
const back = { type: 'hearing.rescheduled', schedule, sesion: 1 } as const

const sameTime = (one: Place, other: Place): boolean => one.from === other.from && one.until === other.until

/**
 * How a session comes to another time or room; null: as it stands the machine admits neither. `hearing`: the state of its
 * hearing; where that is set, another hour of one that was moved alone is set anew too.
 */
export function moveOf(state: HearingState, now: Place, wanted: Place, hearing = state): Move | null {
  const toldAnew = [state, hearing].includes(announcedState) && !sameTime(now, wanted)
  const ways: readonly Move[] = toldAnew
    ? ['audiencias.reschedule']
    : ['audiencias.updateDetail', 'audiencias.reschedule']
  return ways.find((way) => admitsMove(toldAnew ? announcedState : state, way)) ?? null
}

const admitsMove = (state: HearingState, way: Move): boolean =>
  admits(state, asks[way]) || (way === 'audiencias.reschedule' && admits(state, back))

const movable: ReadonlySet<HearingState> = new Set(
  hearingStateNames.filter((state) => (Object.keys(asks) as Move[]).some((way) => admitsMove(state, way))),
)

/**
 * Can a session be moved at all? `hearing`: the state of its hearing; what was called off of one that came back since
 * stands in the agenda as it was.
 */
export const isMovable = (state: HearingState, hearing = state): boolean =>
  movable.has(state) && (!isCalledOff(state) || isCalledOff(hearing))
