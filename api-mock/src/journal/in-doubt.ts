import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/connect.ts'
import { isDatabaseDown } from '../database/gone.ts'

/** Milliseconds between two tries, and in all: as long as a server that died takes to come back, or another its place. */
const again = { pause: 250, patience: 10_000 } as const

/**
 * Command in doubt: one whose connection broke may be done, or not. It is asked again under its id, which is answered
 * what it was answered where it is done, and does it where it isn't; the id's row lets both happen once.
 */
export async function askedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + again.patience; ; await delay(again.pause)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseDown(error) || performance.now() > until) throw error
    }
  }
}

/**
 * Synchronous standbys: a server that died while it waited for them shows, once it is up again, what they don't have,
 * and a failover would take it back. Whoever repeats what was read says so only after a commit of our own, which waits
 * for them and for all that came before it.
 */
export async function reachStandbys(db: Database): Promise<void> {
  await inTransaction(db, (tx) => sql`select pg_logical_emit_message(true, 'estrado', '')`.execute(tx))
}
