import { type NamedStream, named } from '../../kernel/stream.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { RestorationEvent } from './events.ts'
import { restorationMachine } from './machine.ts'

export const restorationWorkflow: Workflow<RestorationEvent, NamedStream> = {
  name: 'restoration',
  label: 'Restauración de la bitácora',
  version: 1,
  machine: restorationMachine,
  stream: named('restauracion'),
  states: { whole: 'Íntegra', restored: 'Restaurada' },
  policy: {
    // By the journal's tool alone, in the name of who keeps the installation.
    'journal.restored': { label: 'Base de datos restaurada', actors: ['ROOT'] },
  },
}
