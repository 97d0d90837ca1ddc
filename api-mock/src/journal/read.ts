import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Database } from '../database/connect.ts'
import { eventOfRow } from './rows.ts'

/** The accepted events of a stream, first to last. */
export async function readAccepted(db: Database, stream: string): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('journal_event')
    .selectAll()
    .where('stream', '=', stream)
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .execute()
  return rows.map(eventOfRow)
}

/** All that was recorded of a stream, refusals included, in the order of recording. */
export async function readStream(db: Database, stream: string): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('journal_event')
    .selectAll()
    .where('stream', '=', stream)
    .orderBy('ledger')
    .orderBy('position')
    .execute()
  return rows.map(eventOfRow)
}

/** The lines of a ledger in order, in pages, so that a long chain never stands in memory whole. */
export async function* readLedger(
  db: Database,
  ledger: string,
  pageSize = 5000,
): AsyncGenerator<ChainedEvent> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('journal_event')
      .selectAll()
      .where('ledger', '=', ledger)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute()
    for (const row of rows) yield eventOfRow(row)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.position
  }
}

/** Names of all ledgers. */
export async function readLedgers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('journal_ledger').select('ledger').orderBy('ledger').execute()
  return rows.map(({ ledger }) => ledger)
}
