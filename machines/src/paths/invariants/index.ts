import { menuEntryInvariants } from '../../accounts/menu-entry/invariants.ts'
import { rolePermissionsInvariants } from '../../accounts/role-permissions/invariants.ts'
import { userAccountInvariants } from '../../accounts/user-account/invariants.ts'
import { proceduralActInvariants } from '../../acts/procedural-act/invariants.ts'
import { rejectionDecreeInvariants } from '../../acts/rejection-decree/invariants.ts'
import { annotationInvariants } from '../../annotations/annotation/invariants.ts'
import { annotationSetInvariants } from '../../annotations/annotation-set/invariants.ts'
import { auditInvariants } from '../../audit/audit/invariants.ts'
import { restorationInvariants } from '../../audit/restoration/invariants.ts'
import { catalogueEntryInvariants } from '../../catalogues/catalogue-entry/invariants.ts'
import { caseWizardInvariants } from '../../causes/case-wizard/invariants.ts'
import { causeInvariants } from '../../causes/cause/invariants.ts'
import { causeCopyInvariants } from '../../causes/cause-copy/invariants.ts'
import { deadlineInvariants } from '../../deadlines/deadline/invariants.ts'
import { uploadedFileInvariants } from '../../documents/uploaded-file/invariants.ts'
import { legalSituationInvariants } from '../../enforcement/legal-situation/invariants.ts'
import { penaltyInvariants } from '../../enforcement/penalty/invariants.ts'
import { protectionMeasureInvariants } from '../../enforcement/protection-measure/invariants.ts'
import { evidenceInvariants } from '../../evidence/evidence/invariants.ts'
import { hearingInvariants } from '../../hearings/hearing/invariants.ts'
import { hearingRequestInvariants } from '../../hearings/hearing-request/invariants.ts'
import { notificationInvariants } from '../../notifications/notification/invariants.ts'
import { identityInvariants } from '../../parties/identity/invariants.ts'
import { citizenQueryInvariants } from '../../portals/citizen-query/invariants.ts'
import { digitisingInvariants } from '../../scanning/digitising/invariants.ts'
import { sessionInvariants } from '../../session/session/invariants.ts'
import { approvalInvariants } from '../../signing/approval/invariants.ts'
import { rememberedPinInvariants } from '../../signing/remembered-pin/invariants.ts'
import { signingInvariants } from '../../signing/signing/invariants.ts'
import { actTextInvariants } from '../../writing/act-text/invariants.ts'
import type { AnyInvariants } from './invariant.ts'

/** Of every workflow; one that is missing here has no machine level, which the run reports. */
export const invariantsOf: Readonly<Record<string, AnyInvariants>> = {
  session: sessionInvariants,
  'case-wizard': caseWizardInvariants,
  cause: causeInvariants,
  'cause-copy': causeCopyInvariants,
  signing: signingInvariants,
  'remembered-pin': rememberedPinInvariants,
  digitising: digitisingInvariants,
  approval: approvalInvariants,
  annotation: annotationInvariants,
  'annotation-set': annotationSetInvariants,
  hearing: hearingInvariants,
  'hearing-request': hearingRequestInvariants,
  'rejection-decree': rejectionDecreeInvariants,
  'procedural-act': proceduralActInvariants,
  'act-text': actTextInvariants,
  notification: notificationInvariants,
  deadline: deadlineInvariants,
  'protection-measure': protectionMeasureInvariants,
  'legal-situation': legalSituationInvariants,
  penalty: penaltyInvariants,
  evidence: evidenceInvariants,
  'uploaded-file': uploadedFileInvariants,
  'user-account': userAccountInvariants,
  'role-permissions': rolePermissionsInvariants,
  'menu-entry': menuEntryInvariants,
  'catalogue-entry': catalogueEntryInvariants,
  audit: auditInvariants,
  restoration: restorationInvariants,
  identity: identityInvariants,
  'citizen-query': citizenQueryInvariants,
}
