import { mayCall } from '@estrado/machines/contract/access'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { table } from '@estrado/machines/messages/interface'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { rolesScreen as texts } from '@estrado/machines/messages/users'
import { accessAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { useQuery } from '@tanstack/react-query'
import { useStoredSession } from '../../client/stored-session.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { asTitle } from '../../ui/document-title.ts'
import { failedLoad } from '../../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../../ui/forbidden-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './roles.module.css'
import { rolesQuery } from './roles-query.ts'

type Role = AnswerOf<'roles.list'>[number]

const { columns } = texts

/** Columns of the list; the way to the permissions is for who keeps them. */
const columnsFor = (keepsPermissions: boolean): readonly Column<Role>[] => [
  { key: 'name', header: columns.name, cell: ({ descripcion }) => descripcion, width: '32%' },
  {
    key: 'code',
    header: columns.code,
    cell: ({ codigo }) => <code>{codigo}</code>,
    value: ({ codigo }) => codigo,
    secondary: true,
  },
  { key: 'accounts', header: columns.accounts, cell: ({ cuentas }) => cuentas, align: 'right', aside: true },
  {
    key: 'calls',
    header: columns.calls,
    cell: ({ permisos, retirados }) => permisos - retirados,
    align: 'right',
    secondary: true,
  },
  {
    key: 'withdrawn',
    header: columns.withdrawn,
    cell: ({ retirados }) => retirados,
    align: 'right',
    secondary: true,
  },
  {
    key: 'ways',
    header: table.actions,
    cell: ({ codigo, descripcion }) => (
      <span className={classes.ways}>
        <AddressLink href={`/administracion/usuarios?rol=${codigo}`} aria-label={texts.usersOf(descripcion)}>
          {texts.users}
        </AddressLink>
        {keepsPermissions && (
          <AddressLink
            href={`/administracion/permisos?rol=${codigo}`}
            aria-label={texts.permissionsOf(descripcion)}
          >
            {texts.permissions}
          </AddressLink>
        )}
      </span>
    ),
  },
]

/** `/administracion/roles`: the roles of the law, who holds them and what they may. */
export default function RolesScreen() {
  const roles = useStoredSession()?.usuario.codigosRoles ?? []
  const { data = [], isLoading, isError, error, refetch } = useQuery(rolesQuery)
  if (isRefused(error)) return <ForbiddenScreen />
  return (
    <>
      <PageHeader title={asTitle(pageTitles['/administracion/roles'])} />
      <p className={classes.note}>{texts.note}</p>
      <DataTable
        label={texts.table}
        columns={columnsFor(mayCall(accessAdministrators, roles))}
        rows={data}
        rowKey={({ codigo }) => codigo}
        stacks
        tools={{ name: 'roles' }}
        loading={isLoading}
        empty={isError ? failedLoad(texts.failed, refetch) : { text: '' }}
      />
    </>
  )
}
