import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { expect, it } from 'vitest'
import { isAbove, mayDo, mayRemove, rolesToAssign } from './user-rights.logic.ts'

const admin = { id: 1, codigosRoles: ['ADMIN'] as readonly RoleCode[] }
const account = (estado: 'defaultPassword' | 'active' | 'disabled', codigo: RoleCode = 'JUEZ', id = 2) => ({
  id,
  estado,
  roles: [{ codigo }],
})
const actions = ['edit', 'enable', 'disable', 'reset', 'delete'] as const
const possible = (...[target, who = admin]: [ReturnType<typeof account>, typeof admin?]) =>
  actions.filter((action) => mayDo(action, target, who))

it('offers what the account’s machine lets happen', () => {
  expect(possible(account('active'))).toEqual(['edit', 'disable', 'reset', 'delete'])
  expect(possible(account('defaultPassword'))).toEqual(['edit', 'disable', 'delete'])
  expect(possible(account('disabled'))).toEqual(['enable', 'delete'])
})

it('offers of one’s own account its data alone, of one above nothing', () => {
  expect(possible(account('active', 'ADMIN', 1))).toEqual(['edit'])
  expect(possible(account('active', 'ROOT'))).toEqual([])
  expect(isAbove(account('active', 'ROOT'), admin)).toBe(true)
})

it('offers the roles that are this administrator’s to give and that the account lacks', () => {
  const offered = rolesToAssign(account('active'), admin)
  expect(offered).toContain('SECRE')
  expect(offered).not.toContain('JUEZ')
  expect(offered).not.toContain('ROOT')
  expect(rolesToAssign(account('disabled'), admin)).toEqual([])
  expect(rolesToAssign(account('active', 'ADMIN', 1), admin)).toEqual([])
})

it('takes roles that are held, and none from oneself', () => {
  expect(mayRemove('JUEZ', account('active'), admin)).toBe(true)
  expect(mayRemove('SECRE', account('active'), admin)).toBe(false)
  expect(mayRemove('ADMIN', account('active', 'ADMIN', 1), admin)).toBe(false)
})
