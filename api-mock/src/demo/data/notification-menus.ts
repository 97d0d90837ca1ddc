import { causeStaff, virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles, registryRoles } from '@estrado/machines/vocabulary/roles'
import { menuGroups } from './menu-groups.ts'
import type { MenuRow } from './types.ts'

/** The drawer's entries of notifications. */
export const notificationMenus: readonly MenuRow[] = [
  {
    id: 81,
    nombre: 'Notificaciones en Despacho',
    descripcion: 'Notificaciones que el juzgado ordenó, y cómo está cada una',
    icono: 'notificaciones',
    url: '/despacho/notificaciones',
    ordenDespliegue: 3,
    idPadre: menuGroups.notifications,
    roles: courtRoles,
  },
  {
    id: 82,
    nombre: 'Notificaciones',
    descripcion: 'Lo que hay que diligenciar, y lo que le fue notificado',
    icono: 'notificaciones',
    url: '/notificaciones',
    ordenDespliegue: 3,
    idPadre: menuGroups.notifications,
    roles: [...registryRoles, 'OFI_DIL_TDJ', ...virtualWindowRoles],
  },
  {
    id: 83,
    nombre: 'Reasignar Notificaciones',
    descripcion: 'Carga de cada oficial de diligencias, y a quién pasa',
    icono: 'notificaciones',
    url: '/notificaciones/reasignar',
    ordenDespliegue: 4,
    idPadre: menuGroups.notifications,
    roles: causeStaff,
  },
  {
    id: 84,
    nombre: 'Cerrar Notificaciones',
    descripcion: 'Notificaciones practicadas que esperan su formulario firmado',
    icono: 'notificaciones',
    url: '/notificaciones/cerrar-notificacion',
    ordenDespliegue: 4,
    idPadre: menuGroups.notifications,
    roles: [...courtRoles, 'OFI_DIL_TDJ'],
  },
]
