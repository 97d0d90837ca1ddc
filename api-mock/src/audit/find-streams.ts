import type { AuditOrder } from '@estrado/machines/audit/orders'
import { workflows } from '@estrado/machines/workflows/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type AuditQuery, searchedLines } from './searched-lines.ts'
import { streamTitles } from './titles.ts'

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
      select e.stream, e.ledger, e.machine, e.outcome, e.reason, e.at from ${await searchedLines(db, query)}
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
