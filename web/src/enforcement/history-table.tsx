import { useState } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'

/** Rows of a history on one page (`spec 3 §9`). */
const rowsOnPage = 10

/** A row with its place in the whole history, counted from 1 (`(page-1)*perPage + n`, `spec 3 §9`). */
export type Numbered<Row> = { readonly row: Row; readonly number: number }

type HistoryTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Numbered<Row>>[]
  readonly rows: readonly Row[]
  readonly empty: string
  readonly loading?: boolean
}

/** The history of something ordered, ten rows a page. */
export function HistoryTable<Row extends { readonly id: number }>({
  rows,
  empty,
  ...rest
}: HistoryTableProps<Row>) {
  const [{ page, perPage }, setView] = useState({ page: 1, perPage: rowsOnPage })
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }))
  return (
    <DataTable
      {...rest}
      compact
      stacks
      rows={numbered.slice((page - 1) * perPage, page * perPage)}
      rowKey={({ row }) => row.id}
      empty={{ text: empty }}
      {...(rows.length > rowsOnPage && {
        paging: {
          page,
          perPage,
          total: rows.length,
          onChange: (next: number, size: number) => setView({ page: next, perPage: size }),
        },
      })}
    />
  )
}
