import { auditWorkflow } from '@estrado/machines/audit/audit/workflow'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import { startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CallContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { likePattern } from '../database/like-pattern.ts'
import { causesNamed, officesNamed, usersNamed } from './search-terms.ts'

/** What an auditor looks for; all of it at once. */
export type AuditQuery = CallContext<'auditoria.search'>['query']
type Condition = RawBuilder<SqlBool>
type Column = 'e.actor' | 'e.office' | 'e.stream'
/** Lines with one of these values in one of these columns, as far as they meet a condition. */
type Names = readonly (readonly [Column, readonly (string | number)[], Condition?])[]

/**
 * So many lines are sooner taken together than found among all others, the newest first: both cost the same where
 * the newest 2,000 of them lie among some 60,000 lines of a million.
 */
const fewLines = 40_000

/** Workflows that write a line at every login and every look. */
const routine = [sessionWorkflow.name, auditWorkflow.name]

/** In a list of parameters; of nothing, never. */
const among = ([column, values, fits = sql`true`]: Names[number]): Condition =>
  values.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.ref(column)} in (${sql.join(values)}) and ${fits})`

const anyAmong = (names: Names): Condition => sql<SqlBool>`(${sql.join(names.map(among), sql` or `)})`

/** Said to the letter of the partial indexes, so that they serve. */
const notAccepted = sql<SqlBool>`e.outcome <> 'accepted'`

function plainConditions(query: AuditQuery): readonly Condition[] {
  const conditions: Condition[] = [sql<SqlBool>`true`]
  const reason = query.motivo?.trim() ?? ''
  if (query.flujo) conditions.push(sql<SqlBool>`e.machine = ${query.flujo}`)
  else if (query.sinRutina === '1') conditions.push(sql<SqlBool>`e.machine not in (${sql.join(routine)})`)
  if (query.tipo) conditions.push(sql<SqlBool>`e.type = ${query.tipo}`)
  if (query.resultado) conditions.push(sql<SqlBool>`e.outcome = ${query.resultado}`)
  if (query.resultado && query.resultado !== 'accepted') conditions.push(notAccepted)
  if (query.desde) conditions.push(sql<SqlBool>`e.at >= ${startOfDay(query.desde)}`)
  if (query.hasta)
    conditions.push(sql<SqlBool>`e.at < ${startOfDay(query.hasta)}::timestamptz + interval '1 day'`)
  if (reason !== '') conditions.push(sql<SqlBool>`${notAccepted} and e.reason ilike ${likePattern(reason)}`)
  return conditions
}

/** Sealed identities: of who is protected somewhere, what they did in an office; outside of one it would tell of them. */
async function actorsNamed(db: Database, text: string): Promise<Names> {
  const named = await usersNamed(db, text)
  const accounts = (which: boolean) =>
    named.flatMap(({ usuario, reservado }) => (reservado === which ? usuario : []))
  return [
    ['e.actor', accounts(false)],
    ['e.actor', accounts(true), sql<SqlBool>`e.office is not null`],
  ]
}

async function namesIn(db: Database, query: AuditQuery): Promise<readonly Names[]> {
  const text = query.texto?.trim() ?? ''
  const actor = query.actor?.trim() ?? ''
  const office = query.oficina?.trim() ?? ''
  const names: Names[] = []
  if (actor !== '') names.push(await actorsNamed(db, actor))
  if (office !== '') names.push([['e.office', await officesNamed(db, office)]])
  if (text !== '') {
    const streams = [text, ...(await causesNamed(db, text))]
    names.push([['e.stream', streams], ...(await actorsNamed(db, text))])
  }
  return names
}

/** How many lines have one of the names; counted, in their indexes, until they are no longer few. */
async function linesOf(db: Database, names: Names, few: number): Promise<number> {
  const counts = names.map(
    (name) =>
      sql`(select count(*) from (select from journal_event e where ${among(name)} limit ${few}) as looked)`,
  )
  const { rows } = await sql<{ n: number }>`select (${sql.join(counts, sql` + `)})::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** The rarest of the names looked for, if its lines are few. */
async function rarest(db: Database, searched: readonly Names[], few: number): Promise<Names | null> {
  const counted = await Promise.all(
    searched.map(async (names) => ({ names, lines: await linesOf(db, names, few) })),
  )
  const rare = counted.filter(({ lines }) => lines < few).sort((a, b) => a.lines - b.lines)
  return rare[0]?.names ?? null
}

/**
 * The lines of the journal that fit, for a `from` (as `e`) with its conditions. Those of rare names are taken
 * through their index, whatever the planner makes of them: its numbers tell little about five hundred names at once.
 */
export async function searchedLines(
  db: Database,
  query: AuditQuery,
  few: number = fewLines,
): Promise<RawBuilder<unknown>> {
  const searched = await namesIn(db, query)
  const rare = await rarest(db, searched, few)
  const others = searched.filter((names) => names !== rare).map(anyAmong)
  const conditions = sql.join([...plainConditions(query), ...others], sql` and `)
  if (!rare) return sql`journal_event e where ${conditions}`
  return sql`(
    select e.stream, e.ledger, e.machine, e.type, e.outcome, e.reason, e.actor, e.office, e.at
    from journal_event e where ${anyAmong(rare)} offset 0
  ) e where ${conditions}`
}
