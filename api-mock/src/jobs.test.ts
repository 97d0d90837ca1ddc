import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from './database/connect.ts'
import type { FileStore } from './documents/file-store.ts'
import { StoreTrouble } from './documents/store/object-calls.ts'
import { offering, sweep } from './jobs.ts'
import { copyTemplate } from './testing/cluster.ts'

let pool: ReturnType<typeof connect>
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyTemplate(inject('clusterUrl'))
  pool = connect(database.url)
  drop = database.drop
})
afterAll(async () => {
  await pool.close()
  await drop()
})

it.each([4 * 3_600_000, -5_000])(
  'clock: a process whose own is off by %i ms offers itself for no job until it is right',
  async (off) => {
    let apart = 0
    const mayRun = offering({ db: pool.db, clock: { now: () => new Date(Date.now() + apart) } })
    expect(await mayRun()).toBe(true)
    apart = off
    expect(await mayRun()).toBe(false)
    expect(await mayRun()).toBe(false)
    apart = 0
    expect(await mayRun()).toBe(true)
  },
)

it('retention: old answers are emptied whatever becomes of the files', async () => {
  const { db } = pool
  const now = new Date('2027-06-01T12:00:00Z')
  const answer = { fingerprint: null, actor: 'juez', name: 'causas.create', status: 201, version: 1 }
  const kept = { ...answer, body: 'sealed', at: new Date('2026-01-01T12:00:00Z') }
  await db
    .insertInto('command_answer')
    .values({ ...kept, command_id: randomUUID() })
    .execute()
  const down = new StoreTrouble('the store is down')
  const files = { sweep: () => Promise.reject(down) } as unknown as FileStore
  await expect(sweep({ db, files, clock: { now: () => now } })).rejects.toBe(down)
  expect(await db.selectFrom('command_answer').select('body').execute()).toEqual([{ body: null }])
})
