import type { CallName } from '@estrado/machines/contract/calls'
import type { RoutePath } from '@estrado/machines/contract/routes'
import { listScreen } from '@estrado/machines/messages/interface'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isGranted } from '../client/granted.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { type Column, DataTable, type Sort } from '../ui/data-table.tsx'
import { asTitle } from '../ui/document-title.ts'
import { failedLoad } from '../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../ui/forbidden-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type Option, SelectField } from '../ui/select-fields.tsx'
import { SplitView } from '../ui/split-view.tsx'
import { everyPage } from '../ui/table-tools/every-page.ts'
import { useMedia } from '../ui/use-media.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { count, type Parts, readState, useAddress } from './address.ts'
import {
  type Filters,
  type FilterValues,
  filterParts,
  isNarrowed,
  keptFilterParts,
  ListFilters,
  noFilters,
  searchesText,
} from './list-filters.tsx'
import { useKept } from './list-kept.ts'
import classes from './list-screen.module.css'
import { type Asked, type Page, type Source, useExistingPage, useRows } from './list-source.ts'
import {
  actionColumn,
  type ListState,
  type RowIcon,
  readSort,
  stateOfView,
  tableParts,
  viewOf,
  written,
} from './list-state.tsx'
import { MarkedRows, useMarks } from './marked-rows.tsx'

const ListViews = lazy(async () => ({ default: (await import('./list-views.tsx')).ListViews }))
const PrintedWords = lazy(async () => ({ default: (await import('./printed-words.tsx')).PrintedWords }))

/** Something that can be done; offered where the call that does it is granted. */
type Action = { readonly label: string; readonly call?: CallName; readonly run: () => void }
/** The screen's own action: something done here, or a way to where it is done. */
type MainAction = Omit<Action, 'run'> & ({ readonly run: () => void } | { readonly href: string })
type RowAction = Action & RowIcon

type ListScreenProps<Row, F extends Filters, P extends Page<Row>> = {
  readonly path: keyof typeof pageTitles & RoutePath
  /** Under it columns are kept and the export is saved. */
  readonly name: string
  readonly texts: {
    readonly table: string
    readonly failed: string
    readonly empty: string
    readonly nothingFound?: string
    readonly filters?: string
  }
  readonly source: Source<Row, F, P>
  readonly rowKey: (row: Row) => string | number
  /** `narrow`: something is open beside the list. */
  readonly columns: readonly Column<Row>[] | ((narrow: boolean) => readonly Column<Row>[])
  readonly filters?: F
  /** In the place of the row of filters: a form that is sent as a whole. */
  readonly filterForm?: (values: FilterValues<F>, search: (values: FilterValues<F>) => void) => ReactNode
  /** Order in which the list begins. */
  readonly sort?: Sort
  readonly main?: MainAction | undefined
  readonly actions?: (row: Row) => readonly RowAction[]
  /** Orders to choose from beside the filters: a phone shows no heads. */
  readonly orders?: readonly Option<string>[]
  /** Rows on a page as the list begins. */
  readonly perPage?: (typeof rowsPerPageOptions)[number]
  /** Filters, order and rows per page are kept under it, for the next time. */
  readonly keptUnder?: string
  /** Beside the title, below it, and above the table. */
  readonly aside?: ReactNode
  readonly note?: string
  readonly above?: ReactNode
  readonly below?: (rows: readonly Row[], page: P | undefined) => ReactNode
  readonly group?: (row: Row) => string
  /** All rows on one page, however many. */
  readonly unpaged?: boolean
  /** The person may give what is chosen here a name, and come back to it. */
  readonly views?: boolean
  /** Rows can be marked, also over several pages, and written into a spreadsheet. */
  readonly marks?: boolean
  /** What else can be done with the marked rows; `clear` takes their marks away. */
  readonly markActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** Enter on the selected row; pressing one does it too where nothing opens beside the list. */
  readonly onOpen?: (row: Row) => void
  /** What opens beside the list; `name` holds its id in the address. */
  readonly open?: { readonly name: string; readonly beside: (id: number, close: () => void) => ReactNode }
}

/** Both columns fit beside each other with all the list's columns. */
const roomForAll = '(min-width: 1800px)'

