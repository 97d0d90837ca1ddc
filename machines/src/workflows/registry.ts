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

/** A workflow among others: its events no longer stand in its type. */
const known = (workflow: unknown): Workflow => workflow as Workflow

/** Every workflow of the house by its name, as it stands on recorded events. */
export const workflows: Readonly<Record<string, Workflow>> = Object.fromEntries(
  [
    known(sessionWorkflow),
    known(caseWizardWorkflow),
    known(causeWorkflow),
    known(signingWorkflow),
    known(rememberedPinWorkflow),
    known(digitisingWorkflow),
    known(approvalWorkflow),
    known(hearingWorkflow),
    known(hearingRequestWorkflow),
    known(rejectionDecreeWorkflow),
    known(proceduralActWorkflow),
    known(notificationWorkflow),
    known(deadlineWorkflow),
    known(annotationWorkflow),
    known(protectionMeasureWorkflow),
    known(legalSituationWorkflow),
    known(userAccountWorkflow),
    known(rolePermissionsWorkflow),
    known(menuEntryWorkflow),
    known(catalogueEntryWorkflow),
    known(uploadedFileWorkflow),
    known(auditWorkflow),
    known(identityWorkflow),
  ].map((workflow) => [workflow.name, workflow]),
)
