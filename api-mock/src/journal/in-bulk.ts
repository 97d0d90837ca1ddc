import { type ChainedEvent, hashInput, type JournalEvent } from '@estrado/machines/journal/envelope'
import { stateId, type Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { EventObject } from 'xstate'
import type { Tx } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import type { Actor } from './actor.ts'
import { lockHead } from './append.ts'
import { isOfNewer } from './command.ts'
import { sha256 } from './hash.ts'
import { type Judged, judgedFacts } from './judged.ts'
import { projectTogether } from './project.ts'
import { rowOfEvent, selectLines } from './rows.ts'
import { standingOf } from './standing.ts'

/** Facts for one of many streams, and the version of it that was seen. */
export type BulkItem = {
  readonly stream: string
  readonly workflow: Workflow
  readonly version: number
  readonly facts: readonly EventObject[]
  /** Ledger of a stream that begins now; one that has begun stays where it is. */
  readonly ledger?: string
}

export type Bulk = {
  readonly tx: Tx
  readonly now: Date
  readonly actor: Actor
}

/** Lines in one statement: as many as are quickly one text. */
const linesAtOnce = 2_000

type Prepared = Judged & { readonly item: BulkItem }

const inParts = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )

/**
 * Appends facts to many streams inside the caller's transaction, each in its own, in few questions to the database.
 * Optimistic concurrency: gives the streams that aren't as they were seen, or whose machine doesn't allow the fact or is of a newer process;
 * nothing is appended then, and the caller says so.
 */
export async function appendInBulk(bulk: Bulk, items: readonly BulkItem[]): Promise<readonly string[]> {
  if (items.length === 0) return []
  const { tx } = bulk
  const streams = items.map(({ stream }) => stream)
  const heads = await tx
    .selectFrom('stream_head')
    .select(['stream', 'ledger', 'version'])
    .where('stream', '=', anyOf(streams))
    .execute()
  const ledgerOf = new Map([
    ...items.flatMap(({ stream, ledger }) => (ledger === undefined ? [] : [[stream, ledger] as const])),
    ...heads.map(({ stream, ledger }) => [stream, ledger] as const),
  ])
  // In one order for everybody: two who lock the same ledgers would wait for each other.
  const tails = new Map<string, { position: number; hash: string }>()
  for (const ledger of [...new Set(ledgerOf.values())].toSorted()) {
    tails.set(ledger, await lockHead(tx, ledger))
  }
  const eventsOf = await loadStreams(tx, streams)
  const prepared: Prepared[] = []
  const changed: string[] = []
  for (const item of items) {
    const judged = await judge(bulk, item, eventsOf.get(item.stream) ?? [])
    if (judged) prepared.push(judged)
    else changed.push(item.stream)
  }
  if (changed.length > 0) return changed
  for (const [ledger, tail] of tails) {
    const own = prepared.filter(({ item }) => ledgerOf.get(item.stream) === ledger)
    await appendTo(bulk, ledger, tail, own)
  }
  return []
}

async function loadStreams(tx: Tx, streams: readonly string[]): Promise<Map<string, ChainedEvent[]>> {
  const lines = await selectLines(tx)
    .where('stream', '=', anyOf(streams))
    .where('outcome', '=', 'accepted')
    .orderBy('stream')
    .orderBy('version')
    .execute()
  const events = new Map<string, ChainedEvent[]>()
  for (const line of lines) {
    const known = events.get(line.stream)
    if (known) known.push(line)
    else events.set(line.stream, [line])
  }
  return events
}

/** The lines of an item's facts; null where its stream has gone on, a newer machine knows it, or its own says no. */
async function judge(bulk: Bulk, item: BulkItem, events: readonly ChainedEvent[]): Promise<Prepared | null> {
  const { workflow, version, facts } = item
  if (events.length !== version || isOfNewer(workflow, events)) return null
  const judged = await judgedFacts({ ...bulk, ...item }, { ...standingOf(workflow, events), version }, facts)
  return judged && { ...judged, item }
}

/** Rows come as one text: a statement with a value for each of their columns takes longer to plan than to run. */
const insertLines = (tx: Tx, events: readonly ChainedEvent[]) =>
  sql`
  insert into journal_event select * from jsonb_populate_recordset(
    null::journal_event, ${JSON.stringify(events.map(rowOfEvent))}::jsonb)`.execute(tx)

const moveStreams = (tx: Tx, heads: readonly object[]) =>
  sql`
  insert into stream_head select * from jsonb_populate_recordset(
    null::stream_head, ${JSON.stringify(heads)}::jsonb)
  on conflict (stream) do update set version = excluded.version, state = excluded.state,
    since = excluded.since, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)

async function appendTo(
  { tx, now }: Bulk,
  ledger: string,
  tail: { readonly position: number; readonly hash: string },
  prepared: readonly Prepared[],
): Promise<void> {
  const at = now.toISOString()
  let { position, hash } = tail
  const chained = prepared.map(({ drafts }) =>
    drafts.map((draft): ChainedEvent => {
      position += 1
      const event: JournalEvent = { ...draft, ledger, position, eventId: crypto.randomUUID(), at }
      const previousHash = hash
      hash = sha256(hashInput(event, previousHash))
      return { ...event, previousHash, hash }
    }),
  )
  for (const part of inParts(chained.flat(), linesAtOnce)) {
    await insertLines(tx, part)
  }
  await tx.updateTable('journal_ledger').set({ position, hash }).where('ledger', '=', ledger).execute()
  const moves = prepared.map(({ item, standing }, index) => ({
    stream: item.stream,
    ledger,
    machine: item.workflow.name,
    version: item.version + item.facts.length,
    state: stateId(standing.snapshot.value),
    since: standing.since,
    changed_by: chained[index]?.at(-1)?.actor ?? null,
    changed_at: now,
  }))
  for (const part of inParts(moves, linesAtOnce)) {
    await moveStreams(tx, part)
  }
  const readable = chained.map((events, index) => prepared[index]?.readable(events) ?? events)
  await projectTogether(tx, readable)
}
