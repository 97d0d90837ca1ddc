import { expect, it } from 'vitest'
import { postsAfter } from './machine.ts'
import { userAccountSamples } from './samples.ts'

it('a role is held in the office with which the account began', () => {
  const [created] = userAccountSamples['account.created'] ?? []
  if (!created) throw new Error('no sample of an account')
  const nothing = { office: null, posts: [] }
  const began = postsAfter(nothing, { ...created, idOficina: 7 }, '2026-11-21T14:00:00.000Z')
  const given = postsAfter(began, { type: 'roles.assigned', roles: ['JUEZ'] }, '2026-11-21T15:00:00.000Z')
  expect(given.posts.map(({ idOficina, rol }) => [idOficina, rol])).toEqual([[7, 'JUEZ']])
})
