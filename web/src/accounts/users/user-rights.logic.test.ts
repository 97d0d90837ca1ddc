import type { UserAccountContext } from '@estrado/machines/accounts/user-account/machine'
import { holdsAt } from '@estrado/machines/accounts/user-account/posts'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import { assignableRoles } from '@estrado/machines/accounts/user-roles-rules'
import { explore } from '@estrado/machines/paths/explore'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Workflow } from '@estrado/machines/workflows/workflow'
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

const at = '2026-11-21T14:42:00.000Z'

const facts = {
  enable: 'account.enabled',
  disable: 'account.disabled',
  reset: 'password.reset',
  delete: 'account.deleted',
} as const

it('offers in every snapshot that events reach what the machine admits there, and nothing else', () => {
  const { nodes } = explore(userAccountWorkflow as Workflow)
  const shown = [...nodes.values()].filter(({ state }) => state !== 'absent' && state !== 'deleted')
  expect(shown.length).toBeGreaterThan(10)
  for (const { key, state, snapshot } of shown) {
    const { posts, change } = snapshot.context as UserAccountContext
    const roles = [...new Set(posts.filter((post) => holdsAt(post, at)).map(({ rol }) => rol))]
    const target = {
      id: 2,
      estado: state as 'active',
      roles: roles.map((codigo) => ({ codigo })),
      cambioDocumento: change,
    }
    const root = { id: 1, codigosRoles: ['ROOT'] as const }
    for (const action of ['enable', 'disable', 'reset', 'delete'] as const) {
      expect(mayDo(action, target, root), `${action} ${key}`).toBe(snapshot.can({ type: facts[action] }))
    }
    expect(rolesToAssign(target, root), key).toEqual(
      assignableRoles(['ROOT']).filter((rol) =>
        snapshot.can({ type: 'roles.assigned', roles: [rol], desde: at }),
      ),
    )
    for (const rol of assignableRoles(['ROOT'])) {
      expect(mayRemove(rol, target, root), `${rol} ${key}`).toBe(
        snapshot.can({ type: 'role.removed', rol, hasta: at }),
      )
    }
  }
})

it('offers what the account’s machine lets happen', () => {
  expect(possible(account('active'))).toEqual(['edit', 'disable', 'reset', 'delete'])
  expect(possible(account('defaultPassword'))).toEqual(['edit', 'disable', 'reset', 'delete'])
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
