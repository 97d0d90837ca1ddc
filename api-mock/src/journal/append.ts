import { randomUUID } from 'node:crypto'
import {
  type ChainedEvent,
  genesisHash,
  hashInput,
  type JournalEvent,
} from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { sha256 } from './hash.ts'
import { rowOfEvent } from './rows.ts'

/** A line before the ledger gave it a place; it brings its id where it was born elsewhere. */
export type Draft = Omit<JournalEvent, 'ledger' | 'position' | 'eventId' | 'at'> & {
  readonly eventId?: string
}

/** What the stream looks like after the lines; null when they don't move it (refusals). */
export type StreamMove = { readonly version: number; readonly state: string } | null

/** Another writer took the same place in the stream. */
export const streamTaken = 'journal_event_stream'

/**
 * Appends lines of one stream to a ledger, inside the caller's transaction. The ledger's head row is locked
 * until it ends, so positions have no gaps and the chain is in commit order; the unique place in the stream
 * is what refuses the slower of two writers (`streamTaken`).
 */
export async function append(
  tx: Tx,
  ledger: string,
  drafts: readonly Draft[],
  move: StreamMove,
  at: Date,
): Promise<readonly ChainedEvent[]> {
  const head = await lockHead(tx, ledger)
  const chained: ChainedEvent[] = []
  let { position, hash } = head
  for (const draft of drafts) {
    position += 1
    const event: JournalEvent = {
      ...draft,
      ledger,
      position,
      eventId: draft.eventId ?? randomUUID(),
      at: at.toISOString(),
    }
    const previousHash = hash
    hash = sha256(hashInput(event, previousHash))
    chained.push({ ...event, previousHash, hash })
  }
  await tx
    .insertInto('journal_event')
    .values(chained.map(rowOfEvent))
    .$if(chained.length === 1, prepared('append a line'))
    .execute()
  await moveHeads(tx, ledger, { position, hash }, chained.at(-1), move)
  return chained
}

/** Locks a ledger's head row until the transaction ends; makes it the first time. */
export async function lockHead(tx: Tx, ledger: string): Promise<{ position: number; hash: string }> {
  const select = () =>
    tx
      .selectFrom('journal_ledger')
      .select(['position', 'hash'])
      .where('ledger', '=', ledger)
      .forUpdate()
      .$call(prepared('head of ledger'))
      .executeTakeFirst()
  const head = await select()
  if (head) return head
  await tx
    .insertInto('journal_ledger')
    .values({ ledger, position: 0, hash: genesisHash })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return (await select()) ?? { position: 0, hash: genesisHash }
}

async function moveHeads(
  tx: Tx,
  ledger: string,
  head: { position: number; hash: string },
  last: ChainedEvent | undefined,
  move: StreamMove,
): Promise<void> {
  if (!last || !move) {
    await tx.updateTable('journal_ledger').set(head).where('ledger', '=', ledger).execute()
    return
  }
  await sql`
    with moved as (
      update journal_ledger set position = ${head.position}, hash = ${head.hash} where ledger = ${ledger}
    )
    insert into stream_head (stream, ledger, machine, version, state, changed_by, changed_at)
    values (${last.stream}, ${ledger}, ${last.machine}, ${move.version}, ${move.state}, ${last.actor}, ${last.at})
    on conflict (stream) do update set
      version = excluded.version, state = excluded.state,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
  `.execute(tx)
}
