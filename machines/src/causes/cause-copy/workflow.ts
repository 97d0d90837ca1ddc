import { type NamedStream, named } from '../../kernel/stream.ts'
import { annotators, fileReaders } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { CauseCopyEvent } from './events.ts'
import { causeCopyMachine } from './machine.ts'

export const causeCopyWorkflow: Workflow<CauseCopyEvent, NamedStream> = {
  name: 'cause-copy',
  label: 'Copia de la causa',
  version: 1,
  machine: causeCopyMachine,
  stream: named('copia-causa'),
  states: { none: 'Sin entregar', delivered: 'Entregada' },
  policy: {
    'copy.delivered': { label: 'Copia de la causa entregada', actors: fileReaders },
    'annotated.delivered': { label: 'Copia anotada de un documento entregada', actors: annotators },
  },
}
