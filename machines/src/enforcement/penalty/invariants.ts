import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { penaltyMachine } from './machine.ts'

const keepsNothing = (context: object): boolean => Object.keys(context).length === 0

/** The machine keeps no facts: state alone says whether a penalty stands. */
export const penaltyInvariants: Invariants<typeof penaltyMachine> = {
  none: keepsNothing,
  imposed: keepsNothing,
  withdrawn: keepsNothing,
}
