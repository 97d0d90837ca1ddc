import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { ActTextEvent } from './events.ts'
import { actTextMachine } from './machine.ts'

const staff = { actors: courtRoles } as const

export const actTextWorkflow: Workflow<ActTextEvent, NumberedStream> = {
  name: 'act-text',
  label: 'Texto de un acto procesal',
  version: 1,
  machine: actTextMachine,
  stream: numbered('texto-acto'),
  states: { unbegun: 'Sin comenzar', writing: 'En redacción', typeset: 'Compuesto como documento' },
  policy: {
    'text.begun': { label: 'Texto comenzado', ...staff },
    'text.replaced': { label: 'Texto comenzado de nuevo', ...staff },
    'text.kept': { label: 'Versión del texto guardada', ...staff },
    'text.takenOver': { label: 'Redacción tomada por otra persona', ...staff },
    'text.typeset': { label: 'Texto compuesto como documento', ...staff },
  },
}
