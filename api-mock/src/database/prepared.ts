import {
  type Compilable,
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

/** Name that the statement of a text has at the server. */
const names = new Map<string, string>()
const known = new Set<string>()

/**
 * For `$call`: a statement that each connection plans once and then keeps (`docs/decisions/prepared-statements.md`).
 * Its text must be the same whatever is asked for: one that differs from the first under that key is planned anew.
 */
export const prepared =
  (key: string) =>
  <Query extends Compilable>(query: Query): Query => {
    if (known.has(key)) return query
    known.add(key)
    names.set(query.compile().sql, key)
    return query
  }

/** Statements of one family that are kept; a text that comes later is planned each time. */
const mostOfFamily = 60
const families = new Map<string, number>()

/** Asks a statement whose text is one of few: each of them is planned once for a connection. */
export async function askPrepared<Row>(
  db: Kysely<Schema>,
  family: string,
  query: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const compiled = query.compile(db)
  const kept = families.get(family) ?? 0
  if (!names.has(compiled.sql) && kept < mostOfFamily) {
    families.set(family, kept + 1)
    names.set(compiled.sql, `${family} ${kept}`)
  }
  return (await db.executeQuery(compiled)).rows
}

/** Any of these, in a text that is the same for any number of them. */
export const anyOf = <Value extends string | number>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`any(${sql.val([...values])})`

/** One of these, each written into the text, where an index that holds such rows alone is to be found: `in (…)`. */
export const literals = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(words.map((word) => sql.lit(word)))

/** PostgreSQL refuses a kept plan whose columns a migration has changed since. */
const isStale = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '0A000'

/** Several statements sent as one text are answered by as many results. */
const lastOf = (results: unknown): unknown => (Array.isArray(results) ? results.at(-1) : results)

async function ask<R>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  if (text === 'commit') return lastOf(await client.query(uncutCommit)) as PostgresQueryResult<R>
  const name = names.get(text)
  // What a server answers has no type of its own: the query's builder knows it.
  const plain = (): Promise<unknown> => client.query({ text, values: [...values] })
  if (!name) return (await plain()) as PostgresQueryResult<R>
  try {
    const prepared: unknown = await client.query({ name, text, values: [...values] })
    return prepared as PostgresQueryResult<R>
  } catch (error) {
    if (!isStale(error)) throw error
    names.delete(text)
    return (await plain()) as PostgresQueryResult<R>
  }
}

/**
 * `commit` waits for the disk and, with a synchronous standby, for that one too. Cut off there the server would
 * report as done what the standby doesn't have: the transaction's end has no time limit.
 */
const uncutCommit = 'set local statement_timeout = 0; commit'

/** Did the wait for a free connection of the pool end without one? Its client says so in words only. */
export const noFreeConnection = ({ message }: Error): boolean =>
  message === 'timeout exceeded when trying to connect'

/** The pool as Kysely asks it, with the statements of `prepared` under their names. `allowed` throws where nobody may ask. */
export function preparingPool(
  { connect, end }: { readonly connect: () => Promise<pg.PoolClient>; readonly end: () => Promise<void> },
  allowed: () => void = () => undefined,
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrapped = (client: pg.PoolClient): PostgresPoolClient =>
    ({
      query: (text: string, values: readonly unknown[]) => ask(client, text, values),
      release: () => client.release(),
    }) as PostgresPoolClient
  return {
    connect: async () => {
      allowed()
      const client = await connect()
      const kept = clients.get(client) ?? wrapped(client)
      clients.set(client, kept)
      return kept
    },
    end,
  }
}
