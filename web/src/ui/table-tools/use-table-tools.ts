import { tableTools } from '@estrado/machines/messages/table-tools'
import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { useState } from 'react'
import type { Column, DataTableProps, Sort, TableView } from '../data-table-props.ts'
import type { PagingProps } from '../paging.tsx'
import type { ExportedRows } from './every-page.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import {
  dataColumns,
  foundRows,
  needsTools,
  rowsWorthSearching,
  shownColumns,
  sortedRows,
} from './table-tools.logic.ts'
import type { ToolRowProps } from './tool-row.tsx'

/** From here on a table that has all its rows shows them by pages. */
const localPage = rowsPerPageOptions[1]

type ShownTable<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'empty'> & {
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
  readonly paging: PagingProps | undefined
  readonly row: ToolRowProps | undefined
  /** It is on its way to paper. */
  readonly printed?: boolean
  /** Why paper doesn't hold all rows. */
  readonly note?: string | undefined
}

/** What the table shows of what it was given: as it is where it has no tools. */
export function useTableTools<Row>(props: DataTableProps<Row>): ShownTable<Row> {
  const { columns, rows, tools, paging } = props
  const [kept, keep] = useHiddenColumns(tools?.name)
  const hidden = tools?.hidden?.value ?? kept
  const hide = (keys: readonly string[]) => {
    keep(keys)
    tools?.hidden?.onChange(keys)
  }
  const local = useLocalRows(props, tools !== undefined && paging === undefined)
  const [paper, setPaper] = useState<ExportedRows<Row>>()
  const shown = shownColumns(columns, hidden)
  if (!tools) return { ...props, sort: props.sort, onSort: props.onSort, paging, row: undefined }
  // What paper or an export holds is fetched when it is asked for; the sheet's writer comes with it.
  const all = async () =>
    [await import('./rows-elsewhere.ts'), (await tools.allRows?.()) ?? { rows: local.sorted }] as const
  const row: ToolRowProps = {
    label: props.label,
    search: tools.search ?? local.search,
    columns: columns.slice(1).map(({ key, header }) => ({ key, header })),
    hidden,
    onHide: hide,
    exportable: rows.length > 0,
    onExport: async () => {
      const [{ exportRows }, rows] = await all()
      await exportRows(props.label, `${tools.name}.xlsx`, shown, rows)
    },
    ...(tools.print && {
      onPrint: async () => {
        const [{ printRows }, rows] = await all()
        printRows(rows, setPaper)
      },
    }),
  }
  const onPaper = paper && { ...paper, paging: undefined, printed: true }
  if (paging) {
    // Where there is nothing, nothing is chosen, exported or sorted; what was hidden or sought is undone there.
    const nothing = paging.total === 0 && !props.loading && hidden.length === 0 && !tools.search
    return {
      ...props,
      columns: shown,
      sort: props.sort,
      onSort: props.onSort,
      paging,
      row: nothing ? undefined : row,
      ...onPaper,
    }
  }
  const worth = needsTools(rows.length, hidden.length)
  return { ...local.table, columns: withSorting(shown, rows), row: worth ? row : undefined, ...onPaper }
}

/** A table that has all its rows sorts by every column that holds data. */
function withSorting<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] {
  const sortable = dataColumns(columns, rows)
  return columns.map((column) => (sortable.includes(column) ? { ...column, sortable: true } : column))
}

type LocalTable<Row> = Pick<ShownTable<Row>, 'rows' | 'sort' | 'onSort' | 'paging' | 'empty'>

function useLocalRows<Row>({ columns, rows, empty, ...given }: DataTableProps<Row>, local: boolean) {
  const [own, setOwn] = useState<TableView>({ search: '', sort: undefined, page: 1, perPage: localPage })
  const { search, sort: chosenSort, page, perPage } = given.tools?.view?.value ?? own
  const change = (next: Partial<TableView>) =>
    given.tools?.view ? given.tools.view.onChange(next) : setOwn({ ...own, ...next })
  const sort = given.onSort ? given.sort : chosenSort
  const found = local ? foundRows(rows, columns, search) : rows
  const sorted = local && !given.onSort ? sortedRows(found, columns, sort) : found
  const pages = Math.max(1, Math.ceil(sorted.length / perPage))
  const current = Math.min(page, pages)
  const isPaged =
    local &&
    !given.tools?.whole &&
    sorted.length > rowsPerPageOptions[0] &&
    (pages > 1 || perPage !== localPage)
  const table: LocalTable<Row> = {
    rows: isPaged ? sorted.slice((current - 1) * perPage, current * perPage) : sorted,
    sort,
    onSort: given.onSort ?? ((next) => change({ sort: next })),
    paging: isPaged
      ? {
          page: current,
          perPage,
          total: sorted.length,
          onChange: (nextPage, nextPerPage) => change({ page: nextPage, perPage: nextPerPage }),
        }
      : undefined,
    empty: rows.length > 0 ? { text: tableTools.nothingFound } : empty,
  }
  const worthIt = search !== '' || (!given.tools?.searched && rows.length >= rowsWorthSearching)
  return {
    table,
    sorted,
    search:
      local && worthIt
        ? { value: search, onChange: (next: string) => change({ search: next, page: 1 }) }
        : undefined,
  }
}
