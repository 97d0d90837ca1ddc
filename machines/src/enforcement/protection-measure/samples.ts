import type { Samples } from '../../kernel/facts.ts'
import type { ProtectionMeasureEvent } from './events.ts'

/** Payloads that generated paths try. */
export const protectionMeasureSamples: Samples<ProtectionMeasureEvent> = {
  'measure.granted': [
    { type: 'measure.granted', idActoProcesal: 1 },
    { type: 'measure.granted', idActoProcesal: 0 },
  ],
  'measure.removed': [
    { type: 'measure.removed', idActoProcesal: 1 },
    { type: 'measure.removed', idActoProcesal: 0 },
  ],
}
