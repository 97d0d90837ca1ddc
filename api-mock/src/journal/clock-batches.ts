import { randomUUID } from 'node:crypto'
import type { Services } from '../context.ts'
import { inTransaction, type Tx } from '../database/connect.ts'
import { afterDeadlocks } from '../database/deadlock.ts'
import type { Actor } from './actor.ts'
import { appendInBulk, type BulkItem } from './in-bulk.ts'

/** So many streams in one transaction. */
export const batch = 2_000

/** Nobody's: the clock, the calendar or a notification brought it about. */
const clockActor = (): Actor => ({
  usuario: null,
  roles: undefined,
  office: null,
  client: null,
  correlation: randomUUID(),
})

/** Appends to many streams and says to how many; those that went on meanwhile are left for the next run. */
export async function appendAll(tx: Tx, now: Date, items: readonly BulkItem[]): Promise<number> {
  const bulk = { tx, now, actor: clockActor() }
  const changed = new Set(await appendInBulk(bulk, items))
  if (changed.size === 0) return items.length
  const left = items.filter(({ stream }) => !changed.has(stream))
  return left.length === 0 || (await appendInBulk(bulk, left)).length > 0 ? 0 : left.length
}

/**
 * Finds and appends, batch by batch and each in its own transaction, until nothing is found; `after` each of them. What
 * is found is locked before its ledger, which commands lock first: a batch that PostgreSQL ends for that is done anew.
 */
export async function inBatches<Found extends BulkItem>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  find: (tx: Tx, now: Date) => Promise<readonly Found[]>,
  after: (items: readonly Found[], now: Date) => Promise<void> = async () => undefined,
): Promise<number> {
  let done = 0
  for (;;) {
    const now = clock.now()
    const { items, appended } = await afterDeadlocks(() =>
      inTransaction(db, async (tx) => {
        const found = await find(tx, now)
        return { items: found, appended: await appendAll(tx, now, found) }
      }),
    )
    done += appended
    if (appended > 0) await after(items, now)
    if (items.length < batch || appended === 0) return done
  }
}
