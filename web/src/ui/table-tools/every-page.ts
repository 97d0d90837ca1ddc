import { limits } from '@estrado/machines/vocabulary/limits'

type Page<Row> = { readonly result: readonly Row[]; readonly pagination: { readonly totalItems: number } }

/** Rows that one asks the server for at a time. */
const perPage = 100

/**
 * All rows of a list that the server gives page by page, for its export: `everyPage((page, perPage) => call(…))`.
 * Stops at the bound of an export (`limits.exportRows`).
 */
export async function everyPage<Row>(
  fetchPage: (page: number, perPage: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < limits.exportRows; page += 1) {
    const { result, pagination } = await fetchPage(page, perPage)
    rows.push(...result)
    if (result.length === 0 || rows.length >= pagination.totalItems) break
  }
  return rows.slice(0, limits.exportRows)
}
