import { expect, it } from 'vitest'
import { permissionsOf } from './permissions.logic.ts'

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
