import { type RawBuilder, sql } from 'kysely'

/** The photograph that the registry has of a row of `persona`, by its name in the query; null: none. */
export const photoIn = (person: string): RawBuilder<string | null> =>
  sql<string | null>`nullif(${sql.ref(`${person}.detalle`)} ->> 'fotografia', '')`
