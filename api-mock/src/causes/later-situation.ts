import type { CourtDistribution } from '@estrado/machines/causes/distribution-history'
import type { DrawOption } from '@estrado/machines/causes/draw-options'
import type { LaterCourt, Place, TriedCrime } from '@estrado/machines/causes/later-draw'
import { courtsAway, courtsOnDuty, isOutOfHours, type Judging } from '@estrado/machines/organisation/leaves'
import { courtKinds } from '@estrado/machines/organisation/offices'
import { dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { calendarOfOffice } from '../deadlines/court-calendar.ts'
import { leavesAt } from '../organisation/leaves.ts'
import { isOpen } from '../organisation/offices.ts'
import { chargedCrimes, crimesIn, hoursOf } from './draw-situation.ts'
import { load } from './load.ts'

/** A court of a later draw, with its name. */
export type NamedLaterCourt = LaterCourt & { readonly oficina: string }

/** The cause's distributions between courts, in their order: the draw of the new cause isn't one. */
export async function courtDistributions(
  db: Database,
  idCausa: number,
): Promise<readonly CourtDistribution[]> {
  const rows = await db
    .selectFrom('reparto')
    .select(['id_oficina_origen', 'id_oficina_destino', 'tipo_tramitacion', 'opcion'])
    .where('id_causa', '=', idCausa)
    .orderBy('numero')
    .execute()
  return rows.slice(1).map((row) => ({
    idOficinaOrigen: row.id_oficina_origen,
    idOficinaDestino: row.id_oficina_destino,
    tipoTramitacion: row.tipo_tramitacion,
    opcion: row.opcion,
  }))
}

/** A municipality with its department; null: there is none. */
export async function placeOf(db: Database, idMunicipio: number): Promise<Place | null> {
  const row = await db
    .selectFrom('municipio')
    .select('id_departamento')
    .where('id', '=', idMunicipio)
    .executeTakeFirst()
  return row ? { idMunicipio, idDepartamento: row.id_departamento } : null
}

/** The municipality of an office with its department. */
export async function placeOfOffice(db: Database, idOficina: number): Promise<Place | null> {
  const row = await db
    .selectFrom('oficina')
    .select('id_municipio')
    .where('id', '=', idOficina)
    .executeTakeFirst()
  return row?.id_municipio == null ? null : placeOf(db, row.id_municipio)
}

/** Crimes as they hold at an instant, closed ones too, with where they are tried. */
export async function triedCrimesAt(db: Database, now: Date) {
  const { rows } = await sql<TriedCrime & { readonly cerrado: boolean }>`
    select d.id, d.datos -> 'competenciasDelitos' as areas, (d.datos ->> 'idGrupoPrioridad')::int as grupo,
      coalesce(d.datos -> 'competenciasJuicio', '[]') as juicio, d.datos ->> 'tipoAccion' = 'Privada' as privada,
      e.cerrado
    from ${crimesIn(now)} order by d.id`.execute(db)
  return rows
}

/** Criminal courts of some departments, or in the whole country those of the instance that an option wants. */
export async function laterCourts(
  db: Database,
  departments: readonly number[],
  { courts, territory }: DrawOption,
): Promise<readonly NamedLaterCourt[]> {
  const instance = territory === 'country' ? courts : null
  const { rows } = await sql<NamedLaterCourt>`
    select o.id as "idOficina", o.descripcion as oficina, o.id_area_organizacional as "idArea",
      o.id_municipio as "idMunicipio", m.id_departamento as "idDepartamento",
      a.detalle ->> 'tipo' as tipo, a.detalle ->> 'instancia' as instancia,
      ${load} as carga
    from oficina o
    join municipio m on m.id = o.id_municipio
    join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = o.id_area_organizacional
    where ${isOpen} and (a.detalle ->> 'penal')::boolean and a.detalle ->> 'tipo' = any(${sql.val([...courtKinds])})
      and case when ${instance}::text is null then m.id_departamento = any(${sql.val([...departments])})
        else a.detalle ->> 'instancia' = ${instance}::text end
    order by o.id`.execute(db)
  return rows
}

/** Crimes with which a cause's accused are charged. */
export async function chargedWith(db: Database, idCausa: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ delitos: readonly number[] }>`
    select ${chargedCrimes(sql`${idCausa}::int`)} as delitos`.execute(db)
  return new Set(rows[0]?.delitos)
}

/** Which of some courts, of which these judge, are away at an instant, and which on duty where the registry doesn't work then. */
export async function presenceOf(
  tx: Tx,
  judging: Judging,
  { registry, office, now }: { registry: number | null; office: number; now: Date },
) {
  const leaves = await leavesAt(tx, now)
  const calendar = await calendarOfOffice(tx, office)
  const outOfHours = isOutOfHours(calendar(now), await hoursOf(tx, registry, now), now)
  return {
    away: courtsAway(leaves, judging, dayOf(now)),
    duty: outOfHours ? courtsOnDuty(leaves, dayOf(now)) : null,
  }
}
