import { finishedActStates } from '@estrado/machines/acts/vocabulary'
import { actKindIds, resolutionKinds } from '@estrado/machines/catalogues/act-type-values'
import { openDeadlineStates, ranOutStates } from '@estrado/machines/deadlines/vocabulary'
import { sessionEnds } from '@estrado/machines/hearings/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { courtOfSession } from '../hearings/court-of-hearing.ts'
import { type Asked, ofActionType, ofOffices } from './asked.ts'
import { countedCauses } from './causes.ts'

type Named = { readonly id: number; readonly cantidad: number }

export type HearingCount = {
  readonly oficina: number
  readonly celebradas: number
  readonly suspendidas: number
  readonly porCelebrar: number
}

/** Hearings of which a session may be one of the offices that are looked at: their own, and their causes'. */
const candidates = ({ scope: { offices } }: Asked) => {
  if (offices === null) return sql``
  const ids = sql`any(${sql.val([...offices])}::int[])`
  return sql`and h.id in (select id from audiencia where id_oficina = ${ids}
    union all select a.id from reparto r join audiencia a on a.id_causa = r.id_causa
      where r.id_oficina_destino = ${ids})`
}

/** Sessions whose time falls into the range, by the court whose they are, and why they were called off. */
export async function hearingFigures(db: Database, asked: Asked) {
  const { rows } = await sql<HearingCount & { readonly motivos: readonly number[] | null }>`
    select oficina, count(*) filter (where terminada = ${sessionEnds.held} or (terminada is null and fin_grabacion is not null))::int as celebradas,
      count(*) filter (where terminada = ${sessionEnds.calledOff})::int as suspendidas,
      count(*) filter (where terminada is null and fin_grabacion is null)::int as "porCelebrar",
      case when terminada = ${sessionEnds.calledOff} then motivos end as motivos
    from (select d.terminada, d.fin_grabacion, d.motivos, ${courtOfSession} as oficina
      from audiencia_sesion d join audiencia h on h.id = d.id_audiencia
      join causa c on c.id = h.id_causa and ${ofActionType(asked)}
      where d.inicio >= ${asked.from} and d.inicio < ${asked.until} and h.estado <> 'rejected' ${candidates(asked)}) s
    where ${ofOffices(asked, sql`oficina`)} group by oficina, 5`.execute(db)
  return rows
}

export type DeadlineCount = {
  readonly oficina: number
  readonly cumplidos: number
  readonly vencidos: number
  readonly abiertos: number
}

/** Deadlines whose end falls into the range, by the court that has their causes: the midnight that ends a day is of that day. */
export async function deadlineFigures(db: Database, asked: Asked): Promise<readonly DeadlineCount[]> {
  const states = (names: readonly string[]) => sql`p.estado = any(${sql.val([...names])}::text[])`
  const { rows } = await sql<DeadlineCount>`
    select c.id_oficina_reparto as oficina, count(*) filter (where p.estado = 'answered')::int as cumplidos,
      count(*) filter (where ${states(ranOutStates)})::int as vencidos,
      count(*) filter (where ${states(openDeadlineStates)})::int as abiertos
    from plazo p join causa c on c.id = p.id_causa
    where ${states(['answered', ...ranOutStates, ...openDeadlineStates])}
      and p.hasta > ${asked.from} and p.hasta <= ${asked.until}
      and ${ofOffices(asked, sql`c.id_oficina_reparto`)} and ${ofActionType(asked)}
    group by 1`.execute(db)
  return rows
}

/** Kinds of act that an answer names at most: the catalogue has some hundreds. */
const mostActTypes = 300

/** Acts that were closed within the range, by their type; memorials are handed in and not emitted. */
export async function actFigures(
  db: Database,
  asked: Asked,
): Promise<readonly (Named & { nombre: string })[]> {
  const { rows } = await sql<Named & { nombre: string }>`
    select t.id, t.descripcion as nombre, a.cantidad from (
      select a.id_tipo_acto_procesal as id, count(*)::int as cantidad from acto_procesal a
      ${asked.tipoAccion ? sql`join causa c on c.id = a.id_causa and ${ofActionType(asked)}` : sql``}
      where a.estado in (${literals(finishedActStates)}) and a.fecha_estado >= ${asked.from} and a.fecha_estado < ${asked.until}
        and ${ofOffices(asked, sql`a.id_oficina_redactora`)}
      group by 1) a
    join tipo_acto_procesal t on t.id = a.id
    where t.id_categoria is distinct from ${actKindIds.memoriales}
    order by a.cantidad desc, t.descripcion limit ${mostActTypes}`.execute(db)
  return rows
}

/** Of causes whose first resolution fell into the range: how many, and the median of the days that it took. */
export async function firstResolutions(db: Database, asked: Asked) {
  const { rows } = await sql<{ readonly causas: number; readonly dias: number | null }>`
    with primeras as (
      select c.id, c.fecha_creacion, min(a.fecha_estado) as fecha from acto_procesal a
      join causa c on c.id = a.id_causa
      where a.estado in (${literals(finishedActStates)}) and a.fecha_estado < ${asked.until} and a.id_tipo_acto_procesal in (
          select id from tipo_acto_procesal where id_categoria = any(${sql.val([...resolutionKinds])}::int[]))
        and ${countedCauses(asked)}
      group by c.id
    )
    select count(*)::int as causas, round((percentile_cont(0.5) within group (
      order by extract(epoch from fecha - fecha_creacion)) / 86400)::numeric, 1)::float8 as dias
    from primeras where fecha >= ${asked.from}`.execute(db)
  return rows[0] ?? { causas: 0, dias: null }
}
