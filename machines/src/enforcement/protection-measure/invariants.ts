import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { protectionMeasureMachine } from './machine.ts'

/** The machine keeps no facts: state alone says whether the measure holds. */
export const protectionMeasureInvariants: Invariants<typeof protectionMeasureMachine> = {
  absent: (context) => Object.keys(context).length === 0,
  active: (context) => Object.keys(context).length === 0,
}
