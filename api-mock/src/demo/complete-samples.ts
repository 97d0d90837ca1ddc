import type { Database } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'
import { inTurnOrNot } from '../database/turns.ts'

/** How far the sample causes of a filled court are; a court from before this was noted has them. */
export const samples = { pending: 'pendientes', complete: 'completas' } as const

/**
 * Resumable work: plays the sample causes of a court that was filled without them, also when an earlier start was
 * killed among them. A process that finds another at it leaves it to that one.
 */
export async function completeSamples(db: Database, play: () => Promise<void>): Promise<void> {
  await inTurnOrNot(db, 'samples', async (connection) => {
    if ((await installedVersion(connection, 'causas de ejemplo')) !== samples.pending) return
    await play()
    await noteInstalled(connection, 'causas de ejemplo', samples.complete)
  })
}
