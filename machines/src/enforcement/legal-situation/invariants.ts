import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { legalSituationMachine } from './machine.ts'

/** Recorded means that there is a current situation. */
export const legalSituationInvariants: Invariants<typeof legalSituationMachine> = {
  none: ({ current }) => current === null,
  recorded: ({ current }) => current !== null,
}
