import { rolesScreen as texts } from '@estrado/machines/accounts/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { table } from '@estrado/machines/messages/interface'
import { useGranted } from '../../client/granted.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { whole } from '../../kernel/list-source.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import type { Column } from '../../ui/data-table.tsx'
import classes from './roles.module.css'

type Role = AnswerOf<'roles.list'>[number]

const { columns } = texts

const numbers: readonly Column<Role>[] = [
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
]

/** `/administracion/roles`: the roles of the law, who holds them and what they may. */
export default function RolesScreen() {
  const keepsPermissions = useGranted('permisos.list')
  const ways: Column<Role> = {
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
  }
  return (
    <ListScreen
      path="/administracion/roles"
      name="roles"
      texts={{ ...texts, empty: '' }}
      note={texts.note}
      source={whole('roles.list')}
      rowKey={({ codigo }) => codigo}
      columns={[...numbers, ways]}
    />
  )
}
