import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { copyTemplate } from '../testing/cluster.ts'
import { createCallLimit, forgetOldAllowances } from './call-limit.ts'

/** Nothing comes back while a test runs. */
const allowance = { burst: 80, perSecond: 0.001 }

let db: ReturnType<typeof connect>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await copyTemplate(inject('clusterUrl'))
  db = connect(database.url)
  drop = database.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

const age = (clave: string, seconds: number) =>
  db.db
    .updateTable('cupo_llamadas')
    .set({ al: new Date(Date.now() - seconds * 1000) })
    .where('clave', '=', clave)
    .execute()

it('token bucket: lets a burst through, each key for itself, and says how long to wait', async () => {
  const { take } = createCallLimit(db.db)
  const takes = await Promise.all(Array.from({ length: 90 }, () => take('a', allowance)))
  expect(takes.filter((wait) => wait === 0)).toHaveLength(80)
  expect(Math.max(...takes)).toBeGreaterThan(900)
  expect(await take('b', allowance)).toBe(0)
})

it('token bucket: as many come back as the rest was long, and never more than the burst', async () => {
  const { take } = createCallLimit(db.db)
  const faster = { burst: 80, perSecond: 1 }
  const spend = async () => {
    let answered = 0
    while ((await take('c', faster)) === 0) answered += 1
    return answered
  }
  expect(await spend()).toBeGreaterThanOrEqual(80)
  await age('c', 20)
  expect(await spend()).toBeGreaterThanOrEqual(20)
  await age('c', 1_800)
  const whole = await spend()
  expect(whole).toBeGreaterThanOrEqual(80)
  expect(whole).toBeLessThan(100)
})

it('two processes allow nobody more than one, and a share that lies about comes to nothing', async () => {
  let now = 0
  const [one, other] = [createCallLimit(db.db, () => now), createCallLimit(db.db)]
  let answered = 0
  for (let n = 0; n < 50; n += 1) {
    if ((await one.take('d', allowance)) === 0) answered += 1
    if ((await other.take('d', allowance)) === 0) answered += 1
  }
  expect(answered).toBe(80)
  const restful = createCallLimit(db.db, () => now)
  expect(await restful.take('e', allowance)).toBe(0)
  now += 60_001
  const { quedan } = await db.db
    .selectFrom('cupo_llamadas')
    .select('quedan')
    .where('clave', '=', 'e')
    .executeTakeFirstOrThrow()
  expect(await restful.take('e', allowance)).toBe(0)
  const after = await db.db
    .selectFrom('cupo_llamadas')
    .select('quedan')
    .where('clave', '=', 'e')
    .executeTakeFirstOrThrow()
  expect(Math.round(quedan - after.quedan)).toBe(2)
})

it('keeps no allowance that is whole again', async () => {
  await age('a', 3_700)
  await forgetOldAllowances(db.db)
  const rows = await db.db.selectFrom('cupo_llamadas').select('clave').where('clave', '=', 'a').execute()
  expect(rows).toEqual([])
})
