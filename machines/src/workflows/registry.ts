import { menuEntryWorkflow } from '../accounts/menu-entry/workflow.ts'
import { rolePermissionsWorkflow } from '../accounts/role-permissions/workflow.ts'
import { userAccountWorkflow } from '../accounts/user-account/workflow.ts'
import { proceduralActWorkflow } from '../acts/procedural-act/workflow.ts'
import { rejectionDecreeWorkflow } from '../acts/rejection-decree/workflow.ts'
import { annotationWorkflow } from '../annotations/annotation/workflow.ts'
import { annotationSetWorkflow } from '../annotations/annotation-set/workflow.ts'
import { auditWorkflow } from '../audit/audit/workflow.ts'
import { restorationWorkflow } from '../audit/restoration/workflow.ts'
import { catalogueEntryWorkflow } from '../catalogues/catalogue-entry/workflow.ts'
import { caseWizardWorkflow } from '../causes/case-wizard/workflow.ts'
import { causeWorkflow } from '../causes/cause/workflow.ts'
import { causeCopyWorkflow } from '../causes/cause-copy/workflow.ts'
import { deadlineWorkflow } from '../deadlines/deadline/workflow.ts'
import { uploadedFileWorkflow } from '../documents/uploaded-file/workflow.ts'
import { legalSituationWorkflow } from '../enforcement/legal-situation/workflow.ts'
import { penaltyWorkflow } from '../enforcement/penalty/workflow.ts'
import { protectionMeasureWorkflow } from '../enforcement/protection-measure/workflow.ts'
import { evidenceWorkflow } from '../evidence/evidence/workflow.ts'
import { hearingWorkflow } from '../hearings/hearing/workflow.ts'
import { hearingRequestWorkflow } from '../hearings/hearing-request/workflow.ts'
import { notificationWorkflow } from '../notifications/notification/workflow.ts'
import { identityWorkflow } from '../parties/identity/workflow.ts'
import { citizenQueryWorkflow } from '../portals/citizen-query/workflow.ts'
import { digitisingWorkflow } from '../scanning/digitising/workflow.ts'
import { sessionWorkflow } from '../session/session/workflow.ts'
import { approvalWorkflow } from '../signing/approval/workflow.ts'
import { rememberedPinWorkflow } from '../signing/remembered-pin/workflow.ts'
import { signingWorkflow } from '../signing/signing/workflow.ts'
import { actTextWorkflow } from '../writing/act-text/workflow.ts'
import type { Workflow } from './workflow.ts'

const all: readonly Workflow[] = [
  sessionWorkflow,
  caseWizardWorkflow,
  causeWorkflow,
  causeCopyWorkflow,
  signingWorkflow,
  rememberedPinWorkflow,
  digitisingWorkflow,
  approvalWorkflow,
  hearingWorkflow,
  hearingRequestWorkflow,
  rejectionDecreeWorkflow,
  proceduralActWorkflow,
  actTextWorkflow,
  notificationWorkflow,
  deadlineWorkflow,
  annotationWorkflow,
  annotationSetWorkflow,
  protectionMeasureWorkflow,
  legalSituationWorkflow,
  penaltyWorkflow,
  evidenceWorkflow,
  userAccountWorkflow,
  rolePermissionsWorkflow,
  menuEntryWorkflow,
  catalogueEntryWorkflow,
  uploadedFileWorkflow,
  auditWorkflow,
  restorationWorkflow,
  identityWorkflow,
  citizenQueryWorkflow,
]

/** Every workflow of the house by its name, as it stands on recorded events. */
export const workflows: Readonly<Record<string, Workflow>> = Object.fromEntries(
  all.map((workflow) => [workflow.name, workflow]),
)
