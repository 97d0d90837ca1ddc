import { causeStaff, virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles } from '@estrado/machines/vocabulary/roles'
import { menuGroups } from './menu-groups.ts'
import type { MenuRow } from './types.ts'

/** The drawer's entries of hearings. */
export const hearingMenus: readonly MenuRow[] = [
  {
    id: 16,
    nombre: 'Calendario de Audiencias',
    descripcion: 'Audiencias de la oficina por día, sala y hora',
    icono: 'audiencias',
    url: '/calendario-audiencias',
    ordenDespliegue: 4,
    idPadre: menuGroups.hearings,
    roles: causeStaff,
  },
  {
    id: 70,
    nombre: 'Bandeja de Audiencias',
    descripcion: 'Audiencias de las causas de la oficina, con su estado y sus documentos',
    icono: 'audiencias',
    url: '/despacho/bandeja-audiencias',
    ordenDespliegue: 3,
    idPadre: menuGroups.hearings,
    roles: causeStaff,
  },
  {
    id: 71,
    nombre: 'Suspender Audiencias',
    descripcion: 'Suspensión de varias audiencias del juzgado a la vez, con su resultado',
    icono: 'audiencias',
    url: '/audiencias-suspender',
    ordenDespliegue: 4,
    idPadre: menuGroups.hearings,
    roles: courtRoles,
  },
  {
    id: 72,
    nombre: 'Mis Audiencias',
    descripcion: 'Audiencias de las causas en las que figura hoy, con su sala virtual',
    icono: 'audiencias',
    url: '/audiencias',
    ordenDespliegue: 4,
    idPadre: menuGroups.hearings,
    roles: virtualWindowRoles,
  },
]
