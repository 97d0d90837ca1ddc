import { JournalCheck } from '@estrado/machines/journal/check'
import { Coverage } from '@estrado/machines/journal/coverage'
import type { Database } from '../../database/connect.ts'
import { judgedKeys } from '../checkpoint-keys.ts'
import { sha256 } from '../hash.ts'
import { readLedger, readLedgers } from '../read.ts'
import { type Restoration, readWitness } from '../witness.ts'
import type { Report } from './report.ts'

/** Restores that were signed, and of which the journal itself says nothing. */
export async function unrecordedAmong(
  db: Database,
  restorations: readonly Restoration[],
): Promise<readonly Restoration[]> {
  if (restorations.length === 0) return []
  const lines = await db
    .selectFrom('journal_event')
    .select(['event_id', 'position'])
    .where('type', '=', 'journal.restored')
    .where('outcome', '=', 'accepted')
    .execute()
  return restorations.filter(
    ({ fact }) => !lines.some(({ event_id, position }) => event_id === fact.id && position === fact.position),
  )
}

/**
 * Walks the whole journal of a database, in one snapshot of it, against itself, its checkpoints and its
 * machines.
 */
export async function verifyDatabase(db: Database, dataFolder: string): Promise<Report> {
  // Read before the snapshot: a checkpoint taken meanwhile would stand beyond it.
  const { keys, standing, restorations, forged, anchors } = await readWitness(dataFolder)
  const coverage = new Coverage(anchors)
  const { verdict, unrecorded } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const heads = await tx.selectFrom('journal_ledger').selectAll().execute()
      const check = new JournalCheck(sha256, [...anchors, ...heads.filter(({ position }) => position > 0)])
      for (const ledger of await readLedgers(tx)) {
        for await (const event of readLedger(tx, ledger)) {
          check.take(event)
          coverage.take(event)
        }
      }
      return { verdict: check.finish(), unrecorded: await unrecordedAmong(tx, restorations) }
    })
  return {
    verdict,
    checkpoints: standing.length,
    reaches: coverage.finish(),
    exportedAt: null,
    forged,
    restorations,
    unrecorded,
    ...judgedKeys(keys),
  }
}
