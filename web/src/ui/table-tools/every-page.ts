import { tableTools } from '@estrado/machines/messages/table-tools'
import { limits } from '@estrado/machines/vocabulary/limits'

type Page<Row> = {
  readonly result: readonly Row[]
  readonly pagination: { readonly totalItems: number }
  readonly note?: string | undefined
}

/** What paper or an export holds; `note`: why that isn't all. */
export type ExportedRows<Row> = { readonly rows: readonly Row[]; readonly note?: string | undefined }

/** Rows that one asks the server for at a time. */
const perPage = 100

/**
 * All rows of a list that the server gives page by page, for paper and export: `everyPage((page, perPage) => call(…))`.
 * Stops at the bound of an export (`limits.exportRows`) and says so.
 */
export async function everyPage<Row>(
  fetchPage: (page: number, perPage: number) => Promise<Page<Row>>,
): Promise<ExportedRows<Row>> {
  const rows: Row[] = []
  let total = 0
  let said: string | undefined
  for (let page = 1; rows.length < limits.exportRows; page += 1) {
    const { result, pagination, note } = await fetchPage(page, perPage)
    rows.push(...result)
    total = pagination.totalItems
    said = note
    if (result.length === 0 || rows.length >= total) break
  }
  const exported = rows.slice(0, limits.exportRows)
  const cut = total > limits.exportRows
  return { rows: exported, note: cut ? tableTools.exportCut(exported.length, total) : said }
}
