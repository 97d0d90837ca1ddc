import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { copyTemplate } from '../testing/cluster.ts'
import { inBatches } from './clock-batches.ts'

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

it('deadlock: a batch that PostgreSQL ended for a command is done anew in the same run', async () => {
  const ended = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  let finds = 0
  const find = async () => {
    finds += 1
    if (finds === 1) throw ended
    return []
  }
  const clock = { now: () => new Date('2026-11-21T14:42:00.000Z') }
  expect(await inBatches({ db: pool.db, clock }, find)).toBe(0)
  expect(finds).toBe(2)
})
