import { workflows } from '@estrado/machines/workflows/registry'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CallContext } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { causesNamed, likePattern, officesNamed, usersNamed } from './search-terms.ts'
import { streamTitles } from './titles.ts'

/** What an auditor looks for; all of it at once. */
export type AuditQuery = CallContext<'auditoria.search'>['query']
type Condition = RawBuilder<SqlBool>

/** The newest lines that a search looks at: enough for every page that anybody turns, and bounded work. */
const newestLines = 20_000
const mostReasons = 12

/** A day begins at midnight in La Paz. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00-04:00`)

/** In a list of parameters; of nothing, never. */
const among = (column: string, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

async function conditionsOf(db: Database, query: AuditQuery): Promise<Condition[]> {
  const conditions: Condition[] = [sql<SqlBool>`true`]
  const text = query.texto?.trim() ?? ''
  const actor = query.actor?.trim() ?? ''
  const office = query.oficina?.trim() ?? ''
  const reason = query.motivo?.trim() ?? ''
  if (query.flujo) conditions.push(sql<SqlBool>`e.machine = ${query.flujo}`)
  if (query.tipo) conditions.push(sql<SqlBool>`e.type = ${query.tipo}`)
  if (query.resultado) conditions.push(sql<SqlBool>`e.outcome = ${query.resultado}`)
  if (query.desde) conditions.push(sql<SqlBool>`e.at >= ${dayStart(query.desde)}`)
  if (query.hasta)
    conditions.push(sql<SqlBool>`e.at < ${dayStart(query.hasta)}::timestamptz + interval '1 day'`)
  if (reason !== '')
    conditions.push(sql<SqlBool>`e.outcome <> 'accepted' and e.reason ilike ${likePattern(reason)}`)
  if (actor !== '') conditions.push(among('e.actor', await usersNamed(db, actor)))
  if (office !== '') conditions.push(among('e.office', await officesNamed(db, office)))
  if (text !== '') {
    const streams = [text, ...(await causesNamed(db, text))]
    const users = await usersNamed(db, text)
    conditions.push(sql<SqlBool>`(${among('e.stream', streams)} or ${among('e.actor', users)})`)
  }
  return conditions
}

type Row = {
  readonly stream: string
  readonly ledger: string
  readonly machine: string
  readonly state: string | null
  readonly ultimo: Date
  readonly total: number
  readonly lineas: number
  readonly eventos: number
  readonly rechazos: number
}

/** Streams in which something fits the search, the latest first, and why things were refused among it. */
export async function findStreams(db: Database, query: AuditQuery) {
  const perPage = Math.min(Math.max(query.perPage ?? 25, 1), 100)
  const page = Math.max(query.page ?? 1, 1)
  const recent = sql`
    select e.stream, e.ledger, e.machine, e.outcome, e.reason, e.at from journal_event e
    where ${sql.join(await conditionsOf(db, query), sql` and `)}
    order by e.at desc limit ${newestLines + 1}
  `
  const { rows } = await sql<Row>`
    with recent as (${recent}),
    matching as (
      select stream, min(ledger) as ledger, min(machine) as machine, max(at) as ultimo from recent group by stream
    )
    select m.stream, m.ledger, m.machine, h.state, m.ultimo, count(*) over ()::int as total,
      (select count(*)::int from recent) as lineas,
      (select count(*)::int from journal_event x where x.stream = m.stream and x.outcome = 'accepted') as eventos,
      (select count(*)::int from journal_event x where x.stream = m.stream and x.outcome <> 'accepted') as rechazos
    from matching m left join stream_head h on h.stream = m.stream
    order by m.ultimo desc, m.stream limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db)
  const { rows: reasons } = await sql<{ motivo: string; cantidad: number }>`
    with recent as (${recent})
    select reason as motivo, count(*)::int as cantidad from recent
    where outcome <> 'accepted' and reason is not null
    group by reason order by cantidad desc, reason limit ${mostReasons}
  `.execute(db)
  const titles = await streamTitles(
    db,
    rows.map(({ stream }) => stream),
  )
  return {
    totalItems: rows[0]?.total ?? 0,
    hayMas: (rows[0]?.lineas ?? 0) > newestLines,
    result: rows.map((row) => rowView(row, titles)),
    motivos: reasons,
  }
}

function rowView(row: Row, titles: ReadonlyMap<string, string>) {
  const workflow = workflows[row.machine]
  return {
    stream: row.stream,
    ledger: row.ledger,
    machine: row.machine,
    flujo: workflow?.label ?? row.machine,
    titulo: titles.get(row.stream) ?? row.stream,
    estado: workflow?.states[row.state ?? ''] ?? row.state ?? '',
    eventos: row.eventos,
    rechazos: row.rechazos,
    ultimo: row.ultimo.toISOString(),
  }
}
