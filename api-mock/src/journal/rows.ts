import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Lines of the journal as its events, still to be narrowed. The instant comes as the text that is hashed: making
 * a date of it and a text of that again would be most of the work of reading.
 */
export const selectLines = (db: Database) =>
  db
    .selectFrom('journal_event')
    .select(['ledger', 'position', 'stream', 'version', 'event_id as eventId', 'type', 'machine'])
    .select(['machine_version as machineVersion', 'outcome', 'reason', 'data', 'actor', 'role', 'office'])
    .select(['correlation', 'client', 'previous_hash as previousHash', 'hash'])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'))

/** An event of the journal as the row that it is stored in. */
export const rowOfEvent = (event: ChainedEvent): Selectable<Schema['journal_event']> => ({
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
