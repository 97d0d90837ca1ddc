import { expect, it } from 'vitest'
import { freeUrls, hasScreen, inTree, type MenuRow, newMenu } from './menu-form.logic.ts'

const menu = (id: number, url: string, more: Partial<MenuRow> = {}): MenuRow => ({
  id,
  nombre: `Entrada ${id}`,
  descripcion: '',
  icono: 'inicio',
  url,
  ordenDespliegue: id,
  idPadre: null,
  roles: [],
  version: 0,
  ...more,
})

it('offers pages that exist and that no other entry leads to', () => {
  const menus = [menu(1, '/'), menu(2, '/bandeja-causas')]
  expect(freeUrls(menus, undefined)).not.toContain('/bandeja-causas')
  expect(freeUrls(menus, '/bandeja-causas')).toContain('/bandeja-causas')
  expect(freeUrls(menus, undefined)).toContain('/not-found')
  expect(freeUrls(menus, undefined).every((url) => hasScreen(url))).toBe(true)
})

it('puts the entries of a group below it', () => {
  const menus = [
    menu(3, '/c', { idPadre: 5 }),
    menu(1, '/a'),
    menu(5, '/not-found'),
    menu(2, '/b', { idPadre: 5 }),
  ]
  expect(inTree(menus).map(({ id }) => id)).toEqual([1, 5, 2, 3])
})

it('puts a new entry last', () => {
  expect(newMenu([menu(4, '/')]).ordenDespliegue).toBe(5)
  expect(newMenu([]).ordenDespliegue).toBe(1)
})
