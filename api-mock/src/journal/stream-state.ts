import { sql } from 'kysely'

/** In a statement: the state in which a stream stands, as its head says. */
export const stateOf = (stream: string) =>
  sql<string>`(select state from stream_head where stream = ${stream})`
