import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { accessAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { MenuEntryEvent } from './events.ts'
import { menuEntryMachine } from './machine.ts'

export const menuEntryWorkflow: Workflow<MenuEntryEvent, NumberedStream> = {
  name: 'menu-entry',
  label: 'Entrada del menú',
  version: 1,
  machine: menuEntryMachine,
  stream: numbered('menu'),
  states: { absent: 'Sin entrada', shown: 'En el menú', removed: 'Retirada' },
  policy: {
    'menu.created': { label: 'Entrada creada', actors: accessAdministrators },
    'menu.adopted': { label: 'Entrada incorporada a la bitácora', actors: accessAdministrators },
    'menu.corrected': { label: 'Entrada corregida', actors: accessAdministrators },
    'menu.removed': { label: 'Entrada retirada', actors: accessAdministrators },
  },
}
