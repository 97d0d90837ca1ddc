import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { sqlSeam, tellSql } from '../telemetry/seams.ts'
import { isDatabaseDown, NoPrimary } from './gone.ts'
import { preparingPool } from './prepared.ts'
import { type Primary, primaryOf } from './primary.ts'
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

type Whereabouts = { readonly url: string; readonly primary: Primary }

const whereabouts = new WeakMap<Database, Whereabouts>()

function whereaboutsOf(db: Database): Whereabouts {
  const found = whereabouts.get(db)
  if (!found) throw new Error('the database was not opened by connect')
  return found
}

/** Where a database of `connect` is, with every host that was named. */
export const addressOf = (db: Database): string => whereaboutsOf(db).url

/** Which of its servers takes writes. */
export const primaryOfDatabase = (db: Database): Primary => whereaboutsOf(db).primary

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

/**
 * Milliseconds that an unused connection stays open. A new one plans each of its statements anew, some hundred
 * milliseconds in all: one that a busy moment opened is kept for the next.
 */
const keptOpen = 60_000

export const servingBounds: PoolBounds = {
  acquire: 10_000,
  statement: 30_000,
  lock: 10_000,
  idleInTransaction: 60_000,
}

/**
 * A connection over which nothing comes for so long is asked whether it stands: a machine that died without a word
 * leaves nobody waiting for its answer.
 */
export const watched = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

const clientBounds = (bounds: PoolBounds): pg.PoolConfig => ({
  connectionTimeoutMillis: bounds.acquire,
  idleTimeoutMillis: keptOpen,
  statement_timeout: bounds.statement,
  lock_timeout: bounds.lock,
  idle_in_transaction_session_timeout: bounds.idleInTransaction,
})

/** Milliseconds between two tries to reach the server that takes writes, and in all: as long as a planned switch. */
const reaching = { pause: 200, patience: 10_000 } as const

/** A new connection of a pool leads to the server that takes writes, or to none. */
const towards = (primary: Primary): pg.PoolConfig => ({
  Client: class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.latest() })
    }
  },
  verify: (client, done) => {
    client
      .query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      .then(({ rows }) => done(rows[0]?.standby === false ? undefined : new NoPrimary('a standby')), done)
  },
})

/** A connection to the server that takes writes; where there are several, a failover is waited for. */
async function reach(pool: pg.Pool, primary: Primary): Promise<pg.PoolClient> {
  if (!primary.several) return pool.connect()
  for (const until = performance.now() + reaching.patience; ; await delay(reaching.pause)) {
    try {
      await primary.address()
      return await pool.connect()
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > until) throw error
      primary.doubt()
    }
  }
}

/**
 * A pool that outlives its connections. `cut` ends all that are open, in the middle of whatever they wait for: a server
 * that was stopped there would not even say that it ends.
 */
export function openPool(
  connections: number,
  bounds: PoolBounds | null,
  config: pg.PoolConfig,
): { readonly pool: pg.Pool; readonly cut: () => void } {
  const pool = new pg.Pool({
    max: connections,
    types,
    application_name: 'estrado',
    ...watched,
    ...(bounds && clientBounds(bounds)),
    ...config,
  })
  const open = new Set<pg.Client>()
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    open.add(client as pg.Client)
    // So does one that dies in use between two queries: the next query on it fails, and that is answered.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => open.delete(client as pg.Client))
  const cut = (): void => {
    for (const client of open) client.connection.stream.destroy()
    open.clear()
  }
  return { pool, cut }
}

/** The database as it is asked over a pool. */
export const databaseOver = (
  pool: pg.Pool,
  reached = (): Promise<pg.PoolClient> => pool.connect(),
): Database =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: preparingPool({ connect: reached, end: () => pool.end() }, refuseInside),
    }),
    log: sqlSeam.hasSubscribers ? tellSql : [],
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
  const primary = primaryOf(url)
  const { pool, cut } = openPool(connections, bounds, {
    connectionString: primary.latest(),
    ...(primary.several && towards(primary)),
  })
  // Failover: connections to the server that took writes are ended, with whatever is asked on them.
  primary.onMove(cut)
  const db = databaseOver(pool, () => reach(pool, primary))
  whereabouts.set(db, { url, primary })
  const close = (): Promise<void> => {
    primary.close()
    return db.destroy()
  }
  return { db, close }
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
