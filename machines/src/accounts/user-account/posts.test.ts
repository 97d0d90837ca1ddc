import { expect, it } from 'vitest'
import { judgingRoles } from '../../vocabulary/roles.ts'
import { postsAfter } from './machine.ts'
import { officeAt, type Posts, workplace } from './posts.ts'
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

const [monday, tuesday, friday] = [
  '2026-11-23T12:00:00.000Z',
  '2026-11-24T12:00:00.000Z',
  '2026-11-27T04:00:00.000Z',
]

/** A judge of office 7 who is told on Monday to judge in office 9 from Friday on. */
function told(asignado: string | undefined): Posts {
  const judge = {
    office: 7,
    posts: [{ numero: 1, idOficina: 7, rol: 'JUEZ', desde: null, hasta: friday }],
  } as const
  const post = { idOficina: 9, rol: 'JUEZ', desde: friday, hasta: null, asignado } as const
  return postsAfter(judge, { type: 'post.assigned', ...post }, monday)
}

it('a post that begins later brings the account to its office when it begins', () => {
  const held = told(monday)
  expect([held.office, officeAt(held, tuesday), officeAt(held, friday)]).toEqual([7, 7, 9])
  const given = (at: string) => postsAfter(held, { type: 'roles.assigned', roles: ['SECRE'], desde: at }, at)
  expect([given(tuesday).office, given(tuesday).posts[2]?.idOficina]).toEqual([7, 7])
  expect([given(friday).office, given(friday).posts[2]?.idOficina]).toEqual([9, 9])
})

it('a post that was told as it began leaves the account where a correction brought it since', () => {
  const post = { numero: 1, idOficina: 9, rol: 'JUEZ', desde: monday, hasta: null } as const
  const keptIn = (held: Posts['posts'][number]) => officeAt({ office: 8, posts: [held] }, tuesday)
  expect([keptIn(post), keptIn({ ...post, anunciado: true })]).toEqual([8, 9])
})

it('who came to an office by a post is kept there also once that post ended: another role is held there', () => {
  const later = '2027-02-01T12:00:00.000Z'
  const without = postsAfter(told(monday), { type: 'role.removed', rol: 'JUEZ', hasta: later }, later)
  const given = postsAfter(without, { type: 'roles.assigned', roles: ['SECRE'], desde: later }, later)
  expect([officeAt(without, later), given.office, given.posts[2]?.idOficina]).toEqual([9, 9, 9])
})

it('an account that is corrected meanwhile, in the office where it is, keeps what it was told', () => {
  const [corrected] = userAccountSamples['account.corrected'] ?? []
  if (!corrected) throw new Error('no sample of a correction')
  const held = told(monday)
  expect(postsAfter(held, { ...corrected, idOficina: 7, desde: tuesday }, tuesday)).toEqual(held)
  const moved = postsAfter(held, { ...corrected, idOficina: 8, desde: friday }, friday)
  expect([moved.office, moved.posts.map(({ idOficina, hasta }) => [idOficina, hasta])]).toEqual([
    8,
    [
      [7, friday],
      [9, friday],
      [8, null],
    ],
  ])
})

it('what was recorded before assignments told when brought the account there at once', () => {
  expect(told(undefined).office).toBe(9)
})
