import { expect, test } from 'vitest'
import type { MenuItem } from '../../client/stored-session.ts'
import { activeEntry, leaves, menuGroups } from './menu-tree.ts'

let id = 0
function item(
  nombre: string,
  url: string,
  ordenDespliegue: number,
  subMenus: readonly MenuItem[] = [],
): MenuItem {
  id += 1
  return { id, nombre, descripcion: '', icono: '', url, ordenDespliegue, idPadre: null, subMenus }
}

const menus = [
  item('Causas', '', 2, [item('Nueva', '/causas/nueva', 2), item('Bandeja', '/bandeja-causas', 1)]),
  item('Inicio', '/', 0),
  item('Auditoría', '/auditoria', 1),
]

test('entries in the order of the drawer', () => {
  expect(leaves(menus).map((entry) => entry.nombre)).toEqual(['Inicio', 'Auditoría', 'Bandeja', 'Nueva'])
})

test('neighbours without a parent share a group', () => {
  expect(menuGroups(menus).map((group) => [group.title, group.entries.map((entry) => entry.nombre)])).toEqual(
    [
      [undefined, ['Inicio', 'Auditoría']],
      ['Causas', ['Bandeja', 'Nueva']],
    ],
  )
})

test('what stands alone in its group needs no title', () => {
  const alone = [
    item('Inicio', '/', 0),
    item('Audiencias', '', 1, [item('Mis audiencias', '/audiencias', 1)]),
    item('Mi perfil', '/mi-perfil', 2),
  ]
  expect(menuGroups(alone).map((group) => [group.title, group.entries.map((entry) => entry.nombre)])).toEqual(
    [[undefined, ['Inicio', 'Mis audiencias', 'Mi perfil']]],
  )
})

test('the page belongs to the longest address', () => {
  expect(activeEntry(menus, '/')?.nombre).toBe('Inicio')
  expect(activeEntry(menus, '/causas/nueva')?.nombre).toBe('Nueva')
  expect(activeEntry(menus, '/auditoria/causa-7')?.nombre).toBe('Auditoría')
  expect(activeEntry(menus, '/auditorias')).toBeUndefined()
  expect(activeEntry(menus, '/mi-perfil')).toBeUndefined()
})
