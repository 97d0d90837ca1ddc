import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { copyTemplate } from '../testing/cluster.ts'
import { isBusy } from '../trouble.ts'
import { connect, type Database, inTransaction, type PoolBounds, type Tx } from './connect.ts'
import { inPipelinedTransaction } from './pipelined.ts'

/** One limit is reached at a time: others end nothing, however busy the machine. */
const patient = { acquire: 60_000, statement: 60_000, lock: 60_000, idleInTransaction: 60_000 }

describe('time limits of the pool', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let pool: ReturnType<typeof connect>

  beforeAll(async () => {
    database = await copyTemplate(inject('clusterUrl'))
    const { db, close } = connect(database.url, 1)
    await sql`create table slow (id integer primary key)`.execute(db)
    await sql`create function slow_commit() returns trigger language plpgsql as $$
      begin perform pg_sleep(2); return null; end $$`.execute(db)
    await sql`create constraint trigger slow_commit after insert on slow deferrable initially deferred
      for each row execute function slow_commit()`.execute(db)
    await close()
  })
  afterEach(() => pool.close())
  afterAll(() => database.drop())

  /** A pool of two connections that are open, with limits of its own. */
  const within = async (bounds: Partial<PoolBounds>): Promise<Database> => {
    pool = connect(database.url, 2, { ...patient, ...bounds })
    await Promise.all([1, 2].map(() => sleep(pool.db, 0)))
    return pool.db
  }

  const sleep = (at: Tx | Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(at)
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) => error,
    )

  it('keepalive: a connection whose other end fell silent is asked whether it stands', async () => {
    const kept = vi.spyOn(Socket.prototype, 'setKeepAlive')
    const db = await within({})
    await inPipelinedTransaction(db, (tx) => sleep(tx, 0))
    expect(kept.mock.calls).toEqual(Array(3).fill([true, 10_000]))
    kept.mockRestore()
  })

  it('statement timeout: one that takes too long is cut, and its connection serves on', async () => {
    const db = await within({ statement: 1_000 })
    expect(isBusy(await failureOf(sleep(db, 5)))).toBe(true)
    expect(await failureOf(inTransaction(db, (tx) => sleep(tx, 5)))).toMatchObject({ code: '57014' })
    await sleep(db, 0)
  })

  it('statement timeout: a commit is never cut, however long the disk or a standby takes', async () => {
    const db = await within({ statement: 1_000 })
    await inTransaction(db, (tx) => sql`insert into slow values (1)`.execute(tx))
    const { rows } = await sql`select id from slow`.execute(db)
    expect(rows).toEqual([{ id: 1 }])
    // It held for that transaction alone.
    expect(isBusy(await failureOf(sleep(db, 5)))).toBe(true)
  })

  it('acquire timeout: whoever finds no free connection is told so', async () => {
    const db = await within({ acquire: 2_000 })
    let release: (value: unknown) => void = () => undefined
    const held = new Promise((resolve) => {
      release = resolve
    })
    const holders = [1, 2].map(() => inTransaction(db, () => held))
    const waiting = await failureOf(sleep(db, 0))
    release(null)
    await Promise.all(holders)
    expect(isBusy(waiting)).toBe(true)
    await sleep(db, 0)
  })

  it('lock timeout: whoever waits for another’s row is told so', async () => {
    const db = await within({ lock: 300 })
    const locked = (tx: Tx) => sql`select id from slow where id = 1 for update`.execute(tx)
    let release: (value: unknown) => void = () => undefined
    const waited = new Promise((resolve) => {
      release = resolve
    })
    let isHeld: (value: unknown) => void = () => undefined
    const held = new Promise((resolve) => {
      isHeld = resolve
    })
    const holder = inTransaction(db, async (tx) => {
      isHeld(await locked(tx))
      await waited
    })
    await held
    const second = await failureOf(inTransaction(db, locked))
    release(null)
    await holder
    expect(second).toMatchObject({ code: '55P03' })
    expect(isBusy(second)).toBe(true)
  })

  it('idle in transaction: a silent one loses its locks, and the pool a connection that it replaces', async () => {
    const idleInTransaction = 1_500
    const db = await within({ idleInTransaction })
    const silent = inTransaction(db, async (tx) => {
      await sql`select id from slow where id = 1 for update`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, idleInTransaction + 700))
      return sql`select 1`.execute(tx)
    })
    expect(await failureOf(silent)).not.toBe('done')
    await inTransaction(db, (tx) => sql`select id from slow where id = 1 for update`.execute(tx))
  })
})
