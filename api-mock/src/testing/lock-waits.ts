import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** Connections of this database that wait for a lock: where a race stands still for a test. */
export const waitingForLock = (db: Database) =>
  db
    .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('a'))
    .select('a.pid')
    .where(sql`datname`, '=', sql`current_database()`)
    .where(sql`wait_event_type`, '=', 'Lock')
    .execute()
