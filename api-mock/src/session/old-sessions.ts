import type { Database } from '../database/connect.ts'

/** Days after its end that a session can be looked up; what happened in it stays in the journal. */
const keptDays = 90

/** Retention: sessions that ended long ago go. None that may still be renewed is among them: its end is ahead. */
export async function removeOldSessions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sesion')
    .where('vence', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
