import type { AuditOrder } from '@estrado/machines/vocabulary/audit-orders'
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
const newestLines = 2000
const mostReasons = 12

const written = sql`(select h.version from stream_head h where h.stream = m.stream)`
const orders: Readonly<Record<AuditOrder, RawBuilder<unknown>>> = {
  '-ultimo': sql`m.ultimo desc`,
  ultimo: sql`m.ultimo`,
  eventos: sql`${written} nulls first, m.ultimo desc`,
  '-eventos': sql`${written} desc nulls last, m.ultimo desc`,
  ledger: sql`m.ledger, m.ultimo desc`,
  '-ledger': sql`m.ledger desc, m.ultimo desc`,
}

/** A day begins at midnight in La Paz. */
const dayStart = (day: string): Date => new Date(`${day}T00:00:00-04:00`)

/** In a list of parameters; of nothing, never. */
const among = (column: string, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

/** Said to the letter of the partial indexes, so that they serve. */
const notAccepted = sql<SqlBool>`e.outcome <> 'accepted'`

async function conditionsOf(db: Database, query: AuditQuery): Promise<Condition[]> {
  const conditions: Condition[] = [sql<SqlBool>`true`]
  const text = query.texto?.trim() ?? ''
  const actor = query.actor?.trim() ?? ''
  const office = query.oficina?.trim() ?? ''
  const reason = query.motivo?.trim() ?? ''
  if (query.flujo) conditions.push(sql<SqlBool>`e.machine = ${query.flujo}`)
  if (query.tipo) conditions.push(sql<SqlBool>`e.type = ${query.tipo}`)
  if (query.resultado) conditions.push(sql<SqlBool>`e.outcome = ${query.resultado}`)
  if (query.resultado && query.resultado !== 'accepted') conditions.push(notAccepted)
  if (query.desde) conditions.push(sql<SqlBool>`e.at >= ${dayStart(query.desde)}`)
  if (query.hasta)
    conditions.push(sql<SqlBool>`e.at < ${dayStart(query.hasta)}::timestamptz + interval '1 day'`)
  if (reason !== '') conditions.push(sql<SqlBool>`${notAccepted} and e.reason ilike ${likePattern(reason)}`)
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
  readonly machine: string
  readonly ledger: string
  readonly state: string | null
  readonly ultimo: string
  readonly eventos: number
  readonly rechazos: number
}

type Found = {
  readonly lineas: number
  readonly total: number
  readonly filas: readonly Row[]
  readonly motivos: readonly { readonly motivo: string; readonly cantidad: number }[]
}

/**
 * Streams in which something fits the search, the latest first unless asked otherwise, and why things were refused among it. One
 * statement over the newest lines that fit: their number bounds the work, whatever the journal's size.
 */
export async function findStreams(db: Database, query: AuditQuery) {
  const perPage = Math.min(Math.max(query.perPage ?? 25, 1), 100)
  const page = Math.max(query.page ?? 1, 1)
  const { rows } = await sql<Found>`
    with recent as materialized (
      select e.stream, e.ledger, e.machine, e.outcome, e.reason, e.at from journal_event e
      where ${sql.join(await conditionsOf(db, query), sql` and `)}
      order by e.at desc limit ${newestLines + 1}
    ),
    matching as (
      select stream, min(ledger) as ledger, min(machine) as machine, max(at) as ultimo
      from recent group by stream
    ),
    wanted as (
      select m.*, row_number() over (order by ${orders[query.orden ?? '-ultimo']}, m.stream) as n
      from matching m order by n limit ${perPage} offset ${(page - 1) * perPage}
    ),
    described as (
      select w.n, w.stream, w.ledger, w.machine, w.ultimo, h.state, coalesce(h.version, 0) as eventos,
        (select count(*) from journal_event x
          where x.stream = w.stream and x.outcome <> 'accepted') as rechazos
      from wanted w left join stream_head h on h.stream = w.stream
    ),
    reasons as (
      select reason as motivo, count(*) as cantidad from recent
      where outcome <> 'accepted' and reason is not null
      group by reason order by cantidad desc, reason limit ${mostReasons}
    )
    select (select count(*)::int from recent) as lineas, (select count(*)::int from matching) as total,
      (select coalesce(json_agg(d order by d.n), '[]') from described d) as filas,
      (select coalesce(json_agg(r), '[]') from reasons r) as motivos
  `.execute(db)
  const { lineas, total, filas, motivos } = rows[0] ?? { lineas: 0, total: 0, filas: [], motivos: [] }
  const titles = await streamTitles(
    db,
    filas.map(({ stream }) => stream),
  )
  return {
    totalItems: total,
    hayMas: lineas > newestLines,
    result: filas.map((row) => rowView(row, titles)),
    motivos,
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
    ultimo: new Date(row.ultimo).toISOString(),
  }
}
