import { randomUUID } from 'node:crypto'
import {
  type ChainedEvent,
  genesisHash,
  hashInput,
  type JournalEvent,
} from '@estrado/machines/journal/envelope'
import type { Tx } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { newerVersion } from '../errors.ts'
import { sha256 } from './hash.ts'
import { areOfOthers } from './installed-projections.ts'
import { rowOfEvent } from './rows.ts'

/** A line before the ledger gave it a place; it brings its id where it was born elsewhere. */
export type Draft = Omit<JournalEvent, 'ledger' | 'position' | 'eventId' | 'at'> & {
  readonly eventId?: string
}

/** What the stream looks like after the lines, and since when; null when they don't move it (refusals). */
export type StreamMove = {
  readonly version: number
  readonly state: string
  readonly since: string | null
} | null

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
  await moveHeads(tx, ledger, { position, hash }, chained, move)
  return chained
}

/**
 * Locks a ledger's head row until the transaction ends; makes it the first time. 503 where a newer process has made the
 * projections anew meanwhile: rows as this one knows them would stand among them for good.
 */
export async function lockHead(tx: Tx, ledger: string): Promise<{ position: number; hash: string }> {
  const select = () =>
    tx
      .selectFrom('journal_ledger')
      .select(['position', 'hash'])
      .select((of) =>
        of.selectFrom('instalado').select('version').where('que', '=', 'proyecciones').as('proyecciones'),
      )
      .where('ledger', '=', ledger)
      .forUpdate()
      .$call(prepared('head of ledger'))
      .executeTakeFirst()
  const head = await select()
  if (areOfOthers(head?.proyecciones ?? null)) throw newerVersion()
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
  chained: readonly ChainedEvent[],
  move: StreamMove,
): Promise<void> {
  // A line that was only kept moves no stream.
  const last = chained.findLast(({ outcome }) => outcome === 'accepted')
  if (!last || !move) {
    await tx.updateTable('journal_ledger').set(head).where('ledger', '=', ledger).execute()
    return
  }
  await tx
    .with('moved', (db) => db.updateTable('journal_ledger').set(head).where('ledger', '=', ledger))
    .insertInto('stream_head')
    .values({
      stream: last.stream,
      ledger,
      machine: last.machine,
      version: move.version,
      state: move.state,
      since: move.since === null ? null : new Date(move.since),
      changed_by: last.actor,
      changed_at: new Date(last.at),
    })
    .onConflict((oc) =>
      oc.column('stream').doUpdateSet({
        version: (eb) => eb.ref('excluded.version'),
        state: (eb) => eb.ref('excluded.state'),
        since: (eb) => eb.ref('excluded.since'),
        changed_by: (eb) => eb.ref('excluded.changed_by'),
        changed_at: (eb) => eb.ref('excluded.changed_at'),
      }),
    )
    .$call(prepared('move heads'))
    .execute()
}
