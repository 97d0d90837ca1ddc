import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'

/**
 * Telemetry seams: the four places at which work is told of to whoever listens. They are channels of Node's own, so that
 * where nobody does nothing is measured and nothing of OpenTelemetry is loaded.
 */

/** A call of the contract. Its route is the template, never the address that was asked for. */
export type CallSeam = {
  readonly correlation: string
  readonly method: string
  readonly route: string
  readonly result?: unknown
}

/** A command of the journal, by its name and its workflow's. */
export type CommandSeam = { readonly name: string; readonly workflow: string; readonly error?: unknown }

/** A use of the files' store. */
export type FileSeam = { readonly operation: string; readonly error?: unknown }

/** A statement that has ended: what it does to which table, never its text or values. */
export type SqlSeam = {
  readonly operation: string
  readonly table: string | null
  readonly milliseconds: number
  readonly failed: boolean
}

export const callSeam = tracingChannel<unknown, CallSeam>('estrado:call')
export const commandSeam = tracingChannel<unknown, CommandSeam>('estrado:command')
export const fileSeam = tracingChannel<unknown, FileSeam>('estrado:file')
export const sqlSeam = channel('estrado:sql')

const statement =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|listen|notify|set)\b/i
const named = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i

/** What Kysely tells of a statement, without what it holds. */
export function tellSql({ level, query, queryDurationMillis }: LogEvent): void {
  const told: SqlSeam = {
    operation: statement.exec(query.sql)?.[1]?.toUpperCase() ?? 'OTHER',
    table: named.exec(query.sql)?.[1] ?? null,
    milliseconds: queryDurationMillis,
    failed: level === 'error',
  }
  sqlSeam.publish(told)
}
