import { pageTitles } from '@estrado/machines/messages/page-titles'
import { usersScreen } from '@estrado/machines/messages/users'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
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
import { UserBeside } from './user-beside.tsx'
import { userColumns } from './user-columns.tsx'
import { fetchUsers, type UserRow, usersPage } from './user-queries.ts'
import { UsersFilterRow } from './users-filter-row.tsx'
import { firstFilters, isNarrowed, sortOf, type UserFilters } from './users-filters.logic.ts'

const CreateUser = lazy(() => import('./create-user.tsx'))

/** `/administracion/usuarios`: the accounts that one keeps; `?usuario=7` opens one, `?rol=JUEZ` narrows the list. */
export default function UsuariosScreen() {
  const session = useStoredSession()
  return session ? <Users administrator={session.usuario} /> : null
}

/** Both columns fit beside each other with all the list's columns. */
const roomForAll = '(min-width: 1800px)'

const path = '/administracion/usuarios'
const rowKey = ({ id }: UserRow) => id

function Users({ administrator }: { readonly administrator: SessionUser }) {
  const { usuario, rol } = useSearch({ strict: false }) as { usuario?: unknown; rol?: unknown }
  const selected = typeof usuario === 'number' ? usuario : undefined
  const [filters, setFilters] = useState(() => firstFilters(rol))
  const [page, setPage] = useState(1)
  const [creating, setCreating] = useState(false)
  const { data, isFetching, isError, error, refetch } = useQuery(usersPage(filters, page))
  const rows = data?.result ?? []

  const change = (next: Partial<UserFilters>) => {
    setFilters({ ...filters, ...next })
    setPage(1)
  }
  const navigate = useNavigate()
  const select = (id: number | undefined) =>
    void navigate({
      href: id === undefined ? path : `${path}?usuario=${id}`,
      replace: selected !== undefined,
      resetScroll: false,
    })
  useRowKeys({ rows, rowKey, selected, onSelect: ({ id }) => select(id), onOpen: ({ id }) => select(id) })

  const roomy = useMedia(roomForAll)
  if (isRefused(error)) return <ForbiddenScreen />
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles[path])}
        action={<Button onClick={() => setCreating(true)}>{usersScreen.create}</Button>}
      />
      <SplitView
        filters={<UsersFilterRow filters={filters} onChange={change} />}
        list={
          <DataTable
            label={usersScreen.table}
            columns={userColumns(selected !== undefined && !roomy)}
            rows={rows}
            rowKey={rowKey}
            stacks
            tools={{
              name: 'usuarios',
              allRows: () => everyPage((at, perPage) => fetchUsers({ ...filters, perPage }, at)),
            }}
            loading={isFetching && data === undefined}
            selected={selected}
            onSelect={({ id }) => select(id)}
            sort={filters.sort}
            onSort={({ key, descending }) => {
              const sort = sortOf(key, descending)
              if (sort) change({ sort })
            }}
            empty={emptyList()}
            paging={{
              page,
              perPage: filters.perPage,
              total: data?.pagination.totalItems ?? 0,
              onChange: (next, perPage) =>
                perPage === filters.perPage ? setPage(next) : change({ perPage }),
            }}
          />
        }
        beside={
          selected !== undefined && (
            <UserBeside
              key={selected}
              id={selected}
              administrator={administrator}
              onClose={() => select(undefined)}
            />
          )
        }
      />
      {creating && (
        <Suspense>
          <CreateUser
            administrator={administrator}
            onClose={() => setCreating(false)}
            onCreated={(id) => {
              setCreating(false)
              select(id)
            }}
          />
        </Suspense>
      )}
    </>
  )

  function emptyList() {
    if (isError) return failedLoad(usersScreen.failed, refetch)
    return { text: isNarrowed(filters) ? usersScreen.nothingFound : usersScreen.empty }
  }
}
