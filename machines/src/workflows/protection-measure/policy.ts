import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../workflow.ts'
import type { ProtectionMeasureEvent } from './events.ts'
import { protectionMeasureMachine } from './machine.ts'

const court = { actors: courtRoles } as const

export const protectionMeasureWorkflow: Workflow<ProtectionMeasureEvent> = {
  name: 'protection-measure',
  label: 'Medida de protección',
  version: 1,
  machine: protectionMeasureMachine,
  states: { absent: 'Sin medida', active: 'Vigente' },
  policy: {
    'measure.granted': { label: 'otorgar', ...court },
    'measure.removed': { label: 'quitar', ...court },
  },
  samples: {
    'measure.granted': [
      { type: 'measure.granted', idActoProcesal: 1 },
      { type: 'measure.granted', idActoProcesal: 0 },
    ],
    'measure.removed': [
      { type: 'measure.removed', idActoProcesal: 1 },
      { type: 'measure.removed', idActoProcesal: 0 },
    ],
  },
}
