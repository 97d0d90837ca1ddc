import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../client/stored-session.ts'
import { chosenAfter, screensFor, stepOfKey } from './palette.logic.ts'

const entry = (id: number, nombre: string, url: string, subMenus: readonly MenuItem[] = []): MenuItem => ({
  id,
  nombre,
  descripcion: 'Causas de la oficina',
  icono: '',
  url,
  ordenDespliegue: id,
  idPadre: null,
  subMenus,
})

const menus = [
  entry(1, 'Inicio', '/'),
  entry(2, 'Grupo', '', [entry(3, 'Auditoría', '/auditoria'), entry(4, 'Audiencias', '/audiencias')]),
]

describe('command palette', () => {
  it('finds screens below groups, accents and case aside, and shows all of them without a search', () => {
    expect(screensFor(menus, 'AUDITORIA').map(({ href }) => href)).toEqual(['/auditoria'])
    expect(screensFor(menus, ' oficina audi ').map(({ href }) => href)).toEqual(['/auditoria', '/audiencias'])
    expect(screensFor(menus, '').map(({ href }) => href)).toEqual(['/', '/auditoria', '/audiencias'])
    expect(screensFor(menus, 'usuarios')).toEqual([])
  })

  it('walks around its ends', () => {
    expect(chosenAfter(2, 3, 'next')).toBe(0)
    expect(chosenAfter(0, 3, 'previous')).toBe(2)
    expect(chosenAfter(1, 3, 'last')).toBe(2)
    expect(chosenAfter(5, 0, 'next')).toBe(0)
    expect(stepOfKey('ArrowUp')).toBe('previous')
    expect(stepOfKey('a')).toBeUndefined()
  })
})
