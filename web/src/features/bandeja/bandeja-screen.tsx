import { causeInbox } from '@estrado/machines/messages/cause-inbox'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { type SessionUser, useStoredSession } from '../../client/stored-session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { asTitle } from '../../ui/document-title.ts'
import { failedLoad } from '../../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../../ui/forbidden-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SplitView } from '../../ui/split-view.tsx'
import { everyPage } from '../../ui/table-tools/every-page.ts'
import { useMedia } from '../../ui/use-media.ts'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import classes from './bandeja.module.css'
import { listedStates, mayContinue, mayOpen, mayRegister, worksInCourt } from './cause-rights.logic.ts'
import { FilterRow } from './filter-row.tsx'
import { type CauseRow, inboxColumns } from './inbox-columns.tsx'
import { isNarrowed, noFilters, orderOfSort, sortOfOrder } from './inbox-filters.logic.ts'
import { fetchInbox, inboxPage } from './inbox-queries.ts'
import { useInboxFilters } from './use-inbox-filters.ts'

/** Comes once the list stands, before anybody can have chosen a cause of it. */
const besideOnDemand = () => import('./cause-beside.tsx')
const CauseBeside = lazy(besideOnDemand)

/** `/bandeja-causas`: the causes of one's office; `?causa=7` opens one beside the list. */
export default function BandejaScreen() {
  const session = useStoredSession()
  if (!session) return null
  return <Inbox user={session.usuario} />
}

/** Both columns fit beside each other with all the list's columns. */
const roomForAll = '(min-width: 1800px)'

function Inbox({ user }: { readonly user: SessionUser }) {
  const roles = user.codigosRoles
  const ofCourt = worksInCourt(roles)
  const states = listedStates(roles)
  const { causa, estado } = useSearch({ strict: false }) as { causa?: unknown; estado?: unknown }
  const selected = typeof causa === 'number' ? causa : undefined
  const { filters, page, change, goTo } = useInboxFilters(
    user.id,
    states.map(({ id }) => id),
    estado,
  )
  const { data, isFetching, isError, error, refetch } = useQuery(inboxPage(filters, page))
  const rows = data?.result ?? []
  const total = data?.pagination.totalItems ?? 0
  useEffect(() => {
    // Where it can't be had now, opening a cause asks again and says so.
    if (data) besideOnDemand().catch(() => undefined)
  }, [data])
  useExistingPage(page, filters.perPage, data?.pagination.totalItems, goTo)

  const navigate = useNavigate()
  const select = (id: number | undefined) =>
    void navigate({
      href: id === undefined ? '/bandeja-causas' : `/bandeja-causas?causa=${id}`,
      // The first opening is a step that 'back' undoes; walking from row to row isn't.
      replace: selected !== undefined,
      resetScroll: false,
    })
  const open = (row: CauseRow) => {
    if (mayContinue(row, user) || mayOpen(row)) void navigate({ href: `/causas/${row.id}` })
  }
  useRowKeys({ rows, rowKey, selected, onSelect: (row) => select(row.id), onOpen: open })

  const roomy = useMedia(roomForAll)
  if (isRefused(error)) return <ForbiddenScreen />
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles['/bandeja-causas'])}
        action={
          mayRegister(user) && (
            <Button component={Link} to="/causas/nueva">
              {causeInbox.create}
            </Button>
          )
        }
      />
      <SplitView
        filters={<FilterRow filters={filters} states={states} onChange={change} />}
        list={
          <>
            <DataTable
              label={causeInbox.table}
              columns={inboxColumns(ofCourt, selected !== undefined && !roomy)}
              rows={rows}
              rowKey={rowKey}
              stacks
              tools={{
                name: 'causas',
                allRows: () => everyPage((at, perPage) => fetchInbox({ ...filters, perPage }, at)),
              }}
              loading={isFetching && data === undefined}
              selected={selected}
              onSelect={(row) => select(row.id)}
              sort={sortOfOrder(filters.order)}
              onSort={(sort) => change({ order: orderOfSort(sort) })}
              empty={emptyList()}
              paging={{
                page,
                perPage: filters.perPage,
                total,
                onChange: (next, perPage) => (perPage === filters.perPage ? goTo(next) : change({ perPage })),
              }}
            />
            {rows.length > 0 && <p className={classes.keys}>{causeInbox.keys}</p>}
          </>
        }
        beside={
          selected !== undefined && (
            <Suspense>
              <CauseBeside key={selected} id={selected} person={user} onClose={() => select(undefined)} />
            </Suspense>
          )
        }
      />
    </>
  )

  function emptyList() {
    if (isError) return failedLoad(causeInbox.failed, refetch)
    if (isNarrowed(filters)) {
      const action = (
        <Button variant="default" onClick={() => change({ ...noFilters, perPage: filters.perPage })}>
          {causeInbox.clear}
        </Button>
      )
      return { text: causeInbox.nothingFound, action }
    }
    if (ofCourt) return { text: causeInbox.emptyCourt }
    return { text: mayRegister(user) ? causeInbox.emptyRegistry : causeInbox.emptyOffice }
  }
}

const rowKey = ({ id }: CauseRow) => id

/** The last row of the last page is gone: the page before is the last now. */
function useExistingPage(
  page: number,
  perPage: number,
  total: number | undefined,
  goTo: (page: number) => void,
) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (page > last) goTo(last)
  }, [page, last, goTo])
}
