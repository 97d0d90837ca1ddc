import { zoneOf } from '@estrado/machines/organisation/zones/zone-of'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isOpen } from '../organisation/offices.ts'
import { type Zone, zonesWhere } from '../organisation/zones.ts'

type Point = { readonly latitud: number | null; readonly longitud: number | null }

/** Zones of every open office of the department of a court: an address may lie in another city's than the court. */
export const zonesOfCourt = (db: Database, idOficina: number | null, now: Date): Promise<readonly Zone[]> =>
  zonesWhere(
    db,
    now,
    sql<boolean>`(z.datos ->> 'idOficina')::int in (
      select o.id from oficina o join municipio m on m.id = o.id_municipio
      where ${isOpen} and m.id_departamento = (select h.id_departamento from oficina j join municipio h on h.id = j.id_municipio
        where j.id = ${idOficina}))`,
  )

/** The zone in which a place lies; null: it has no coordinates, or lies in none. */
export const zoneAt = ({ latitud, longitud }: Point, zones: readonly Zone[]): Zone | null =>
  latitud === null || longitud === null ? null : zoneOf([longitud, latitud], zones)

/**
 * Office whose process servers serve at a place: that of its zone, else the one that serves the court's own city; null:
 * there is none, and the court serves itself.
 */
export async function servingOffice(
  db: Database,
  idOficina: number | null,
  place: Point,
  zones: readonly Zone[],
): Promise<number | null> {
  const zone = zoneAt(place, zones)
  if (zone) return zone.idOficina
  const offices = [...new Set(zones.map((one) => one.idOficina))]
  if (offices.length === 0) return null
  const { rows } = await sql<{ id: number }>`
    select o.id from oficina o where o.id = any(${offices}::int[])
    order by (o.id_municipio = (select j.id_municipio from oficina j where j.id = ${idOficina})) desc, o.id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}
