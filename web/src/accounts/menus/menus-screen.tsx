import { menusScreen as texts } from '@estrado/machines/accounts/access-administration-texts'
import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { useState } from 'react'
import { menuIcon } from '../../app/shell/menu-icons.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { whole } from '../../kernel/list-source.ts'
import { useCall, useCommand } from '../../kernel/use-call.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { formOf, hasScreen, inTree, type MenuRow, newMenu } from './menu-form.logic.ts'
import classes from './menus.module.css'

const source = whole('menus.list', { arrange: inTree })

/** `/administracion/menus`: the entries of the drawer, their order and groups, and which roles see them. */
export default function MenusScreen() {
  const { data: menus = [] } = useCall('menus.list')
  const [edited, setEdited] = useState<MenuRow | 'new'>()
  const removal = useCommand('menus.delete', { stale: ['menus'] })

  async function remove({ id, nombre, version }: MenuRow): Promise<void> {
    const message = confirmations.delete
    const detail = <p>{texts.confirmDelete(nombre)}</p>
    if (await confirm({ message, detail, accept: texts.delete(nombre), final: true }))
      await removal.send({ params: { id } }, version)
  }

  return (
    <>
      <ListScreen
        path="/administracion/menus"
        name="menu"
        texts={texts}
        main={{ label: texts.create, call: 'menus.create', run: () => setEdited('new') }}
        source={source}
        rowKey={({ id }) => id}
        columns={columnsOf(menus)}
        actions={(menu) => [
          {
            label: texts.edit(menu.nombre),
            call: 'menus.update',
            icon: IconPencil,
            run: () => setEdited(menu),
          },
          {
            label: texts.delete(menu.nombre),
            call: 'menus.delete',
            icon: IconTrash,
            run: () => void remove(menu),
          },
        ]}
      />
      {edited !== undefined && (
        <MenuDialog
          menus={menus}
          menu={edited === 'new' ? null : (menus.find(({ id }) => id === edited.id) ?? edited)}
          first={edited === 'new' ? newMenu(menus) : formOf(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** Says that an entry, kept from another version, leads to no screen. */
const MissingScreen = ({ url }: { url: string }) =>
  !hasScreen(url) && <span className={classes.warning}>{texts.noScreen}</span>

function rolesText({ url, roles }: MenuRow): string {
  if (url === groupUrl) return ''
  return roles.length === roleCodes.length ? texts.everyRole : texts.rolesCount(roles.length)
}

const columnsOf = (menus: readonly MenuRow[]): readonly Column<MenuRow>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    cell: (menu) => {
      const Icon = menuIcon(menu.icono)
      return (
        <span className={classes.name} data-inside={menu.idPadre !== null}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {menu.nombre}
        </span>
      )
    },
    value: ({ nombre }) => nombre,
    width: '30%',
  },
  {
    key: 'url',
    header: texts.columns.url,
    cell: ({ url }) => (
      <>
        {url === groupUrl ? texts.group : <code>{url}</code>}
        <MissingScreen url={url} />
      </>
    ),
    value: ({ url }) => (url === groupUrl ? texts.group : url),
    secondary: true,
  },
  {
    key: 'group',
    header: texts.columns.group,
    cell: ({ idPadre }) => menus.find(({ id }) => id === idPadre)?.nombre ?? texts.noGroup,
    secondary: true,
  },
  {
    key: 'order',
    header: texts.columns.order,
    cell: ({ ordenDespliegue }) => ordenDespliegue,
    align: 'right',
    width: 80,
    secondary: true,
  },
  {
    key: 'roles',
    header: texts.columns.roles,
    cell: (menu) => (
      <span title={menu.roles.map((role) => roleNames[role]).join(' · ')}>{rolesText(menu)}</span>
    ),
    value: ({ roles }) => roles.map((role) => roleNames[role]).join('; '),
    secondary: true,
  },
]
