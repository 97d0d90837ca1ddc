import type { ReactNode } from 'react'
import type { PagingProps } from './paging.tsx'
import type { ExportedRows } from './table-tools/every-page.ts'

/** What a cell holds as plain data: for searching, sorting and the spreadsheet. Null: nothing. */
export type CellValue = string | number | Date | null

export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * The cell's content as plain data, for searching, sorting and the spreadsheet. Not needed where `cell` gives
   * a text or number; a column of controls has none and is left out of all three.
   */
  readonly value?: (row: Row) => CellValue
  /** Its moments end deadlines: midnight is the 24:00 of the day that ends. */
  readonly ends?: boolean
  /** The server can sort by it (`onSort`); a table that has all its rows sorts by every column with data. */
  readonly sortable?: boolean
  readonly align?: 'left' | 'right'
  /** CSS width; without one the column shares what is left. */
  readonly width?: number | string
  /** A number or code: never broken; its width then gives way to the words of the others. */
  readonly oneLine?: boolean
  /** Left out on narrow screens. */
  readonly secondary?: boolean
  /** What doesn't fit on two lines ends in an ellipsis; then `width` is a share in per cent. */
  readonly clipped?: boolean
  /** On a phone, in a table that stacks: at the right of the first column; others go below it. */
  readonly aside?: boolean
}

export type Sort = { readonly key: string; readonly descending: boolean }

/** What of a table that has all its rows is shown. */
export type TableView = {
  readonly search: string
  readonly sort: Sort | undefined
  readonly page: number
  readonly perPage: number
}

/** A state that whoever uses the table keeps. */
type KeptElsewhere<T, Change = T> = {
  readonly value: T
  readonly onChange: (next: Change) => void
}

/**
 * Search, sort, choice of columns, printing and export, above the table. Without `paging` the table has all its rows: it
 * searches and sorts them by itself, and pages them beyond fifty. With `paging` the server does:
 * `search` and `onSort` ask it anew, `allRows` fetches what paper or the export holds (`everyPage` of `table-tools`).
 * `tools={{ name: 'usuarios', search: { value, onChange }, allRows: () => everyPage(fetchPage) }}`
 */
type TableTools<Row> = {
  /** Under it the choice of columns is kept, per person; also the name of the exported file. */
  readonly name: string
  /** All rows on one page, however many: for who goes through the whole of them. */
  readonly whole?: boolean
  /** Searching by the server, once typing pauses; omitted where the screen has its own row of filters. */
  readonly search?: { readonly value: string; readonly onChange: (search: string) => void }
  /** The screen's own row of filters searches: the table offers no second search. */
  readonly searched?: boolean
  /** The table is what its screen is of: all its rows can be printed. */
  readonly print?: boolean
  /** Every row that the filters leave, for paper and export; without it those are the rows at hand. */
  readonly allRows?: () => Promise<ExportedRows<Row>>
  /** Search, order and page of a table that has all its rows, where the screen keeps them. */
  readonly view?: KeptElsewhere<TableView, Partial<TableView>>
  /** Columns taken out, where the screen keeps them; undefined: those that the person took out last. */
  readonly hidden?: KeptElsewhere<readonly string[] | undefined, readonly string[]>
}

export type DataTableProps<Row> = {
  /** What the table holds, for who can't see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly loading?: boolean
  /** What stands answers what was asked before, until the answer is here. */
  readonly renewing?: boolean
  /** Says why there is nothing and what to do next. */
  readonly empty: { readonly text: string; readonly action?: ReactNode }
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  readonly paging?: PagingProps
  /** The row shown beside the table. */
  readonly selected?: string | number | undefined
  /** The first column's content becomes a button that covers the row. */
  readonly onSelect?: (row: Row) => void
  /** Rows can be marked: a box before the first column's content. */
  readonly marks?: { readonly isMarked: (row: Row) => boolean; readonly toggle: (row: Row) => void }
  /** Rows of one group stand together under its heading, while the table isn't sorted otherwise. */
  readonly group?: (row: Row) => string
  /** 36 px rows, or 30 px in dialogs. */
  readonly compact?: boolean
  /** On a phone a row's columns stand below each other instead of running out of the window. */
  readonly stacks?: boolean
  readonly tools?: TableTools<Row>
}
