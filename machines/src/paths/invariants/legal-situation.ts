import type { LegalSituationContext } from '../../workflows/legal-situation/machine.ts'
import type { Invariants } from './invariant.ts'

/** Recorded means that there is a current situation. */
export const legalSituationInvariants: Invariants<LegalSituationContext, 'none' | 'recorded'> = {
  none: ({ current }) => current === null,
  recorded: ({ current }) => current !== null,
}
