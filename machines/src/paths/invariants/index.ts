import { annotationInvariants } from './annotation.ts'
import { approvalInvariants } from './approval.ts'
import { auditInvariants } from './audit.ts'
import { caseWizardInvariants } from './case-wizard.ts'
import { catalogueEntryInvariants } from './catalogue-entry.ts'
import { causeInvariants } from './cause.ts'
import { deadlineInvariants } from './deadline.ts'
import { digitisingInvariants } from './digitising.ts'
import { hearingInvariants } from './hearing.ts'
import { hearingRequestInvariants } from './hearing-request.ts'
import { identityInvariants } from './identity.ts'
import type { AnyInvariants } from './invariant.ts'
import { legalSituationInvariants } from './legal-situation.ts'
import { menuEntryInvariants } from './menu-entry.ts'
import { notificationInvariants } from './notification.ts'
import { proceduralActInvariants } from './procedural-act.ts'
import { protectionMeasureInvariants } from './protection-measure.ts'
import { rejectionDecreeInvariants } from './rejection-decree.ts'
import { rememberedPinInvariants } from './remembered-pin.ts'
import { rolePermissionsInvariants } from './role-permissions.ts'
import { sessionInvariants } from './session.ts'
import { signingInvariants } from './signing.ts'
import { uploadedFileInvariants } from './uploaded-file.ts'
import { userAccountInvariants } from './user-account.ts'

/** Of every workflow; one that is missing here has no machine level, which the run reports. */
export const invariantsOf: Readonly<Record<string, AnyInvariants>> = {
  session: sessionInvariants,
  'case-wizard': caseWizardInvariants,
  cause: causeInvariants,
  signing: signingInvariants,
  'remembered-pin': rememberedPinInvariants,
  digitising: digitisingInvariants,
  approval: approvalInvariants,
  annotation: annotationInvariants,
  hearing: hearingInvariants,
  'hearing-request': hearingRequestInvariants,
  'rejection-decree': rejectionDecreeInvariants,
  'procedural-act': proceduralActInvariants,
  notification: notificationInvariants,
  deadline: deadlineInvariants,
  'protection-measure': protectionMeasureInvariants,
  'legal-situation': legalSituationInvariants,
  'uploaded-file': uploadedFileInvariants,
  'user-account': userAccountInvariants,
  'role-permissions': rolePermissionsInvariants,
  'menu-entry': menuEntryInvariants,
  'catalogue-entry': catalogueEntryInvariants,
  audit: auditInvariants,
  identity: identityInvariants,
}
