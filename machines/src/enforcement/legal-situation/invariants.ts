import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { LegalSituationContext } from './machine.ts'

/** Recorded means that there is a current situation. */
export const legalSituationInvariants: Invariants<LegalSituationContext, 'none' | 'recorded'> = {
  none: ({ current }) => current === null,
  recorded: ({ current }) => current !== null,
}
