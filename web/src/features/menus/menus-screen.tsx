import { menusScreen as texts } from '@estrado/machines/messages/access-administration'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { table } from '@estrado/machines/messages/interface'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { groupUrl } from '@estrado/machines/rules/menu'
import { roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuIcon } from '../../app/shell/menu-icons.ts'
import { call } from '../../client/call.ts'
import { confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { asTitle } from '../../ui/document-title.ts'
import { failedLoad } from '../../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../../ui/forbidden-screen.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { formOf, hasScreen, inTree, type MenuRow, newMenu } from './menu-form.logic.ts'
import classes from './menus.module.css'
import { menusQuery } from './menus-query.ts'

/** `/administracion/menus`: the entries of the drawer, their order and groups, and which roles see them. */
export default function MenusScreen() {
  const { data: menus = [], isLoading, isError, error, refetch } = useQuery(menusQuery)
  const [edited, setEdited] = useState<MenuRow | 'new'>()
  const remove = useRemoval()
  if (isRefused(error)) return <ForbiddenScreen />
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles['/administracion/menus'])}
        action={<Button onClick={() => setEdited('new')}>{texts.create}</Button>}
      />
      <DataTable
        label={texts.table}
        columns={columnsOf(menus, setEdited, remove)}
        rows={inTree(menus)}
        rowKey={({ id }) => id}
        loading={isLoading}
        stacks
        tools={{ name: 'menu' }}
        empty={isError ? failedLoad(texts.failed, refetch) : { text: texts.empty }}
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

function useRemoval() {
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ id, version }: MenuRow) => call('menus.delete', { params: { id } }, { version }),
    onSettled: () => queries.invalidateQueries({ queryKey: menusQuery.queryKey }),
  })
  return async (menu: MenuRow): Promise<void> => {
    const message = confirmations.delete
    const detail = <p>{texts.confirmDelete(menu.nombre)}</p>
    if (await confirm({ message, detail, accept: texts.delete(menu.nombre), final: true }))
      removal.mutate(menu)
  }
}

function rolesText({ url, roles }: MenuRow): string {
  if (url === groupUrl) return ''
  return roles.length === roleCodes.length ? texts.everyRole : texts.rolesCount(roles.length)
}

const columnsOf = (
  menus: readonly MenuRow[],
  edit: (menu: MenuRow) => void,
  remove: (menu: MenuRow) => Promise<void>,
): readonly Column<MenuRow>[] => [
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
        {!hasScreen(url) && <span className={classes.warning}>{texts.noScreen}</span>}
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
  {
    key: 'actions',
    header: table.actions,
    cell: (menu) => (
      <span className={classes.actions}>
        <IconButton label={texts.edit(menu.nombre)} size={28} onClick={() => edit(menu)}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={texts.delete(menu.nombre)} size={28} onClick={() => void remove(menu)}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </span>
    ),
    width: 90,
    aside: true,
  },
]
