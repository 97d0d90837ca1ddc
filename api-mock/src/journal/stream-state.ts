import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** In a statement: the state in which a stream stands, as its head says. */
export const stateOf = <State extends string>(stream: string) =>
  sql<State>`(select state from stream_head where stream = ${stream})`

/** In a statement: since when a stream stands in that state. */
export const sinceOf = (stream: string) => sql<Date>`(select since from stream_head where stream = ${stream})`

/** How many facts a stream has: what goes into ETag. */
export async function versionOf(db: Database, stream: string): Promise<number> {
  const head = await db
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', stream)
    .executeTakeFirst()
  return head?.version ?? 0
}
