import { finishedCauseStates } from '@estrado/machines/causes/vocabulary'
import type { Figures, MonthCount } from '@estrado/machines/statistics/figures'
import { monthsOf } from '@estrado/machines/statistics/period'
import { startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { type Asked, ofActionType, summed } from './asked.ts'

type Side = 'total' | 'tipo' | 'estado' | 'etapa' | 'ingreso' | 'cierre' | 'delito' | 'oficina'

export type CauseCount = Figures & {
  readonly que: Side
  readonly id: number | null
  readonly tipo: string | null
  /** The court that a cause of this count was drawn to, beside the registry that `id` names. */
  readonly juzgado: number | null
  /** Causes that had come in before the range. */
  readonly antes: number
}

export type CauseFigures = {
  readonly total: Figures & { readonly pendientesAntes: number }
  readonly months: ReadonlyMap<string, MonthCount>
  readonly by: (side: Side) => readonly CauseCount[]
  readonly parts: ReadonlyMap<number, Figures>
}

/** Of causes `c`: those that an office has or registered; what is still being registered hasn't come in. */
export function countedCauses(asked: Asked): RawBuilder<boolean> {
  const { offices } = asked.scope
  const came = sql<boolean>`c.estado in (${literals(finishedCauseStates)}) and ${ofActionType(asked)}`
  if (offices === null) return came
  const ids = sql`${sql.val([...offices])}::int[]`
  return sql<boolean>`(c.id_oficina_reparto = any(${ids}) or c.id_oficina_usuario = any(${ids})) and ${came}`
}

/** Beginning of each month within the range, the first where the range begins. */
const monthStarts = ({ period }: Asked): readonly Date[] =>
  monthsOf(period).map((mes, n) => startOfDay(n === 0 ? period.desde : `${mes}-01`))

const counts = sql`coalesce(sum(n) filter (where entro), 0)::int as ingresadas,
  coalesce(sum(n) filter (where cerro), 0)::int as resueltas,
  coalesce(sum(n) filter (where queda), 0)::int as pendientes,
  coalesce(sum(n) filter (where not entro), 0)::int as antes`

const none: Figures = { ingresadas: 0, resueltas: 0, pendientes: 0 }
const figuresOf = ({ ingresadas, resueltas, pendientes }: Figures) => ({ ingresadas, resueltas, pendientes })

/** What causes come to: one walk through those that stood open within the range, counted by each of their sides. */
export async function causeFigures(db: Database, asked: Asked): Promise<CauseFigures> {
  const { from, until, scope } = asked
  const starts = sql`${sql.val([...monthStarts(asked)])}::timestamptz[]`
  const { rows } = await sql<CauseCount>`
    with contadas as materialized (
      select c.tipo_accion, c.id_estado, c.id_etapa, c.delitos, c.id_oficina_usuario as registro,
        c.id_oficina_reparto as juzgado, c.fecha_creacion >= ${from} as entro,
        coalesce(c.fecha_cierre < ${until}, false) as cerro, coalesce(c.fecha_cierre >= ${until}, true) as queda,
        width_bucket(c.fecha_creacion, ${starts}) as ingreso, width_bucket(c.fecha_cierre, ${starts}) as cierre,
        count(*) as n
      from causa c
      where c.fecha_creacion < ${until} and (c.fecha_cierre is null or c.fecha_cierre >= ${from})
        and ${countedCauses(asked)}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    )
    select case grouping(tipo_accion, id_estado, id_etapa, ingreso, cierre)
        when 15 then 'tipo' when 23 then 'estado' when 27 then 'etapa' when 29 then 'ingreso' when 30 then 'cierre'
        else 'total' end as que,
      coalesce(id_estado, id_etapa, ingreso, cierre) as id, tipo_accion as tipo, null::int as juzgado, ${counts}
    from contadas group by grouping sets ((), (tipo_accion), (id_estado), (id_etapa), (ingreso), (cierre))
    union all
    select 'delito', d.id, null, null, ${counts} from contadas
    cross join lateral unnest(case when delitos = '{}' then array[null::int] else delitos end) as d(id) group by d.id
    union all
    select 'oficina', registro, null, juzgado, ${counts} from contadas
    where ${scope.parts.length > 0} group by registro, juzgado`.execute(db)
  const by = (side: Side) => rows.filter(({ que }) => que === side)
  const [all] = by('total')
  return {
    total: { ...figuresOf(all ?? none), pendientesAntes: all?.antes ?? 0 },
    months: monthCounts(asked, by),
    by,
    parts: summed(
      by('oficina'),
      ({ id, juzgado }) => [id, juzgado].map((office) => scope.partOf.get(office ?? 0)),
      figuresOf,
    ),
  }
}

function monthCounts({ period }: Asked, by: CauseFigures['by']): ReadonlyMap<string, MonthCount> {
  const [came, closed] = [by('ingreso'), by('cierre')]
  const inBucket = (rows: readonly CauseCount[], bucket: number) => rows.find(({ id }) => id === bucket)
  return new Map(
    monthsOf(period).map((mes, n) => [
      mes,
      {
        ingresadas: inBucket(came, n + 1)?.ingresadas ?? 0,
        resueltas: inBucket(closed, n + 1)?.resueltas ?? 0,
      },
    ]),
  )
}
