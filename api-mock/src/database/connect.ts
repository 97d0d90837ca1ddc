import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Positions and counts are bigint in SQL and safe integers here: 2^53 events outlast the court. */
const int8 = pg.types.builtins.INT8
/** A day is a text `YYYY-MM-DD`: as an instant it would move with the zone. */
const date = pg.types.builtins.DATE

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return Number
    return oid === date ? String : pg.types.getTypeParser(oid, format)
  },
}

const addresses = new WeakMap<Database, string>()

/** Where a database of `connect` is. */
export function addressOf(db: Database): string {
  const url = addresses.get(db)
  if (!url) throw new Error('the database was not opened by connect')
  return url
}

/** How long anything may take on a pool's connections, in milliseconds (`docs/decisions/bounded-database.md`). */
export type PoolBounds = {
  /** Wait for a free connection. */
  readonly acquire: number
  /** One statement; a commit is never cut. */
  readonly statement: number
  /** Wait for another transaction's lock. */
  readonly lock: number
  /** Silence inside a transaction, after which its locks are taken from it. */
  readonly idleInTransaction: number
}

/** Connections of an API process. */
export const servingConnections = 12

export const servingBounds: PoolBounds = {
  acquire: 10_000,
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
}

const clientBounds = (bounds: PoolBounds): pg.PoolConfig => ({
  connectionTimeoutMillis: bounds.acquire,
  statement_timeout: bounds.statement,
  lock_timeout: bounds.lock,
  idle_in_transaction_session_timeout: bounds.idleInTransaction,
})

/**
 * A pool on the database; nothing is connected before the first query. Whoever serves others gives bounds; a tool
 * that has the database to itself works without.
 */
export function connect(
  url: string,
  connections = servingConnections,
  bounds: PoolBounds | null = null,
): { db: Database; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'estrado',
    ...(bounds && clientBounds(bounds)),
  })
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So does one that dies in use between two queries: the next query on it fails, and that is answered.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool, refuseInside) }) })
  addresses.set(db, url)
  return { db, close: () => db.destroy() }
}

/** A transaction under way in this chain of calls; `open` until it has ended. */
const underWay = new AsyncLocalStorage<{ open: boolean }>()

/** Refuses a second connection to whoever holds one in a transaction: enough of them would wait for each other for ever. */
function refuseInside(): void {
  if (underWay.getStore()?.open) throw new Error('a transaction asked the pool for a second connection')
}

/** Runs work in one transaction; what it reads through the pool instead of `tx` is a fault that is thrown. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const own = { open: true }
    try {
      return await underWay.run(own, () => work(tx))
    } finally {
      own.open = false
    }
  })
}
