import { finishedActStates, presentedActStates, validActStates } from '@estrado/machines/acts/vocabulary'
import { distributionName, excusingOptions } from '@estrado/machines/causes/draw-options'
import { nobodyLeft } from '@estrado/machines/causes/later-draw-texts'
import { recusalTypes, resolvingKinds } from '@estrado/machines/recusals/act-types'
import type { RecusalKind, RecusalStanding } from '@estrado/machines/recusals/standing'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'

/** Names of a statement that finds excuses and recusations: `c` the cause, `m` the memorial, `a` the act, `p` its remission. */

export const excusing = sql`any(${sql.val([...excusingOptions])}::int[])`

/** Does an act of the type `t` send its cause away for good? */
export const sends = sql<boolean>`coalesce((t.detalle ->> 'sorteo')::int = ${excusing}, false)`

/** Types of which some version excuses. An array of its own, so that the database knows how few acts have one. */
export async function excusingTypes(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.id from catalogo_version v
    where v.catalogo = 'tipos-actos-procesales' and (v.datos ->> 'sorteo')::int = ${excusing} order by v.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const signed = sql`x.estado in (${literals(validActStates)})`

/**
 * In `theirs`, each recusation that came to a court with the act that resolves it, one that accedes and is signed before
 * one that rejects, a closed one before one that is written; and each act that excuses without one. Acts come by their type, of
 * which there are few.
 */
const claims = (types: readonly number[]) => sql`
  select m.id as memorial, m.id_causa, (
      select x.id from acto_procesal x join tipo_de_acto t on t.id_acto = x.id
      where x.id_acto_respuesta = m.id and x.estado is not null and x.estado <> 'discarded'
        and x.id_acto_adjunto is null and (${sends} or t.id_categoria = any(${sql.val([...resolvingKinds])}::int[]))
      order by ${sends} and ${signed} desc, x.estado in (${literals(finishedActStates)}) desc, ${sends} desc, x.id desc
      limit 1) as acto
  from theirs join acto_procesal m on m.id_causa = theirs.id
  where m.id_tipo_acto_procesal = ${recusalTypes.RECUSACION} and m.id_acto_adjunto is null
    and m.estado in (${literals(presentedActStates)})
  union all
  select null, a.id_causa, a.id
  from theirs join acto_procesal a on a.id_causa = theirs.id join tipo_de_acto t on t.id_acto = a.id
  where a.id_tipo_acto_procesal = any(${sql.val([...types])}::int[])
    and ${sends} and a.estado is not null and a.estado <> 'discarded' and a.id_acto_adjunto is null
    and not exists (select from acto_procesal r
      where r.id = a.id_acto_respuesta and r.id_tipo_acto_procesal = ${recusalTypes.RECUSACION})`

const kind = sql<RecusalKind>`case
  when m.id is not null or a.id_tipo_acto_procesal = ${recusalTypes.AUTO_ALLANAMIENTO} then 'recusacion'
  else 'excusa' end`

const presented = sql<Date>`coalesce(
  (select max(g.fecha) from cargo g where g.id_acto = m.id), m.fecha_creacion, a.fecha_creacion)`

/** Who sent it away; else who wrote the act; else, of what nobody answered, who had the cause when it was presented. */
const against = sql<number | null>`coalesce(p.id_oficina_origen, a.id_oficina_redactora,
  (select h.id_oficina_destino from reparto h
    where h.id_causa = c.id and h.tipo_tramitacion = 1 and h.fecha_creacion <= ${presented}
    order by h.numero desc limit 1))`

const drawRefusals = excusingOptions
  .flatMap((option) => nobodyLeft(distributionName(option)))
  .map((beginning) => sql`starts_with(e.reason, ${`422: ${beginning}`})`)

/** Why the closing of an act that is signed was refused last, where no court was left for its draw. */
const refused = sql<string>`
  select case when ${sql.join(drawRefusals, sql` or `)} then e.reason end as reason
  from journal_event e
  where e.stream = 'acto/' || a.id and e.outcome = 'refused' and e.type = 'act.closed'
    and a.estado = 'validated' and ${sends} and e.at >= a.fecha_estado
  order by e.at desc limit 1`

export const standing = sql<RecusalStanding>`case
  when p.id_causa is not null or (a.estado in (${literals(finishedActStates)}) and ${sends}) then 'remitida'
  when a.estado in (${literals(finishedActStates)}) then 'rechazada'
  when h.contra is distinct from c.id_oficina_reparto and h.contra is distinct from c.id_oficina_apoyo then 'sinEfecto'
  when z.reason is not null then 'sinJuzgado'
  when a.estado = 'validated' and ${sends} then 'porRemitir'
  when a.id is not null then 'porResolver'
  when m.estado = 'sent' then 'presentada'
  when m.estado in (${literals(finishedActStates)}) then 'sinEfecto'
  else 'devuelta' end`

/** Whose excuses and recusations: their causes by number, and what holds of cause `c` and remission `p` besides. */
export type Scope = { readonly causes: RawBuilder<unknown>; readonly holds: RawBuilder<boolean> }

export const found = ({ causes, holds }: Scope, types: readonly number[]) => sql`
  with theirs as materialized (${causes})
  select k.memorial, k.acto, c.id as id_causa, c.codigo_unico, c.id_oficina_reparto, c.id_oficina_apoyo,
    ${kind} as clase, ${standing} as situacion,
    ${presented} as presentada, h.contra, z.reason, p.numero,
    coalesce(p.fecha_creacion, a.fecha_estado, m.fecha_estado, ${presented}) as desde
  from (${claims(types)}) k join causa c on c.id = k.id_causa
  left join acto_procesal m on m.id = k.memorial
  left join acto_procesal a on a.id = k.acto
  left join tipo_de_acto t on t.id_acto = a.id
  left join reparto p on p.id_causa = c.id and p.id_acto = a.id and p.opcion = ${excusing}
  left join lateral (select ${against} as contra) h on true
  left join lateral (${refused}) z on true
  where ${holds}`
