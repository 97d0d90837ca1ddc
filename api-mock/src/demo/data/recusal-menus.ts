import { courtRoles, registryRoles } from '@estrado/machines/vocabulary/roles'
import { menuGroups } from './menu-groups.ts'
import type { MenuRow } from './types.ts'

/** The drawer's entries of excuses and recusations. */
export const recusalMenus: readonly MenuRow[] = [
  {
    id: 107,
    nombre: 'Excusas y Recusaciones',
    descripcion: 'Excusas del juzgado y recusaciones en su contra, y a dónde fue cada causa',
    icono: 'documentos',
    url: '/despacho/excusa-recusa',
    ordenDespliegue: 4,
    idPadre: menuGroups.acts,
    roles: courtRoles,
  },
  {
    id: 108,
    nombre: 'Excusas y Recusaciones',
    descripcion: 'Causas que se reparten por excusa o recusación, y con qué sorteo',
    icono: 'documentos',
    url: '/excusa-recusa',
    ordenDespliegue: 4,
    idPadre: menuGroups.acts,
    roles: registryRoles,
  },
]
