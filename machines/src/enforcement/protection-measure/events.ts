import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of one type of protection measure for one party (`spec 3 §3, §4`). */
export const protectionMeasureFacts = facts('protection-measure', {
  'measure.granted': { idActoProcesal: Id },
  'measure.removed': { idActoProcesal: Id },
})

export type ProtectionMeasureEvent = FactOf<typeof protectionMeasureFacts>
