import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { ProtectionMeasureEvent } from './events.ts'
import { protectionMeasureMachine } from './machine.ts'

const court = { actors: courtRoles } as const

export const protectionMeasureWorkflow: Workflow<ProtectionMeasureEvent, NumberedStream> = {
  name: 'protection-measure',
  label: 'Medida de protección',
  version: 1,
  machine: protectionMeasureMachine,
  stream: numbered('medida-proteccion'),
  states: { absent: 'Sin medida', active: 'Vigente' },
  policy: {
    'measure.granted': { label: 'otorgar', ...court },
    'measure.removed': { label: 'quitar', ...court },
  },
}
