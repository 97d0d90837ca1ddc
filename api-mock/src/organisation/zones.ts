import type { notificationZones, ZoneRow } from '@estrado/machines/organisation/zones/notification-zones'
import { zoneConflict } from '@estrado/machines/organisation/zones/notification-zones'
import { zoneOf } from '@estrado/machines/organisation/zones/zone-of'
import { zoneTexts } from '@estrado/machines/organisation/zones/zone-texts'
import { type RawBuilder, sql } from 'kysely'
import { type Handler, numberParam } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { namedOffice } from '../kernel/catalogue/own-department.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { openAt } from '../kernel/catalogue/store.ts'
import { countUses } from '../kernel/catalogue/uses.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'

/** What the API adds to the kept zones: those of one office share no ground. */
export const keptZones: Served<typeof notificationZones.fields> = {
  office: namedOffice,
  uses: countUses({ Notificaciones: (id) => ({ table: 'notificacion', where: { id_zona: id } }) }),
  check: async (_, row, { others }) => zoneConflict(row, others),
}

export type Zone = {
  readonly id: number
  readonly idOficina: number
  readonly descripcion: string
  readonly area: ZoneRow['area']
  readonly diligencieros: readonly { readonly id: number; readonly descripcion: string }[]
}

/** Zones that hold at an instant, with the names of who serves them; `z` is a zone in the condition. */
export async function zonesWhere(
  db: Database,
  now: Date,
  which: RawBuilder<boolean>,
): Promise<readonly Zone[]> {
  const { rows } = await sql<Zone>`
    select z.id, (z.datos ->> 'idOficina')::int as "idOficina", z.datos ->> 'descripcion' as descripcion,
      z.datos -> 'area' as area,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'descripcion',
          ${nameIn('p')}) order by u.id)
        from jsonb_array_elements_text(z.datos -> 'diligencieros') as d(id) join usuario u on u.id = d.id::int
        join titular p on p.id_usuario = u.id), '[]') as diligencieros
    from ${openAt('zonas-notificacion', now)} z where ${which} order by z.id`.execute(db)
  return rows
}

/** Zones of one office. */
export const zonesOf = (db: Database, office: number, now: Date) =>
  zonesWhere(db, now, sql<boolean>`(z.datos ->> 'idOficina')::int = ${office}`)

/** GET zonas-notificacion/oficina/{id} */
export const zonesOfOffice: Handler<'zonas.ofOffice'> = async (context) => {
  const { db, clock } = context.services
  const office = await db
    .selectFrom('oficina')
    .select(['latitud', 'longitud'])
    .where('id', '=', numberParam(context, 'id'))
    .executeTakeFirst()
  if (!office) throw notFound(zoneTexts.office)
  const zonas = await zonesOf(db, numberParam(context, 'id'), clock.now())
  return { answer: { ...office, zonas: zonas.map(({ idOficina, ...zone }) => zone) } }
}

/** POST zonas-notificacion/de-punto: a border belongs to the zone with the lowest number. */
export const zoneOfPoint: Handler<'zonas.ofPoint'> = async ({ services: { db, clock }, body }) => {
  const { latitud, longitud, idOficina } = body
  const zone = zoneOf([longitud, latitud], await zonesOf(db, idOficina, clock.now()))
  if (zone === null) return { answer: null }
  const { id, descripcion, diligencieros } = zone
  return { answer: { id, descripcion, diligencieros } }
}
