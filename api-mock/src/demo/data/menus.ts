import { auditors, causeRegistrars, causeStaff } from '@estrado/machines/vocabulary/role-groups'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import type { MenuRow } from './types.ts'

/** The drawer's entries. A screen enters here with its first release, never before. */
export const menus: readonly MenuRow[] = [
  {
    id: 1,
    nombre: 'Inicio',
    descripcion: 'Página de inicio',
    icono: 'inicio',
    url: '/',
    ordenDespliegue: 1,
    idPadre: null,
    roles: roleCodes,
  },
  {
    id: 2,
    nombre: 'Bandeja de Causas',
    descripcion: 'Causas de la oficina y su estado',
    icono: 'bandeja',
    url: '/bandeja-causas',
    ordenDespliegue: 2,
    idPadre: null,
    roles: causeStaff,
  },
  {
    id: 3,
    nombre: 'Registrar Causa',
    descripcion: 'Registro de una causa nueva, de los datos generales al sorteo',
    icono: 'causa-nueva',
    url: '/causas/nueva',
    ordenDespliegue: 3,
    idPadre: null,
    roles: causeRegistrars,
  },
  {
    id: 4,
    nombre: 'Auditoría',
    descripcion: 'Historia y verificación de los flujos registrados',
    icono: 'auditoria',
    url: '/auditoria',
    ordenDespliegue: 4,
    idPadre: null,
    roles: auditors,
  },
]
