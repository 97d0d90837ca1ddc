import { auditWorkflow } from './audit/policy.ts'
import { caseWizardWorkflow } from './case-wizard/policy.ts'
import { causeWorkflow } from './cause/policy.ts'
import { sessionWorkflow } from './session/policy.ts'
import { signingWorkflow } from './signing/policy.ts'
import type { Workflow } from './workflow.ts'

/** Every workflow of the house by its name, as it stands on recorded events. */
export const workflows: Readonly<Record<string, Workflow>> = {
  session: sessionWorkflow as unknown as Workflow,
  'case-wizard': caseWizardWorkflow as unknown as Workflow,
  cause: causeWorkflow as unknown as Workflow,
  signing: signingWorkflow as unknown as Workflow,
  audit: auditWorkflow as unknown as Workflow,
}
