import { annotationWorkflow } from './annotation/policy.ts'
import { approvalWorkflow } from './approval/policy.ts'
import { auditWorkflow } from './audit/policy.ts'
import { caseWizardWorkflow } from './case-wizard/policy.ts'
import { catalogueEntryWorkflow } from './catalogue-entry/policy.ts'
import { causeWorkflow } from './cause/policy.ts'
import { deadlineWorkflow } from './deadline/policy.ts'
import { digitisingWorkflow } from './digitising/policy.ts'
import { hearingWorkflow } from './hearing/policy.ts'
import { hearingRequestWorkflow } from './hearing-request/policy.ts'
import { identityWorkflow } from './identity/policy.ts'
import { legalSituationWorkflow } from './legal-situation/policy.ts'
import { menuEntryWorkflow } from './menu-entry/policy.ts'
import { notificationWorkflow } from './notification/policy.ts'
import { proceduralActWorkflow } from './procedural-act/policy.ts'
import { protectionMeasureWorkflow } from './protection-measure/policy.ts'
import { rejectionDecreeWorkflow } from './rejection-decree/policy.ts'
import { rememberedPinWorkflow } from './remembered-pin/policy.ts'
import { rolePermissionsWorkflow } from './role-permissions/policy.ts'
import { sessionWorkflow } from './session/policy.ts'
import { signingWorkflow } from './signing/policy.ts'
import { uploadedFileWorkflow } from './uploaded-file/policy.ts'
import { userAccountWorkflow } from './user-account/policy.ts'
import type { Workflow } from './workflow.ts'

const all: readonly Workflow[] = [
  sessionWorkflow,
  caseWizardWorkflow,
  causeWorkflow,
  signingWorkflow,
  rememberedPinWorkflow,
  digitisingWorkflow,
  approvalWorkflow,
  hearingWorkflow,
  hearingRequestWorkflow,
  rejectionDecreeWorkflow,
  proceduralActWorkflow,
  notificationWorkflow,
  deadlineWorkflow,
  annotationWorkflow,
  protectionMeasureWorkflow,
  legalSituationWorkflow,
  userAccountWorkflow,
  rolePermissionsWorkflow,
  menuEntryWorkflow,
  catalogueEntryWorkflow,
  uploadedFileWorkflow,
  auditWorkflow,
  identityWorkflow,
]

/** Every workflow of the house by its name, as it stands on recorded events. */
export const workflows: Readonly<Record<string, Workflow>> = Object.fromEntries(
  all.map((workflow) => [workflow.name, workflow]),
)
