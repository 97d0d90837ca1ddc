import type { Selectable } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** An entry of the menu as the calls answer it, without who gets it. */
export const menuEntry = (row: Selectable<Schema['menu']>) => ({
  id: row.id,
  nombre: row.nombre,
  descripcion: row.descripcion,
  icono: row.icono,
  url: row.url,
  ordenDespliegue: row.orden_despliegue,
  idPadre: row.id_padre,
})
