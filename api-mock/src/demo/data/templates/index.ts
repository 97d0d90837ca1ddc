import { appealTemplates } from './appeals.ts'
import { conclusionTemplates } from './conclusions.ts'
import { decreeTemplates } from './decrees.ts'
import { hearingTemplates } from './hearings.ts'
import { incidentTemplates } from './incidents.ts'
import { judgmentTemplates } from './judgments.ts'
import { letterTemplates } from './letters.ts'
import { precautionaryTemplates } from './precautionary.ts'
import { recordTemplates } from './records.ts'
import { remissionTemplates } from './remissions.ts'
import type { ActTemplate } from './template.ts'
import { warningTemplates } from './warnings.ts'

/** The templates that the demo's courts begin with. */
export const actTemplates: readonly ActTemplate[] = [
  ...decreeTemplates,
  ...hearingTemplates,
  ...warningTemplates,
  ...precautionaryTemplates,
  ...incidentTemplates,
  ...conclusionTemplates,
  ...appealTemplates,
  ...judgmentTemplates,
  ...letterTemplates,
  ...recordTemplates,
  ...remissionTemplates,
]
