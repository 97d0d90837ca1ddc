import { accessAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { MenuEntryEvent, MenuFacts } from './events.ts'
import { menuEntryMachine } from './machine.ts'

const menu: MenuFacts = {
  nombre: 'Bandeja de Causas',
  descripcion: '',
  icono: 'bandeja',
  url: '/bandeja-causas',
  ordenDespliegue: 2,
  idPadre: null,
  roles: ['JUEZ'],
}

export const menuEntryWorkflow: Workflow<MenuEntryEvent> = {
  name: 'menu-entry',
  label: 'Entrada del menú',
  version: 1,
  machine: menuEntryMachine,
  states: { absent: 'Sin entrada', shown: 'En el menú', removed: 'Retirada' },
  policy: {
    'menu.created': { label: 'crear', actors: accessAdministrators },
    'menu.adopted': { label: 'incorporar a la bitácora', actors: accessAdministrators },
    'menu.corrected': { label: 'corregir', actors: accessAdministrators },
    'menu.removed': { label: 'retirar', actors: accessAdministrators },
  },
  samples: {
    'menu.created': [{ type: 'menu.created', idMenu: 901, menu }],
    'menu.adopted': [{ type: 'menu.adopted', idMenu: 2, menu }],
    'menu.corrected': [{ type: 'menu.corrected', menu: { ...menu, roles: ['JUEZ', 'SECRE'] } }],
    'menu.removed': [{ type: 'menu.removed' }],
  },
}
