import { listScreen } from '@estrado/machines/messages/interface'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DataTable, type Sort } from '../ui/data-table.tsx'
import { asTitle } from '../ui/document-title.ts'
import { failedLoad } from '../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../ui/forbidden-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { SplitView } from '../ui/split-view.tsx'
import { everyPage } from '../ui/table-tools/every-page.ts'
import { readState } from './address.ts'
import {
  type Filters,
  type FilterValues,
  filterParts,
  isNarrowed,
  ListFilters,
  noFilters,
  searchesText,
} from './list-filters.tsx'
import type { ListScreenProps } from './list-props.ts'
import classes from './list-screen.module.css'
import type { Page } from './list-source.ts'
import { stateOfView, viewOf, written } from './list-state.tsx'
import { MarkedRows } from './marked-rows.tsx'
import { openNameOf, useList } from './use-list.ts'

const ListViews = lazy(async () => ({ default: (await import('./list-views.tsx')).ListViews }))
const PrintedWords = lazy(async () => ({ default: (await import('./printed-words.tsx')).PrintedWords }))

/** A screen that is a list: title, main action, filters, table with its tools, and one of its things beside it. */
export function ListScreen<Row, F extends Filters = Filters, P extends Page<Row> = Page<Row>>(
  props: ListScreenProps<Row, F, P>,
) {
  const { path, texts, source, rowKey, open, main, filters = {} } = props
  const { state, change, search, asked, granted, columns, allColumns, marks, ...of } = useList(props)
  if (isRefused(of.error)) return <ForbiddenScreen />
  const { perPage, sort } = asked
  const marked = [...marks.marked.values()]
  const paging = {
    page: state.pagina,
    perPage,
    total: of.total ?? 0,
    onChange: (pagina: number, filas: number) => change({ pagina: filas === perPage ? pagina : 1, filas }),
  }
  const list = (
    <>
      <Suspense>
        <PrintedWords filters={filters} values={state} sort={sort} columns={columns} />
      </Suspense>
      {marked.length > 0 && (
        <MarkedRows
          rows={marked}
          columns={allColumns}
          name={props.name}
          label={texts.table}
          onClear={marks.clear}
        >
          {props.markActions?.(marked, marks.clear)}
        </MarkedRows>
      )}
      <DataTable
        {...(props.marks && {
          marks: { isMarked: (row: Row) => marks.marked.has(rowKey(row)), toggle: marks.toggle },
        })}
        label={texts.table}
        columns={columns}
        rows={of.rows}
        rowKey={rowKey}
        stacks
        loading={of.isLoading}
        renewing={of.isPlaceholderData}
        selected={of.current}
        {...(of.pressRow && { onSelect: of.pressRow })}
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
      {props.below?.(of.rows, of.page)}
    </>
  )
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles[path])}
        aside={
          props.views ? (
            <Suspense>
              <ListViews list={props.name} openName={openNameOf(open)} />
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
          beside={of.selected !== undefined && open?.beside(of.selected, () => of.select(undefined))}
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
    if (of.error) return failedLoad(texts.failed, of.refetch, of.error)
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
