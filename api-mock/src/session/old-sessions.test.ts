import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { removeOldSessions } from './old-sessions.ts'

const day = 86_400_000
let api: TestApi

beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
})
afterAll(() => api.stop())

it('retention: a session goes ninety days after its end, and not before; what happened in it stays in the journal', async () => {
  const { db } = api.services
  await api.login('juez')
  const rows = () => db.selectFrom('sesion').select(['id', 'vence']).execute()
  const [session] = await rows()
  const end = session?.vence.getTime() ?? 0
  const recorded = () =>
    db.selectFrom('journal_event').select('hash').where('stream', '=', `sesion/${session?.id}`).execute()
  const before = await recorded()
  expect(before.length).toBeGreaterThan(0)
  expect(await removeOldSessions(db, new Date(end + 90 * day))).toBe(0)
  expect(await removeOldSessions(db, new Date(end + 90 * day + 1))).toBe(1)
  expect(await rows()).toEqual([])
  expect(await recorded()).toEqual(before)
})
