import { JournalCheck } from '@estrado/machines/journal/check'
import type { Database } from '../../database/connect.ts'
import { readKeys } from '../checkpoint-keys.ts'
import { forgedAmong, readCheckpoints } from '../checkpoints.ts'
import { sha256 } from '../hash.ts'
import { readLedger, readLedgers } from '../read.ts'
import type { Report } from './report.ts'

/**
 * Walks the whole journal of a database, in one snapshot of it, against itself, its checkpoints and its
 * machines.
 */
export async function verifyDatabase(db: Database, dataFolder: string): Promise<Report> {
  // Read before the snapshot: a checkpoint taken meanwhile would stand beyond it.
  const checkpoints = await readCheckpoints(dataFolder)
  const keys = await readKeys(dataFolder)
  const forged = forgedAmong(checkpoints, keys)
  const sound = checkpoints.filter((checkpoint) => !forged.includes(checkpoint))
  const verdict = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const heads = await tx.selectFrom('journal_ledger').selectAll().execute()
      const check = new JournalCheck(sha256, [...sound, ...heads.filter(({ position }) => position > 0)])
      for (const ledger of await readLedgers(tx)) {
        for await (const event of readLedger(tx, ledger)) check.take(event)
      }
      return check.finish()
    })
  return { verdict, checkpoints: checkpoints.length, forged, key: keys.at(-1)?.id ?? null }
}
