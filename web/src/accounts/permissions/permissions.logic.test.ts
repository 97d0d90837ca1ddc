import { expect, it } from 'vitest'
import { permissionsOf } from './permissions.logic.ts'

it('lists what the contract gives a role, without what was taken away', () => {
  const all = permissionsOf('VENT_OGP', ['causas.draw'])
  expect(all.find(({ call }) => call === 'causas.draw')).toMatchObject({ allowed: false, kept: false })
  expect(all.find(({ call }) => call === 'causas.list')).toMatchObject({
    allowed: true,
    name: 'Ver la bandeja de causas',
    code: 'causas.list, POST causas/listar',
  })
  expect(all.some(({ call }) => call === 'usuarios.page')).toBe(false)
})

it('groups them by work: what belongs together stands together', () => {
  const works = permissionsOf('JUEZ', []).map(({ work }) => work)
  const changes = works.filter((work, place) => work !== works[place - 1])
  expect(new Set(changes).size).toBe(changes.length)
  expect(changes).toContain('Audiencias')
})

it('marks what the superuser keeps', () => {
  const kept = permissionsOf('ROOT', []).filter((permission) => permission.kept)
  expect(kept.map(({ call }) => call)).toContain('permisos.change')
  expect(kept.map(({ call }) => call)).not.toContain('auditoria.search')
})
