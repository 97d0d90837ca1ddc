import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { JournalRow } from '../database/schema.ts'

/**
 * Lines of the journal, still to be narrowed. The instant comes as the text that is hashed: making a date of
 * it and a text of that again would be most of the work of reading.
 */
export const selectLines = (db: Database) =>
  db
    .selectFrom('journal_event')
    .select(['ledger', 'position', 'stream', 'version', 'event_id', 'type', 'machine', 'machine_version'])
    .select(['outcome', 'reason', 'data', 'actor', 'role', 'office', 'correlation', 'client'])
    .select(['previous_hash', 'hash'])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'))

/** A stored row as the line of the journal that it is. */
export const eventOfRow = (row: Omit<JournalRow, 'at'> & { readonly at: string }): ChainedEvent => ({
  ledger: row.ledger,
  position: row.position,
  stream: row.stream,
  version: row.version,
  eventId: row.event_id,
  type: row.type,
  machine: row.machine,
  machineVersion: row.machine_version,
  outcome: row.outcome,
  reason: row.reason,
  data: row.data,
  actor: row.actor,
  role: row.role,
  office: row.office,
  correlation: row.correlation,
  client: row.client,
  at: row.at,
  previousHash: row.previous_hash,
  hash: row.hash,
})

export const rowOfEvent = (event: ChainedEvent): JournalRow => ({
  ledger: event.ledger,
  position: event.position,
  stream: event.stream,
  version: event.version,
  event_id: event.eventId,
  type: event.type,
  machine: event.machine,
  machine_version: event.machineVersion,
  outcome: event.outcome,
  reason: event.reason,
  data: event.data,
  actor: event.actor,
  role: event.role,
  office: event.office,
  correlation: event.correlation,
  client: event.client,
  at: new Date(event.at),
  previous_hash: event.previousHash,
  hash: event.hash,
})
