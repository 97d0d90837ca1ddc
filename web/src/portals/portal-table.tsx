import { portals } from '@estrado/machines/portals/texts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { failedLoad } from '../ui/failed-load.tsx'
import type { TablePages } from './use-list-shape.ts'
import type { Pages } from './use-pages.ts'

type PortalTableProps<Row extends { readonly id: number }, Sort extends string> = {
  readonly label: string
  /** Of the kept choice of columns and of the exported file. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly pages: Pages<Row>
  readonly table: TablePages<Row>
  readonly sorts: readonly Sort[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onSelect?: (row: Row) => void
}

/** A public list as a table: sorted, its columns chosen, exported. */
export function PortalTable<Row extends { readonly id: number }, Sort extends string>({
  pages,
  table,
  sorts,
  sort,
  onSort,
  onSelect,
  name,
  ...shown
}: PortalTableProps<Row, Sort>) {
  return (
    <DataTable
      {...shown}
      rows={pages.rows}
      rowKey={({ id }) => id}
      stacks
      tools={{ name, allRows: table.allRows }}
      loading={pages.phase === 'loading'}
      sort={{ key: sort.replace('-', ''), descending: sort.startsWith('-') }}
      onSort={({ key, descending }) => {
        const wanted = sorts.find((each) => each === `${descending ? '-' : ''}${key}`)
        if (wanted) onSort(wanted)
      }}
      {...(onSelect && { onSelect })}
      empty={
        pages.phase === 'failed'
          ? failedLoad(portals.failed, pages.again, null)
          : { text: `${portals.nothingFound}. ${portals.widen}` }
      }
      paging={{ page: table.page, perPage: table.perPage, total: pages.total, onChange: table.onPage }}
    />
  )
}
