import type {
  Competence,
  DrawCourt,
  DrawCrime,
  DrawSituation,
} from '@estrado/machines/causes/competence-rules'
import { courtsAway, courtsOnDuty, isOutOfHours, type OpenHours } from '@estrado/machines/organisation/leaves'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { dayOf } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { calendarOfOffice } from '../deadlines/court-calendar.ts'
import { openAt } from '../kernel/catalogue/store.ts'
import { judgingIn, leavesAt } from '../organisation/leaves.ts'
import { isOfficeOpen } from '../organisation/offices.ts'
import { askedOffice } from './asked-office.ts'
import { load } from './load.ts'

/** A court that may be drawn, with its name. */
export type Court = DrawCourt & { readonly oficina: string }

/** A crime as the draw sees it, and whether it is of private action. */
export type KnownCrime = DrawCrime &
  CrimeStanding & { readonly descripcion: string; readonly privada: boolean }

/** May nobody be charged with it any more? Who is charged with it already is tried for it. */
type CrimeStanding = { readonly cerrado: boolean }

/** Of crimes those that somebody may be charged with today. */
export const openCrimes = <C extends CrimeStanding>(crimes: readonly C[]): readonly C[] =>
  crimes.filter(({ cerrado }) => !cerrado)

/** Every crime with what holds of it at an instant, `d`, of a closed one what held last. */
export const crimesIn = (now: Date) => sql`
  catalogo_en('delitos', ${now}) d
  join (select id, coalesce(hasta <= ${now}, false) as cerrado from catalogo_entrada where catalogo = 'delitos') e
    on e.id = d.id`

/** Crimes as they hold at an instant, closed ones too. */
export async function crimesAt(db: Database, now: Date): Promise<readonly KnownCrime[]> {
  const { rows } = await sql<KnownCrime>`
    select d.id, d.datos -> 'competenciasDelitos' as areas, (d.datos ->> 'idGrupoPrioridad')::int as grupo,
      d.datos ->> 'descripcion' as descripcion, d.datos ->> 'tipoAccion' = 'Privada' as privada, e.cerrado
    from ${crimesIn(now)} order by d.id`.execute(db)
  return rows
}

/** Every office of a municipality's department that is open at an instant, with the causes that it already has; which of them judge, crimes tell. */
export async function courtsAround(db: Database, idMunicipio: number, at: Date): Promise<readonly Court[]> {
  const { rows } = await sql<Court>`
    select o.id as "idOficina", o.descripcion as oficina, o.id_area_organizacional as "idArea",
      o.id_municipio as "idMunicipio",
      ${load} as carga
    from municipio place
    join municipio seat on seat.id_departamento = place.id_departamento
    join oficina o on o.id_municipio = seat.id
    where place.id = ${idMunicipio} and ${isOfficeOpen(at)} order by o.id`.execute(db)
  return rows
}

/** A registry's entry with its number. */
export type RegistryEntry = Competence & { readonly id: number }

/** Entries of a registry at an instant. */
export async function registryEntriesAt(
  db: Database,
  idGestora: number | null,
  now: Date,
): Promise<readonly RegistryEntry[]> {
  const { rows } = await sql<RegistryEntry>`
    select c.id, c.datos -> 'juzgados' as juzgados, c.datos -> 'areas' as areas, c.datos -> 'delitos' as delitos
    from ${openAt('competencias-gestora', now)} c
    where (c.datos ->> 'idGestora')::int = ${idGestora} order by c.id`.execute(db)
  return rows
}

/** When a registry works; an office without hours, or none at all, declares nothing. */
export async function hoursOf(
  db: Database,
  idOficina: number | null,
  now: Date,
): Promise<readonly OpenHours[]> {
  const { rows } = await sql<{ horario: readonly OpenHours[] }>`
    select o.datos -> 'horario' as horario from ${openAt('oficinas', now)} o where o.id = ${idOficina}`.execute(
    db,
  )
  return rows[0]?.horario ?? []
}

type CauseRow = { readonly gestora: number | null; readonly municipio: number; readonly privada: boolean }

/** In a statement: the crimes with which the accused of a cause are charged; they alone decide where it is drawn. */
export const chargedCrimes = (cause: RawBuilder<unknown>): RawBuilder<readonly number[]> => sql`(
  select coalesce(array_agg(distinct f.id::int order by f.id::int), '{}') from sujeto_procesal s
  cross join lateral jsonb_array_elements_text(s.facts -> 'delitos') as f(id)
  where s.id_causa = ${cause} and s.id_tipo_sujeto_procesal = ${partyTypeIds.denunciado})`

/** With what a cause comes to the draw, read at one instant. */
export async function drawSituation(tx: Tx, idCausa: number, now: Date) {
  const { rows } = await sql<CauseRow & { delitos: readonly number[] }>`
    select c.id_oficina_usuario as gestora, c.id_municipio_hecho as municipio, c.tipo_accion = 'Privada' as privada,
      ${chargedCrimes(sql`c.id`)} as delitos
    from causa c where c.id = ${idCausa}`.execute(tx)
  const [cause] = rows
  if (!cause) throw new Error(`cause ${idCausa} is gone`)
  const crimes = await crimesAt(tx, now)
  const courts = await courtsAround(tx, cause.municipio, now)
  const leaves = await leavesAt(tx, now)
  const judging = await judgingIn(
    tx,
    courts.map(({ idOficina }) => idOficina),
    now,
  )
  const entries = await registryEntriesAt(tx, cause.gestora, now)
  const calendar = await calendarOfOffice(tx, courts[0]?.idOficina ?? null)
  const situation: DrawSituation<Court> = {
    crimes: crimes.filter(({ id }) => cause.delitos.includes(id)),
    crimesOfKind: openCrimes(crimes).filter(({ privada }) => privada === cause.privada),
    idMunicipio: cause.municipio,
    courts,
    competences: entries.length === 0 ? null : entries,
    asked: await askedOffice(tx, idCausa),
    away: courtsAway(leaves, judging, dayOf(now)),
    duty: isOutOfHours(calendar(now), await hoursOf(tx, cause.gestora, now), now)
      ? courtsOnDuty(leaves, dayOf(now))
      : null,
  }
  return { situation, leaves, gestora: cause.gestora }
}
