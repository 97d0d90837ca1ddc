import { Kysely, Migrator, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
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

/** A pool on the database; nothing is connected before the first query. */
export function connect(url: string, connections = 12): { db: Database; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, application_name: 'estrado' })
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So does one that dies in use between two queries: the next query on it fails, and that is answered.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  addresses.set(db, url)
  return { db, close: () => db.destroy() }
}

/** Brings the database to the newest shape. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
