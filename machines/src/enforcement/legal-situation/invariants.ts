import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { legalSituationMachine } from './machine.ts'

/** The machine keeps no facts: state alone says whether there is a current situation. */
export const legalSituationInvariants: Invariants<typeof legalSituationMachine> = {
  none: (context) => Object.keys(context).length === 0,
  recorded: (context) => Object.keys(context).length === 0,
}
