import { auditInvariants } from './audit.ts'
import { caseWizardInvariants } from './case-wizard.ts'
import { causeInvariants } from './cause.ts'
import type { AnyInvariants } from './invariant.ts'
import { sessionInvariants } from './session.ts'
import { signingInvariants } from './signing.ts'

/** Of every workflow; one that is missing here has no machine level, which the run reports. */
export const invariantsOf: Readonly<Record<string, AnyInvariants>> = {
  session: sessionInvariants,
  'case-wizard': caseWizardInvariants,
  cause: causeInvariants,
  signing: signingInvariants,
  audit: auditInvariants,
}
