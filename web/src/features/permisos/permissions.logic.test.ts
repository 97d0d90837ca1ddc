import { expect, it } from 'vitest'
import { found, permissionsOf } from './permissions.logic.ts'

it('lists what the contract gives a role, without what was taken away', () => {
  const all = permissionsOf('VENT_OGP', ['causas.draw'])
  expect(all.find(({ call }) => call === 'causas.draw')).toMatchObject({ allowed: false, kept: false })
  expect(all.find(({ call }) => call === 'causas.list')).toMatchObject({
    allowed: true,
    address: 'POST causas/listar',
  })
  expect(all.some(({ call }) => call === 'usuarios.page')).toBe(false)
})

it('marks what the superuser keeps', () => {
  const kept = permissionsOf('ROOT', []).filter((permission) => permission.kept)
  expect(kept.map(({ call }) => call)).toContain('permisos.change')
  expect(kept.map(({ call }) => call)).not.toContain('auditoria.search')
})

it('finds by name, address and words, accents aside', () => {
  const all = permissionsOf('ROOT', [])
  expect(found(all, 'PERMISOS/').map(({ call }) => call)).toContain('permisos.change')
  expect(found(all, 'entrada del menu creada').map(({ call }) => call)).toEqual(['menus.create'])
  expect(found(all, '')).toEqual(all)
  expect(found(all, 'nada de esto')).toEqual([])
})
