import { courtRoles } from '@estrado/machines/vocabulary/roles'
import { group, menuGroups } from './menu-groups.ts'
import type { MenuRow } from './types.ts'

/** The drawer's entries of the enforcement of sentences. */
export const enforcementMenus: readonly MenuRow[] = [
  group(
    menuGroups.enforcement,
    'Ejecución Penal',
    'Privados de libertad, condenas y su cumplimiento',
    'delitos',
    13,
  ),
  {
    id: 97,
    nombre: 'Privados de Libertad',
    descripcion: 'Personas privadas de libertad en las causas del juzgado, con su kardex',
    icono: 'delitos',
    url: '/ejecucion/privados',
    ordenDespliegue: 1,
    idPadre: menuGroups.enforcement,
    roles: courtRoles,
  },
]
