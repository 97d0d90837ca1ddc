import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { useState } from 'react'
import { isGranted } from '../client/granted.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { useMedia } from '../ui/use-media.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { count, type Parts, useAddress } from './address.ts'
import { type Filters, filterParts, keptFilterParts } from './list-filters.tsx'
import { useKept } from './list-kept.ts'
import type { Action, ListScreenProps } from './list-props.ts'
import { type Asked, type Page, useExistingPage, useRows } from './list-source.ts'
import { actionColumn, type ListState, readSort, tableParts } from './list-state.tsx'
import { useMarks } from './marked-rows.tsx'

/** Both columns fit beside each other with all the list's columns. */
const roomForAll = '(min-width: 1800px)'

/** Where the address keeps which row is open, unless the screen names it. */
export const openNameOf = (open: { readonly name: string } | undefined): string => open?.name ?? 'abierto'

/** What the address says of a list, the rows that answer it, and which of them is selected, open or marked. */
export function useList<Row, F extends Filters, P extends Page<Row>>(props: ListScreenProps<Row, F, P>) {
  const { source, rowKey, open, filters = {}, actions } = props
  const session = useStoredSession()
  const granted = ({ call }: Omit<Action, 'run'>) =>
    !call || (session !== undefined && isGranted(session.usuario, call))
  const openName = openNameOf(open)
  const { orden, filas } = tableParts
  const [state, change] = useKept(
    props.keptUnder,
    { ...keptFilterParts(filters), orden, filas },
    useAddress({ ...tableParts, [openName]: count(undefined), ...filterParts(filters) } as Parts),
  ) as [ListState, (patch: Partial<ListState>, options?: { step: boolean }) => void]

  const selected = open ? (state[openName] as number | undefined) : undefined
  const narrow = !useMedia(roomForAll) && selected !== undefined
  const columnsOf = (narrow: boolean) =>
    typeof props.columns === 'function' ? props.columns(narrow) : props.columns
  const given = columnsOf(narrow)
  const wanted = readSort(state.orden)
  const known = columnsOf(false).some(({ key, sortable }) => sortable && key === wanted?.key)
  const sort = known ? wanted : props.sort
  const perPage = state.filas ?? props.perPage ?? rowsPerPageOptions[0]
  const asked = { page: state.pagina, perPage, sort, filters: state as Asked<F>['filters'] }
  const answer = useRows(source, asked)
  useExistingPage(source.kind === 'paged' ? state.pagina : 1, perPage, answer.ownTotal, (pagina) =>
    change({ pagina }),
  )

  const select = (id: number | undefined) =>
    // The first opening is a step that back undoes; walking from row to row isn't.
    change({ [openName]: id }, { step: selected === undefined })
  const [pressed, press] = useState<string | number>()
  const selectRow = (row: Row) => (open ? select(Number(rowKey(row))) : press(rowKey(row)))
  const pressRow = open ? selectRow : props.onOpen
  const current = open ? selected : pressed
  const marks = useMarks(rowKey, answer.rows)
  useRowKeys({
    ...(props.marks && { onMark: marks.toggle }),
    rows: pressRow ? answer.rows : [],
    rowKey,
    selected: current,
    onSelect: selectRow,
    onOpen: props.onOpen ?? selectRow,
  })

  return {
    ...answer,
    state,
    change,
    /** Begins the list anew with other filters. */
    search: (values: object, options = { step: false }) =>
      change({ ...values, pagina: 1 } as Partial<ListState>, options),
    asked,
    granted,
    columns: actions ? [...given, actionColumn((row: Row) => actions(row).filter(granted))] : given,
    allColumns: columnsOf(false),
    selected,
    select,
    current,
    pressRow,
    marks,
  }
}
