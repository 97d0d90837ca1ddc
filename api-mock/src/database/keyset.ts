import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { type RawBuilder, sql } from 'kysely'
import { ruleBroken } from '../errors.ts'
import { afterCursor, type Cursor, cursorText, type Key, readCursor } from './page.ts'

/** An order: its keys with their value of a row, all in one direction. */
export type Order<Row> = {
  readonly keys: readonly (Key & { readonly of: (row: Row) => string | number })[]
  readonly descending: boolean
}

type Asked = { readonly page: number; readonly perPage: number; readonly cursor?: string | undefined }

/** Throws 422 where it isn't one of this order. */
function askedCursor<Row>(text: string | undefined, { keys }: Order<Row>): Cursor | null {
  if (text === undefined) return null
  const cursor = readCursor(
    text,
    keys.map(({ type }) => type),
  )
  if (!cursor) throw ruleBroken({ cursor: [inboxRefusals.cursor] })
  return cursor
}

/** What of a statement makes the page that is asked for. */
export type Keyset<Row> = {
  /** Rows after the page before. */
  readonly rest: RawBuilder<boolean>
  readonly by: RawBuilder<unknown>
  readonly skip: number
  /** `rest` among the rows whose first key is this number: an index of the other keys finds them. */
  readonly restAmong: (first: number) => RawBuilder<boolean>
  /** Where a page of these rows, of which one more was asked for than it holds, ends; null: it is the last. */
  readonly endOf: (rows: readonly Row[]) => string | null
}

/** Keyset pagination inside, page numbers outside: a page begins where the one before ended, or is counted. */
export function keyset<Row>(asked: Asked, order: Order<Row>): Keyset<Row> {
  const { page, perPage } = asked
  const cursor = askedCursor(asked.cursor, order)
  const { keys, descending } = order
  const direction = descending ? sql`desc` : sql`asc`
  const restAmong = (first: number): RawBuilder<boolean> => {
    if (!cursor) return sql`true`
    const begun = Number(cursor[0])
    if (first === begun) return afterCursor(keys.slice(1), cursor.slice(1), descending)
    return first > begun === descending ? sql`false` : sql`true`
  }
  return {
    rest: cursor ? afterCursor(keys, cursor, descending) : sql`true`,
    restAmong,
    by: sql.join(keys.map(({ column }) => sql`${column} ${direction}`)),
    skip: cursor ? 0 : (page - 1) * perPage,
    endOf: (rows) => {
      const last = rows.length > perPage ? rows[perPage - 1] : undefined
      return last ? cursorText(keys.map(({ of }) => of(last))) : null
    },
  }
}
