import { deadlineMachine } from './deadline/machine.ts'
import type { DeadlineState } from './vocabulary.ts'

const events = {
  change: 'deadline.changed',
  suspend: 'deadline.suspended',
  resume: 'deadline.resumed',
} as const
export type CourtMove = keyof typeof events

/** What a court may do to a deadline in a state: the machine's own arrows, each with its reason. */
export function courtMoves(estado: DeadlineState): readonly CourtMove[] {
  const admitted: readonly string[] = deadlineMachine.states[estado]?.ownEvents ?? []
  return (Object.keys(events) as CourtMove[]).filter((move) => admitted.includes(events[move]))
}
