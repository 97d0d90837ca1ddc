import { workflows } from '@estrado/machines/workflows/registry'
import { type SqlBool, sql } from 'kysely'
import type { Handler } from '../../context.ts'
import type { Database } from '../../database/connect.ts'

const dayStart = (day: string): Date => new Date(`${day}T00:00:00-04:00`)

/** Human title of a stream: a cause's code, a session's user. */
export async function streamTitles(db: Database, streams: readonly string[]): Promise<Map<string, string>> {
  const causes = streams.filter((s) => s.startsWith('causa/')).map((s) => Number(s.slice(6)))
  const codes =
    causes.length === 0
      ? []
      : await db.selectFrom('causa').select(['id', 'codigo_unico']).where('id', 'in', causes).execute()
  const sessions = streams.filter((s) => s.startsWith('sesion/'))
  const users =
    sessions.length === 0
      ? []
      : await db
          .selectFrom('journal_event')
          .select(['stream', 'actor'])
          .distinct()
          .where('stream', 'in', sessions)
          .where('actor', 'is not', null)
          .execute()
  return new Map([
    ...codes.map(({ id, codigo_unico }) => [`causa/${id}`, `Causa ${codigo_unico}`] as const),
    ...users.map(({ stream, actor }) => [stream, `Sesión de ${actor}`] as const),
  ])
}

/** GET auditoria/eventos: streams in which something fits the search, the latest first. */
export const searchAudit: Handler<'auditoria.search'> = async ({ services, query }) => {
  const { db } = services
  const perPage = Math.min(Math.max(query.perPage ?? 25, 1), 100)
  const page = Math.max(query.page ?? 1, 1)
  const conditions = [sql<SqlBool>`true`]
  if (query.flujo) conditions.push(sql<SqlBool>`e.machine = ${query.flujo}`)
  if (query.tipo) conditions.push(sql<SqlBool>`e.type = ${query.tipo}`)
  if (query.resultado) conditions.push(sql<SqlBool>`e.outcome = ${query.resultado}`)
  if (query.actor) conditions.push(sql<SqlBool>`e.actor = ${query.actor}`)
  if (query.desde) conditions.push(sql<SqlBool>`e.at >= ${dayStart(query.desde)}`)
  if (query.hasta)
    conditions.push(sql<SqlBool>`e.at < ${dayStart(query.hasta)}::timestamptz + interval '1 day'`)
  const text = query.texto?.trim() ?? ''
  if (text !== '') conditions.push(textCondition(text))
  const matching = sql`
    select e.stream, max(e.at) as ultimo from journal_event e
    where ${sql.join(conditions, sql` and `)} group by e.stream
  `
  const { rows } = await sql<Row>`
    with matching as (${matching})
    select m.stream, h.ledger, h.machine, h.state, m.ultimo, count(*) over ()::int as total,
      (select count(*)::int from journal_event x where x.stream = m.stream and x.outcome = 'accepted') as eventos,
      (select count(*)::int from journal_event x where x.stream = m.stream and x.outcome <> 'accepted') as rechazos
    from matching m left join stream_head h on h.stream = m.stream
    order by m.ultimo desc limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db)
  const titles = await streamTitles(
    db,
    rows.map(({ stream }) => stream),
  )
  return {
    answer: {
      totalItems: rows[0]?.total ?? 0,
      result: rows.map((row) => {
        const workflow = workflows[row.machine ?? 'session']
        return {
          stream: row.stream,
          ledger: row.ledger ?? '',
          machine: row.machine ?? '',
          flujo: workflow?.label ?? '',
          titulo: titles.get(row.stream) ?? row.stream,
          estado: workflow?.states[row.state ?? ''] ?? '',
          eventos: row.eventos,
          rechazos: row.rechazos,
          ultimo: row.ultimo.toISOString(),
        }
      }),
    },
  }
}

type Row = {
  readonly stream: string
  readonly ledger: string | null
  readonly machine: string | null
  readonly state: string | null
  readonly ultimo: Date
  readonly total: number
  readonly eventos: number
  readonly rechazos: number
}

/** Fits a cause's code or party, a user's name, or a stream's own name. */
function textCondition(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, (wild) => `\\${wild}`)}%`
  return sql<SqlBool>`(
    e.stream like ${pattern} or e.actor like ${pattern}
    or e.stream in (select 'causa/' || id from causa where busqueda like folded(${pattern}))
  )`
}
