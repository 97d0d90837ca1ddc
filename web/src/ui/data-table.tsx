import { table } from '@estrado/machines/messages/interface'
import { Fragment, lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import classes from './data-table.module.css'
import { IconChevronDown, IconChevronUp } from './icons.ts'
import { Paging, type PagingProps } from './paging.tsx'
import type { ExportedRows } from './table-tools/every-page.ts'
import { type CellValue, cellValue, dataColumns } from './table-tools/table-tools.logic.ts'
import { useTableTools } from './table-tools/use-table-tools.ts'
import { useDelayed } from './use-delayed.ts'
import { useRowPress } from './use-row-press.ts'
import { useScrollsSideways } from './use-scrolls-sideways.ts'

export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /**
   * The cell's content as plain data, for searching, sorting and the spreadsheet. Not needed where `cell` gives
   * a text or number; a column of controls has none and is left out of all three.
   */
  readonly value?: (row: Row) => CellValue
  /** The server can sort by it (`onSort`); a table that has all its rows sorts by every column with data. */
  readonly sortable?: boolean
  readonly align?: 'left' | 'right'
  /** CSS width; without one the column shares what is left. */
  readonly width?: number | string
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
 * Search, sort, choice of columns and export, above the table. Without `paging` the table has all its rows: it
 * searches and sorts them by itself, and pages them beyond fifty. With `paging` the server does:
 * `search` and `onSort` ask it anew, `allRows` fetches what the export holds (`everyPage` of `table-tools`).
 * `tools={{ name: 'usuarios', search: { value, onChange }, allRows: () => everyPage(fetchPage) }}`
 */
type TableTools<Row> = {
  /** Under it the choice of columns is kept, per person; also the name of the exported file. */
  readonly name: string
  /** All rows on one page, however many: for who goes through the whole of them. */
  readonly whole?: boolean
  /** Searching by the server, once typing pauses; omitted where the screen has its own row of filters. */
  readonly search?: { readonly value: string; readonly onChange: (search: string) => void }
  /** Every row that the filters leave, for the export; without it the rows at hand are exported. */
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
  /** Says why there is nothing and what to do next. */
  readonly empty: { readonly text: string; readonly action?: ReactNode }
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  readonly paging?: PagingProps
  /** The row shown beside the table. */
  readonly selected?: string | number | undefined
  /** The first column's content becomes a button that covers the row. */
  readonly onSelect?: (row: Row) => void
  /** Rows of one group stand together under its heading, while the table isn't sorted otherwise. */
  readonly group?: (row: Row) => string
  /** 36 px rows, or 30 px in dialogs. */
  readonly compact?: boolean
  /** On a phone a row's columns stand below each other instead of running out of the window. */
  readonly stacks?: boolean
  readonly tools?: TableTools<Row>
}

const ToolRow = lazy(() => import('./table-tools/tool-row.tsx'))

/** A table of work: 36 px rows, sortable heads, paging below, a skeleton of the same shape after 200 ms. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, loading = false, selected, onSelect } = props
  const { columns, rows, sort, onSort, paging, empty, row: tools } = useTableTools(props)
  const captionId = useId()
  const box = useRef<HTMLElement>(null)
  const scrolls = useScrollsSideways(box)
  useRowPress(box)
  // Paper needs no controls.
  const holdData = props.tools && rows.length > 0 ? dataColumns(columns, rows) : columns
  const skeleton = useDelayed(loading && rows.length === 0)
  return (
    <div className={classes.frame}>
      {tools && (
        <div className={classes.tools}>
          <Suspense>
            <ToolRow {...tools} />
          </Suspense>
        </div>
      )}
      <section
        ref={box}
        className={classes.scroll}
        aria-labelledby={captionId}
        tabIndex={scrolls ? 0 : undefined}
      >
        <table
          className={classes.table}
          data-compact={props.compact}
          data-stacks={props.stacks}
          aria-busy={loading}
        >
          <caption id={captionId} className={classes.caption}>
            {label}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  controls={!holdData.includes(column)}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => {
              const key = rowKey(row)
              const group = sort ? undefined : props.group?.(row)
              const before = rows[place - 1]
              const begins = group !== undefined && (!before || props.group?.(before) !== group)
              return (
                <Fragment key={key}>
                  {begins && (
                    <tr className={classes.group}>
                      <th scope="rowgroup" colSpan={columns.length}>
                        {group}
                      </th>
                    </tr>
                  )}
                  <tr data-row={key} data-selected={key === selected} aria-selected={key === selected}>
                    {columns.map((column, index) => (
                      <td
                        key={column.key}
                        data-align={column.align}
                        data-secondary={column.secondary}
                        data-clipped={column.clipped}
                        data-aside={column.aside}
                        data-controls={!holdData.includes(column)}
                        title={column.clipped ? wholeText(column, row) : undefined}
                      >
                        {index === 0 && onSelect ? (
                          <button
                            type="button"
                            data-row-button
                            className={classes.rowButton}
                            onClick={() => onSelect(row)}
                          >
                            {contentOf(column, row)}
                          </button>
                        ) : (
                          contentOf(column, row)
                        )}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              )
            })}
            {skeleton && <SkeletonRows columns={columns} />}
          </tbody>
        </table>
      </section>
      {!loading && rows.length === 0 && (
        <div className={classes.empty}>
          <p>{empty.text}</p>
          {empty.action}
        </div>
      )}
      {paging && <Paging {...paging} />}
    </div>
  )
}

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.clipped ? <span className={classes.clamp}>{column.cell(row)}</span> : column.cell(row)

/** What a clipped cell says where there is room. */
function wholeText<Row>(column: Column<Row>, row: Row): string | undefined {
  const value = cellValue(column, row)
  return typeof value === 'string' && value !== '' ? value : undefined
}

type HeadProps<Row> = {
  readonly column: Column<Row>
  readonly controls: boolean
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

function Head<Row>({ column, controls, sort, onSort }: HeadProps<Row>) {
  const sorted = sort?.key === column.key ? sort : undefined
  const Chevron = sorted?.descending ? IconChevronDown : IconChevronUp
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-align={column.align}
      data-secondary={column.secondary}
      data-controls={controls}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={table.sortBy(column.header)}
          onClick={() => onSort({ key: column.key, descending: sorted ? !sorted.descending : false })}
        >
          {column.header}
          <Chevron size={16} aria-hidden data-shown={sorted !== undefined} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return skeletonKeys.map((key) => (
    <tr key={key} className={classes.skeleton}>
      {columns.map((column) => (
        <td key={column.key} data-secondary={column.secondary}>
          <span />
        </td>
      ))}
    </tr>
  ))
}
