import { type RawBuilder, sql } from 'kysely'

/** A text inside a `like` pattern: its own wild cards mean themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (wild) => `\\${wild}`)}%`

/** Trigram search: what holds a text, whatever its accents and capitals; `folded(column)` as its index is written. */
export const containsText = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  foldedContains(sql`folded(${column})`, text)

/** The same of a column that is kept folded. */
export const foldedContains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like folded(${likePattern(text.trim())})`
