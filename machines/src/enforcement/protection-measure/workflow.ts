import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { ProtectionMeasureEvent } from './events.ts'
import { protectionMeasureMachine } from './machine.ts'

const court = { actors: courtRoles } as const

export const protectionMeasureWorkflow: Workflow<ProtectionMeasureEvent, NumberedStream> = {
  name: 'protection-measure',
  label: 'Medidas de protección',
  version: 1,
  machine: protectionMeasureMachine,
  stream: numbered('medida-proteccion'),
  states: { absent: 'Sin medidas vigentes', active: 'Con medidas vigentes' },
  policy: {
    'measure.granted': { label: 'Medida otorgada', ...court },
    'measure.removed': { label: 'Medida quitada', ...court },
  },
}
