import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import type { MenuRow } from './types.ts'

/** Ids of the groups of the drawer to whose entries several files contribute. */
export const menuGroups = { acts: 85, hearings: 86, notifications: 87, enforcement: 96 } as const

/** A group of the drawer. */
export const group = (
  id: number,
  nombre: string,
  descripcion: string,
  icono: string,
  orden: number,
): MenuRow => ({
  id,
  nombre,
  descripcion,
  icono,
  url: groupUrl,
  ordenDespliegue: orden,
  idPadre: null,
  roles: [],
})
