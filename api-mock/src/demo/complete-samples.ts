import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'

/** Number of the lock under which one of several processes plays the sample causes. */
const playLock = 73

/** How far the sample causes of a filled court are; a court from before this was noted has them. */
export const samples = { pending: 'pendientes', complete: 'completas' } as const

/**
 * Resumable work: plays the sample causes of a court that was filled without them, also when an earlier start was
 * killed among them. A process that finds another at it leaves it to that one.
 */
export async function completeSamples(db: Database, play: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const taken = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${playLock}) as mine`.execute(
      connection,
    )
    if (!taken.rows[0]?.mine) return
    try {
      if ((await installedVersion(connection, 'causas de ejemplo')) !== samples.pending) return
      await play()
      await noteInstalled(connection, 'causas de ejemplo', samples.complete)
    } finally {
      await sql`select pg_advisory_unlock(${playLock})`.execute(connection)
    }
  })
}
