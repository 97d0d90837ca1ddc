import { notificationZones } from '@estrado/machines/organisation/zones/notification-zones'
import { type Corner, polygonOf } from '@estrado/machines/organisation/zones/polygon'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { areaIds } from '../../demo/data/catalogues/areas.ts'
import { bringEntries, rowsOf } from '../../reference/kept.ts'

const [columns, rows] = [4, 3]
/** Size of a zone, and corners on each of its sides. */
const [width, corners] = [0.015, 8]
/** Far from the numbers of what people made. */
const firstZone = 1_000_000

/** A square with many corners: zones that were drawn along streets have as many. */
function area(west: number, south: number) {
  const step = width / corners
  const side = (from: Corner, x: number, y: number): readonly Corner[] =>
    Array.from({ length: corners }, (_, n) => [from[0] + x * step * n, from[1] + y * step * n])
  return polygonOf([
    ...side([west, south], 1, 0),
    ...side([west + width, south], 0, 1),
    ...side([west + width, south + width], -1, 0),
    ...side([west, south + width], 0, -1),
  ])
}

/** Twelve notification zones around every office that serves notifications. */
export async function addZones(db: Database): Promise<void> {
  const { rows: offices } = await sql<{
    id: number
    latitud: number
    longitud: number
    diligencieros: readonly number[]
  }>`
    select o.id, o.latitud, o.longitud, array(select distinct q.id_usuario from puesto q
      where q.id_oficina = o.id and q.hasta is null and q.rol = 'OFI_DIL_TDJ' order by 1) as diligencieros
    from oficina o
    join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = o.id_area_organizacional
    where o.latitud is not null and (a.detalle ->> 'tipo' = 'gestora' or a.id = ${areaIds.centralNotificaciones})
    and not exists (
      select from catalogo_version v where v.catalogo = ${notificationZones.name}
        and (v.datos ->> 'idOficina')::int = o.id) order by o.id`.execute(db)
  const entries = offices.flatMap(({ id, latitud, longitud, diligencieros }, office) =>
    Array.from({ length: columns * rows }, (_, n) => ({
      id: firstZone + office * columns * rows + n,
      fila: {
        descripcion: `Zona ${n + 1}`,
        idOficina: id,
        diligencieros: diligencieros.slice(n % 4, (n % 4) + 3),
        notas: '',
        area: area(
          longitud + ((n % columns) - columns / 2) * width,
          latitud + (Math.floor(n / columns) - rows / 2) * width,
        ),
      },
    })),
  )
  await db.transaction().execute((tx) => bringEntries(tx, rowsOf(notificationZones, entries)))
}
