import { Id } from '@estrado/machines/contract/schemas/shared'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { isInstant } from '@estrado/machines/rules/instant'
import { storableRules } from '@estrado/machines/rules/storable'
import { Schema } from 'effect'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Which page, from 1 on, and how many rows it holds. */
type Page = { readonly page: number; readonly perPage: number }
type Found = { readonly ids: readonly number[]; readonly total: number }

/** A page of what a query finds, in its order. */
export const pageIn = <DB, TB extends keyof DB, O>(
  ordered: SelectQueryBuilder<DB, TB, O>,
  { page, perPage }: Page,
): SelectQueryBuilder<DB, TB, O> => ordered.limit(perPage).offset((page - 1) * perPage)

/** What an answer says of a page: which it is, how many rows it holds, and how many there are in all. */
export const paginationOf = ({ page, perPage }: Page, totalItems: number, itemCount: number) => ({
  totalItems,
  itemCount,
  perPage,
  currentPage: page,
})

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const n = sql<number>`count(*)::int`.as('n')
  const counted = await query.clearSelect().clearOrderBy().select(n).executeTakeFirstOrThrow()
  return (counted as { n: number }).n
}

/** How many there are in all, as each row of a page says; beyond the last page no row does, and they are counted. */
export const totalOf = async (
  rows: readonly { readonly total: number }[],
  page: number,
  count: () => Promise<number>,
): Promise<number> => rows[0]?.total ?? (page === 1 ? 0 : await count())

/** The ids of a page and how many there are in all, in one pass: for what costs more to find than to count. */
export async function pageOf<DB, TB extends keyof DB>(
  ordered: SelectQueryBuilder<DB, TB, { id: number }>,
  wanted: Page,
): Promise<Found> {
  const counted = sql<number>`count(*) over ()::int`.as('total')
  const rows = (await pageIn(ordered.select(counted), wanted).execute()) as { id: number; total: number }[]
  const total = await totalOf(rows, wanted.page, () => countOf(ordered))
  return { ids: rows.map(({ id }) => id), total }
}

/** How far a list is counted; beyond it one goes by date. */
const deepest = 20_000

/** Is this page beyond what is counted? */
export const isTooDeep = ({ page, perPage }: Page): boolean => (page - 1) * perPage >= deepest

/** Where a page ended: the values by which its last row is ordered. */
export type Cursor = readonly (string | number)[]

export const cursorText = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** A key of a list's order: its column, and the type as which a cursor's value is read. */
export type Key = { readonly column: RawBuilder<unknown>; readonly type: 'int' | 'text' | 'timestamptz' }

/** Values that the database reads as such a type: of any other no statement is asked. */
const isOf: Readonly<Record<Key['type'], (value: unknown) => boolean>> = {
  int: (value) => value === 0 || Schema.is(Id)(value),
  text: (value) => typeof value === 'string' && !hasMessages(storableRules(value)),
  timestamptz: (value) => typeof value === 'string' && isInstant(value),
}

/** A cursor as it was sent; null: it is none of a list of such keys. */
export function readCursor(text: string, types: readonly Key['type'][]): Cursor | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const fits =
      Array.isArray(values) &&
      values.length === types.length &&
      types.every((type, n) => isOf[type](values[n]))
    return fits ? (values as Cursor) : null
  } catch {
    return null
  }
}

/** Keyset pagination: rows after the cursor in an order by all of these keys, all in one direction. */
export const afterCursor = (
  keys: readonly Key[],
  cursor: Cursor,
  descending: boolean,
): RawBuilder<boolean> => {
  const columns = sql.join(keys.map(({ column }) => column))
  const values = sql.join(keys.map(({ type }, n) => sql`${cursor[n]}::${sql.raw(type)}`))
  return descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}
