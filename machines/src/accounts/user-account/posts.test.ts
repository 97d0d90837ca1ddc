import { expect, it } from 'vitest'
import { judgingRoles } from '../../vocabulary/roles.ts'
import { postsAfter } from './machine.ts'
import { workplace } from './posts.ts'
import { userAccountSamples } from './samples.ts'

it('a role is held in the office with which the account began', () => {
  const [created] = userAccountSamples['account.created'] ?? []
  if (!created) throw new Error('no sample of an account')
  const nothing = { office: null, posts: [] }
  const began = postsAfter(nothing, { ...created, idOficina: 7 }, '2026-11-21T14:00:00.000Z')
  const given = postsAfter(began, { type: 'roles.assigned', roles: ['JUEZ'] }, '2026-11-21T15:00:00.000Z')
  expect(given.posts.map(({ idOficina, rol }) => [idOficina, rol])).toEqual([[7, 'JUEZ']])
})

it.each(judgingRoles)('%s who stands in gets into that office, and is there what they are', (rol) => {
  expect(workplace([{ idOficina: 7, rol }], [9], [9])).toEqual({ office: 9, roles: [rol] })
})

it('nobody but who judges stands in', () => {
  expect(workplace([{ idOficina: 7, rol: 'SECRE' }], [9], [9])).toEqual({ office: 7, roles: ['SECRE'] })
})
