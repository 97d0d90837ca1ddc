import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { protectionMeasureMachine } from './machine.ts'

/** Who has active measures has one without an end date. */
export const protectionMeasureInvariants: Invariants<typeof protectionMeasureMachine> = {
  absent: ({ active }) => active.length === 0,
  active: ({ active, granted }) => active.length > 0 && active.every((medida) => medida <= granted),
}
