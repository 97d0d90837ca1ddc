import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { selectLines } from './rows.ts'

/** The accepted events of some streams, in order of recording. */
export async function readAcceptedOf(db: Database, streams: readonly string[]): Promise<ChainedEvent[]> {
  const rows = await selectLines(db)
    .where(sql<boolean>`stream = any(${[...streams]}::text[])`)
    .where('outcome', '=', 'accepted')
    .execute()
  return rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.position - b.position))
}

/**
 * All that was recorded of a stream, in its own order: each refusal after the version that it met. Positions
 * would not do: the stream of somebody who moves to another district goes on in that ledger. Sorted here, as
 * the database would sort whole rows, and a long stream's on the disk.
 */
export async function readStream(db: Database, stream: string): Promise<ChainedEvent[]> {
  const rows = await selectLines(db).where('stream', '=', stream).execute()
  return rows.sort(inStreamOrder)
}

const inStreamOrder = (a: ChainedEvent, b: ChainedEvent): number =>
  a.version - b.version ||
  Number(b.outcome === 'accepted') - Number(a.outcome === 'accepted') ||
  (a.at < b.at ? -1 : a.at > b.at ? 1 : a.position - b.position)

/** The lines of a ledger in order, in pages, so that a long chain never stands in memory whole. */
export async function* readLedger(
  db: Database,
  ledger: string,
  pageSize = 5000,
): AsyncGenerator<ChainedEvent> {
  let after = 0
  for (;;) {
    const rows = await selectLines(db)
      .where('ledger', '=', ledger)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.position
  }
}

/** Names of all ledgers that have lines, whether or not they have a head. */
export async function readLedgers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('journal_event').select('ledger').distinct().orderBy('ledger').execute()
  return rows.map(({ ledger }) => ledger)
}
