import type { Facts } from '../kernel/facts.ts'
import { annotationFacts } from './annotation/events.ts'
import { approvalFacts } from './approval/events.ts'
import { auditFacts } from './audit/events.ts'
import { caseWizardFacts } from './case-wizard/events.ts'
import { catalogueEntryFacts } from './catalogue-entry/events.ts'
import { causeFacts } from './cause/events.ts'
import { deadlineFacts } from './deadline/events.ts'
import { digitisingFacts } from './digitising/events.ts'
import { hearingFacts } from './hearing/events.ts'
import { hearingRequestFacts } from './hearing-request/events.ts'
import { identityFacts } from './identity/events.ts'
import { legalSituationFacts } from './legal-situation/events.ts'
import { menuEntryFacts } from './menu-entry/events.ts'
import { notificationFacts } from './notification/events.ts'
import { proceduralActFacts } from './procedural-act/events.ts'
import { protectionMeasureFacts } from './protection-measure/events.ts'
import { rejectionDecreeFacts } from './rejection-decree/events.ts'
import { rememberedPinFacts } from './remembered-pin/events.ts'
import { rolePermissionsFacts } from './role-permissions/events.ts'
import { sessionFacts } from './session/events.ts'
import { signingFacts } from './signing/events.ts'
import { uploadedFileFacts } from './uploaded-file/events.ts'
import { userAccountFacts } from './user-account/events.ts'

const all: readonly Facts[] = [
  sessionFacts,
  caseWizardFacts,
  causeFacts,
  signingFacts,
  rememberedPinFacts,
  digitisingFacts,
  approvalFacts,
  hearingFacts,
  hearingRequestFacts,
  rejectionDecreeFacts,
  proceduralActFacts,
  notificationFacts,
  deadlineFacts,
  annotationFacts,
  protectionMeasureFacts,
  legalSituationFacts,
  userAccountFacts,
  rolePermissionsFacts,
  menuEntryFacts,
  catalogueEntryFacts,
  uploadedFileFacts,
  auditFacts,
  identityFacts,
]

/** The facts of every workflow by its name: what its events hold, which the browser has no need to know. */
export const factsOf: ReadonlyMap<string, Facts> = new Map(all.map((facts) => [facts.machine, facts]))
