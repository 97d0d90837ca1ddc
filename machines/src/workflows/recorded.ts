import { menuEntryFacts } from '../accounts/menu-entry/events.ts'
import { rolePermissionsFacts } from '../accounts/role-permissions/events.ts'
import { userAccountFacts } from '../accounts/user-account/events.ts'
import { proceduralActFacts } from '../acts/procedural-act/events.ts'
import { rejectionDecreeFacts } from '../acts/rejection-decree/events.ts'
import { annotationFacts } from '../annotations/annotation/events.ts'
import { annotationSetFacts } from '../annotations/annotation-set/events.ts'
import { auditFacts } from '../audit/audit/events.ts'
import { restorationFacts } from '../audit/restoration/events.ts'
import { catalogueEntryFacts } from '../catalogues/catalogue-entry/events.ts'
import { caseWizardFacts } from '../causes/case-wizard/events.ts'
import { causeFacts } from '../causes/cause/events.ts'
import { causeCopyFacts } from '../causes/cause-copy/events.ts'
import { deadlineFacts } from '../deadlines/deadline/events.ts'
import { uploadedFileFacts } from '../documents/uploaded-file/events.ts'
import { legalSituationFacts } from '../enforcement/legal-situation/events.ts'
import { penaltyFacts } from '../enforcement/penalty/events.ts'
import { protectionMeasureFacts } from '../enforcement/protection-measure/events.ts'
import { evidenceFacts } from '../evidence/evidence/events.ts'
import { hearingFacts } from '../hearings/hearing/events.ts'
import { hearingRequestFacts } from '../hearings/hearing-request/events.ts'
import type { Facts } from '../kernel/facts.ts'
import { notificationFacts } from '../notifications/notification/events.ts'
import { identityFacts } from '../parties/identity/events.ts'
import { citizenQueryFacts } from '../portals/citizen-query/events.ts'
import { digitisingFacts } from '../scanning/digitising/events.ts'
import { sessionFacts } from '../session/session/events.ts'
import { approvalFacts } from '../signing/approval/events.ts'
import { rememberedPinFacts } from '../signing/remembered-pin/events.ts'
import { signingFacts } from '../signing/signing/events.ts'
import { actTextFacts } from '../writing/act-text/events.ts'

const all: readonly Facts[] = [
  sessionFacts,
  caseWizardFacts,
  causeFacts,
  causeCopyFacts,
  signingFacts,
  rememberedPinFacts,
  digitisingFacts,
  approvalFacts,
  hearingFacts,
  hearingRequestFacts,
  rejectionDecreeFacts,
  proceduralActFacts,
  actTextFacts,
  notificationFacts,
  deadlineFacts,
  annotationFacts,
  annotationSetFacts,
  protectionMeasureFacts,
  legalSituationFacts,
  penaltyFacts,
  evidenceFacts,
  userAccountFacts,
  rolePermissionsFacts,
  menuEntryFacts,
  catalogueEntryFacts,
  uploadedFileFacts,
  auditFacts,
  restorationFacts,
  identityFacts,
  citizenQueryFacts,
]

/** The facts of every workflow by its name: what its events hold, which the browser has no need to know. */
export const factsOf: ReadonlyMap<string, Facts> = new Map(all.map((facts) => [facts.machine, facts]))
