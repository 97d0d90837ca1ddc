import { dutyKind } from '@estrado/machines/organisation/leaves'
import { periodsCover } from '@estrado/machines/organisation/periods'
import { turnTexts as texts } from '@estrado/machines/organisation/turns-texts'
import { type Day, startOfDay } from '@estrado/machines/time/la-paz'
import { readableDate } from '@estrado/machines/time/shown'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { openAt } from '../../kernel/catalogue/store.ts'
import { holds } from '../posts/holding.ts'

/** The instant by which a leave is judged: when it begins; one that began already, now. */
export function judgedAt(desde: Day, now: Date): Date {
  const begins = startOfDay(desde)
  return begins > now ? begins : now
}

/** Who stands in where, by entries and by leaves that a judge takes, as they are told of an instant. */
const standInsAt = (at: Date) => sql`(
  select (s.datos ->> 'idUsuario')::int as id_usuario, (s.datos ->> 'idOficina')::int as id_oficina,
    s.datos ->> 'desde' as desde, s.datos ->> 'hasta' as hasta
  from ${openAt('suplencias', at)} s
  union all
  select (l.datos ->> 'idJuezAsume')::int, (l.datos ->> 'idOficina')::int, l.datos ->> 'desde', l.datos ->> 'hasta'
  from ${openAt('turnos-bajas', at)} l)`

type Span = { readonly desde: Day; readonly hasta: Day }
type Absence = Span & { readonly idJuez: number | null }
type StandIn = { readonly oficina: string; readonly desde: Day; readonly hasta: Day | null }

/** Where a judge stands in on some days. */
export async function standInsWithin(
  db: Database,
  { idJuez, desde, hasta }: Absence,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<StandIn>`
    select o.descripcion as oficina, s.desde, s.hasta
    from ${standInsAt(judgedAt(desde, now))} s join oficina o on o.id = s.id_oficina
    where s.id_usuario = ${idJuez}::int and s.desde <= ${hasta} and (s.hasta is null or s.hasta >= ${desde})
    order by s.desde, o.descripcion`.execute(db)
  return rows.map(({ oficina, desde: from, hasta: to }) =>
    texts.standsIn(oficina, readableDate(from), to === null ? null : readableDate(to)),
  )
}

/** Who stands in for a court by entries, and is there, if that is somebody on every day of a leave. */
export async function standInsCovering(
  db: Database,
  { idOficina, idJuez, desde, hasta }: Absence & { readonly idOficina: number },
  now: Date,
): Promise<readonly number[]> {
  const at = judgedAt(desde, now)
  const { rows } = await sql<Pick<StandIn, 'desde' | 'hasta'> & { readonly id: number }>`
    select u.id, s.datos ->> 'desde' as desde, s.datos ->> 'hasta' as hasta
    from ${openAt('suplencias', at)} s join usuario u on u.id = (s.datos ->> 'idUsuario')::int and u.activo
    where (s.datos ->> 'idOficina')::int = ${idOficina} and u.id is distinct from ${idJuez}::int
      and exists (select from puesto r where r.id_usuario = u.id and ${holds('r', at)}
        and r.rol = any(${sql.val([...judgingRoles])}))
      and not exists (select from ${openAt('turnos-bajas', at)} l
        where (l.datos ->> 'idJuez')::int = u.id and l.datos ->> 'clase' <> ${dutyKind}
          and l.datos ->> 'desde' <= ${hasta} and l.datos ->> 'hasta' >= ${desde})
      and s.datos ->> 'desde' <= ${hasta} and (s.datos ->> 'hasta' is null or s.datos ->> 'hasta' >= ${desde})
    order by s.datos ->> 'desde', u.id`.execute(db)
  return periodsCover(rows, { desde, hasta }) ? [...new Set(rows.map(({ id }) => id))] : []
}
