import type { HearingState } from './vocabulary.ts'

/** The call that moves a hearing: what parties were told is set anew, what only stands in the agenda is corrected. */
export type Move = 'audiencias.updateDetail' | 'audiencias.reschedule'

type Place = { readonly from: number; readonly until: number; readonly idSala: number | null }

const sameTime = (one: Place, other: Place): boolean => one.from === other.from && one.until === other.until

/** How a hearing comes to another time or room; null: as it stands it can't. */
export function moveOf(state: HearingState, now: Place, wanted: Place): Move | null {
  switch (state) {
    case 'proposed':
    case 'rescheduled':
      return 'audiencias.updateDetail'
    case 'confirmed':
      return sameTime(now, wanted) ? 'audiencias.updateDetail' : 'audiencias.reschedule'
    case 'suspended':
      return 'audiencias.reschedule'
    default:
      return null
  }
}

/** Can a hearing be moved at all? */
export const isMovable = (state: HearingState): boolean => {
  const place = { from: 0, until: 1, idSala: null }
  return moveOf(state, place, { ...place, from: -1 }) !== null
}
