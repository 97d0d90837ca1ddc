import { type SelectQueryBuilder, sql } from 'kysely'

/** Which page, from 1 on, and how many rows it holds. */
type Page = { readonly page: number; readonly perPage: number }
type Found = { readonly ids: readonly number[]; readonly total: number }

/** A page of what a query finds, in its order. */
export const pageIn = <DB, TB extends keyof DB, O>(
  ordered: SelectQueryBuilder<DB, TB, O>,
  { page, perPage }: Page,
): SelectQueryBuilder<DB, TB, O> => ordered.limit(perPage).offset((page - 1) * perPage)

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const n = sql<number>`count(*)::int`.as('n')
  const counted = await query.clearSelect().clearOrderBy().select(n).executeTakeFirstOrThrow()
  return (counted as { n: number }).n
}

/** The ids of a page and how many there are in all, in one pass: for what costs more to find than to count. */
export async function pageOf<DB, TB extends keyof DB>(
  ordered: SelectQueryBuilder<DB, TB, { id: number }>,
  wanted: Page,
): Promise<Found> {
  const total = sql<number>`count(*) over ()::int`.as('total')
  const rows = (await pageIn(ordered.select(total), wanted).execute()) as { id: number; total: number }[]
  const none = async () => (wanted.page === 1 ? 0 : await countOf(ordered))
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (await none()) }
}

/** The same in two: for what an index gives in order, and counts without the rows. */
export async function pageThenCount<DB, TB extends keyof DB>(
  ordered: SelectQueryBuilder<DB, TB, { id: number }>,
  wanted: Page,
): Promise<Found> {
  const rows = await pageIn(ordered, wanted).execute()
  return { ids: rows.map(({ id }) => id), total: await countOf(ordered) }
}
