import { markedRows, table } from '@estrado/machines/messages/interface'
import { Fragment, isValidElement, lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import classes from './data-table.module.css'
import type { Column, DataTableProps, Sort } from './data-table-props.ts'
import { IconChevronDown, IconChevronUp } from './icons.ts'
import { Paging } from './paging.tsx'
import { cellValue, dataColumns } from './table-tools/table-tools.logic.ts'
import { useTableTools } from './table-tools/use-table-tools.ts'
import { TwoLines } from './two-lines.tsx'
import { useDelayed } from './use-delayed.ts'
import { useRowPress } from './use-row-press.ts'
import { useScrollsSideways } from './use-scrolls-sideways.ts'

export type { Column, Sort, TableView } from './data-table-props.ts'

const ToolRow = lazy(() => import('./table-tools/tool-row.tsx'))

/** A table of work: 36 px rows, sortable heads, paging below, a skeleton of the same shape after 200 ms. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rowKey, loading = false, renewing = false, selected, onSelect } = props
  const { columns, rows, sort, onSort, paging, empty, note, printed, row: tools } = useTableTools(props)
  const captionId = useId()
  const box = useRef<HTMLElement>(null)
  const scrolls = useScrollsSideways(box)
  useRowPress(box)
  // Paper needs no controls.
  const holdData = props.tools && rows.length > 0 ? dataColumns(columns, rows) : columns
  const skeleton = useDelayed(loading && rows.length === 0)
  const dimmed = useDelayed(renewing)
  function firstCell(column: Column<Row>, row: Row, words: ReactNode): ReactNode {
    const content = onSelect ? (
      <button type="button" data-row-button className={classes.rowButton} onClick={() => onSelect(row)}>
        {words}
      </button>
    ) : (
      words
    )
    if (!props.marks) return content
    return (
      <span className={classes.marking}>
        <MarkBox row={row} marks={props.marks} name={nameOf(column, row, rowKey(row))} />
        {content}
      </span>
    )
  }

  return (
    <div className={classes.frame} data-printed={printed}>
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
          aria-busy={loading || renewing}
          aria-rowcount={paging ? paging.total + 1 : undefined}
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
          <tbody data-dimmed={dimmed}>
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
                  <tr
                    data-row={key}
                    data-selected={key === selected}
                    aria-selected={key === selected}
                    aria-rowindex={paging ? (paging.page - 1) * paging.perPage + place + 2 : undefined}
                  >
                    {cellsOf(columns, row).map(({ column, content }, index) => (
                      <td
                        key={column.key}
                        data-nothing={isNothing(content) || undefined}
                        data-align={column.align}
                        data-secondary={column.secondary}
                        data-clipped={column.clipped}
                        data-one-line={column.oneLine}
                        data-aside={column.aside}
                        data-controls={!holdData.includes(column)}
                        title={column.clipped ? wholeText(column, row) : undefined}
                      >
                        {index === 0
                          ? firstCell(column, row, shown(column, content))
                          : shown(column, content)}
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
        <div className={classes.empty} data-dimmed={dimmed}>
          <p>{empty.text}</p>
          {empty.action}
        </div>
      )}
      {note && <p>{note}</p>}
      {paging && paging.total > 0 && <Paging {...paging} />}
    </div>
  )
}

const cellsOf = <Row,>(columns: readonly Column<Row>[], row: Row) =>
  columns.map((column) => ({ column, content: column.cell(row) }))

const shown = <Row,>({ clipped }: Column<Row>, content: ReactNode): ReactNode =>
  clipped ? <TwoLines>{content}</TwoLines> : content

/** A dash stands for nothing below its column's head; on a phone, without heads, it says nothing at all. */
const isNothing = (content: ReactNode): boolean =>
  content === dash || (isValidElement<{ children?: ReactNode }>(content) && content.props.children === dash)

const dash = '—'

/** What a clipped cell says where there is room. */
function wholeText<Row>(column: Column<Row>, row: Row): string | undefined {
  const value = cellValue(column, row)
  return typeof value === 'string' && value !== '' ? value : undefined
}

type MarkBoxProps<Row> = {
  readonly row: Row
  readonly marks: NonNullable<DataTableProps<Row>['marks']>
  readonly name: string
}

function MarkBox<Row>({ row, marks, name }: MarkBoxProps<Row>) {
  return (
    <label className={classes.mark}>
      <input
        type="checkbox"
        aria-label={markedRows.mark(name)}
        checked={marks.isMarked(row)}
        onChange={() => marks.toggle(row)}
      />
    </label>
  )
}

/** What a row is called: its first column's words, or its key. */
const nameOf = <Row,>(column: Column<Row>, row: Row, key: string | number): string =>
  String(cellValue(column, row) ?? key)

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
