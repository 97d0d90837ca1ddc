import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from './database/connect.ts'
import { offering } from './jobs.ts'
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
