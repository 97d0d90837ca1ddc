import { table } from '@estrado/machines/messages/interface'
import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import type { ComponentType } from 'react'
import type { Column, Sort, TableView } from '../ui/data-table.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { count, oneOf, type Parts, words } from './address.ts'
import classes from './list-screen.module.css'

/** State of a list in its address: order, page, rows per page, columns taken out, and what its table searches. */
export const tableParts = {
  orden: words,
  pagina: count(1),
  filas: oneOf(rowsPerPageOptions),
  ocultas: words,
  en_tabla: words,
} satisfies Parts

export const written = (sort: Sort | undefined): string =>
  sort ? `${sort.descending ? '-' : ''}${sort.key}` : ''
export const readSort = (text: string): Sort | undefined =>
  text === '' ? undefined : { key: text.replace(/^-/, ''), descending: text.startsWith('-') }

export type ListState = {
  readonly orden: string
  readonly pagina: number
  readonly filas: number | null
  readonly ocultas: string
  readonly en_tabla: string
} & Readonly<Record<string, unknown>>

export const viewOf = ({ en_tabla, orden, pagina, filas }: ListState): TableView => ({
  search: en_tabla,
  sort: readSort(orden),
  page: pagina,
  perPage: filas ?? rowsPerPageOptions[1],
})

export const stateOfView = (view: Partial<TableView>): Partial<ListState> => ({
  ...(view.search !== undefined && { en_tabla: view.search }),
  ...('sort' in view && { orden: written(view.sort) }),
  ...(view.page !== undefined && { pagina: view.page }),
  ...(view.perPage !== undefined && { filas: view.perPage }),
})

/** What can be done with a row, as its icon. */
export type RowIcon = {
  readonly label: string
  readonly run: () => void
  readonly icon: ComponentType<{ readonly size: number }>
}

export const actionColumn = <Row,>(actionsOf: (row: Row) => readonly RowIcon[]): Column<Row> => ({
  key: 'actions',
  header: table.actions,
  cell: (row) => (
    <span className={classes.actions}>
      {actionsOf(row).map(({ label, icon: Icon, run }) => (
        <IconButton key={label} label={label} size={28} onClick={run}>
          <Icon size={16} aria-hidden />
        </IconButton>
      ))}
    </span>
  ),
  width: 90,
  aside: true,
})