/** A screen that is a list: title, main action, filters, table with its tools, and one of its things beside it. */
export function ListScreen<Row, F extends Filters = Filters, P extends Page<Row> = Page<Row>>(
  props: ListScreenProps<Row, F, P>,
) {
  const { path, texts, source, rowKey, open, main, filters = {}, actions } = props
  const session = useStoredSession()
  const granted = ({ call }: Omit<Action, 'run'>) =>
    !call || (session !== undefined && isGranted(session.usuario, call))
  const openName = open?.name ?? 'abierto'
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
  const { page, rows, total, ownTotal, isLoading, isPlaceholderData, error, refetch } = useRows(source, asked)
  useExistingPage(source.kind === 'paged' ? state.pagina : 1, perPage, ownTotal, (pagina) =>
    change({ pagina }),
  )

  const select = (id: number | undefined) =>
    // The first opening is a step that back undoes; walking from row to row isn't.
    change({ [openName]: id }, { step: selected === undefined })
  const [marked, mark] = useState<string | number>()
  const selectRow = (row: Row) => (open ? select(Number(rowKey(row))) : mark(rowKey(row)))
  const openRow = props.onOpen ?? selectRow
  const pressRow = open ? selectRow : props.onOpen
  const current = open ? selected : marked
  const marks = useMarks(rowKey, rows)
  useRowKeys({
    ...(props.marks && { onMark: marks.toggle }),
    rows: pressRow ? rows : [],
    rowKey,
    selected: current,
    onSelect: selectRow,
    onOpen: openRow,
  })

  if (isRefused(error)) return <ForbiddenScreen />
  const columns = actions ? [...given, actionColumn((row: Row) => actions(row).filter(granted))] : given
  const paging = {
    page: state.pagina,
    perPage,
    total: total ?? 0,
    onChange: (pagina: number, filas: number) => change({ pagina: filas === perPage ? pagina : 1, filas }),
  }
  const search = (values: object, options = { step: false }) =>
    change({ ...values, pagina: 1 } as Partial<ListState>, options)
  const list = (
    <>
      <Suspense>
        <PrintedWords filters={filters} values={state} sort={sort} columns={columns} />
      </Suspense>
      {marks.marked.size > 0 && (
        <MarkedRows
          rows={[...marks.marked.values()]}
          columns={columnsOf(false)}
          name={props.name}
          label={texts.table}
          onClear={marks.clear}
        >
          {props.markActions?.([...marks.marked.values()], marks.clear)}
        </MarkedRows>
      )}
      <DataTable
        {...(props.marks && {
          marks: { isMarked: (row: Row) => marks.marked.has(rowKey(row)), toggle: marks.toggle },
        })}
        label={texts.table}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        stacks
        loading={isLoading}
        renewing={isPlaceholderData}
        selected={current}
        {...(pressRow && { onSelect: pressRow })}
        {...(props.group && { group: props.group })}
        {...(source.kind === 'paged' && {
          sort,
          onSort: (next: Sort) => change({ orden: written(next), pagina: 1 }),
          paging,
        })}
        tools={{
          name: props.name,
          print: true,
          whole: props.unpaged ?? false,
          searched: searchesText(filters),
          hidden: {
            value: state.ocultas === '' ? undefined : state.ocultas.split(','),
            onChange: (keys) => change({ ocultas: keys.join(',') }),
          },
          ...(source.kind === 'paged'
            ? {
                allRows: () =>
                  everyPage((at, rowsAtOnce) => source.fetch({ ...asked, page: at, perPage: rowsAtOnce })),
              }
            : { view: { value: viewOf(state), onChange: (view) => change(stateOfView(view)) } }),
        }}
        empty={emptyList()}
      />
      {props.below?.(rows, page)}
    </>
  )
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles[path])}
        aside={
          props.views ? (
            <Suspense>
              <ListViews list={props.name} openName={openName} />
            </Suspense>
          ) : (
            props.aside
          )
        }
        action={mainButton('filled')}
      />
      {props.note && <p className={classes.note}>{props.note}</p>}
      {props.above}
      {props.filterForm?.(readState(filterParts(filters), state) as FilterValues<F>, (values) =>
        search(values, { step: true }),
      )}
      {open || (props.filters && !props.filterForm) ? (
        <SplitView
          filters={
            props.filters && (
              <ListFilters
                label={texts.filters ?? listScreen.filters}
                filters={filters}
                values={state}
                onChange={(values) => search(values)}
              >
                {props.orders && (
                  <SelectField<string>
                    label={listScreen.order}
                    options={props.orders}
                    value={written(sort)}
                    onChange={(orden) => change({ orden: orden ?? '', pagina: 1 })}
                    alwaysChosen
                  />
                )}
              </ListFilters>
            )
          }
          list={list}
          beside={selected !== undefined && open?.beside(selected, () => select(undefined))}
        />
      ) : (
        list
      )}
    </>
  )

  function mainButton(variant: 'filled' | 'default') {
    if (!main || !granted(main)) return undefined
    if ('run' in main)
      return (
        <Button variant={variant} onClick={main.run}>
          {main.label}
        </Button>
      )
    return (
      <Button variant={variant} component={Link} to={main.href}>
        {main.label}
      </Button>
    )
  }

  function emptyList() {
    if (error) return failedLoad(texts.failed, refetch, error)
    if (!isNarrowed(filters, state)) return { text: texts.empty, action: mainButton('default') }
    return {
      text: texts.nothingFound ?? listScreen.nothingFound,
      action: (
        <Button variant="default" onClick={() => search(noFilters(filters))}>
          {listScreen.clear}
        </Button>
      ),
    }
  }
}
