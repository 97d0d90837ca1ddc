import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedAgain } from '../journal/in-doubt.ts'
import { openChannel } from '../realtime/channel.ts'
import { type Replicated, startReplicated } from '../testing/replicated.ts'
import { connect, type Database, inTransaction, primaryOfDatabase, servingBounds } from './connect.ts'
import { prepared } from './prepared.ts'

const writers = 4

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table written (id int primary key, times int not null default 1)')
  await client.end()
}

/** Writers of one row each, over and over; what was acknowledged is noted, what is in doubt asked again by its id. */
function startWriters(db: Database) {
  const acknowledged: number[] = []
  let next = 0
  let going = true
  const write = async (): Promise<void> => {
    while (going) {
      next += 1
      const id = next
      await askedAgain(() =>
        inTransaction(db, async (tx) => {
          const known = await sql`select from written where id = ${id}`.execute(tx)
          if (known.rows.length === 0) await sql`insert into written (id) values (${id})`.execute(tx)
        }),
      )
      acknowledged.push(id)
    }
  }
  const all = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    stop: async () => {
      going = false
      await all
    },
  }
}

describe('failover: two servers in one address', () => {
  let servers: Replicated
  let connection: ReturnType<typeof connect>

  beforeAll(async () => {
    servers = await startReplicated(fill)
    connection = connect(servers.url, 6, servingBounds)
  })
  afterAll(async () => {
    await connection.close()
    await servers.stop()
  })

  const namedBy = (db: Database) =>
    db
      .selectFrom('written' as never)
      .select(sql<number>`count(*)::int`.as('n'))
      .$call(prepared('failover test'))
      .execute()

  it('finds the server that takes writes, wherever it stands in the address', async () => {
    const turned = connect(servers.url.replace(/@([^,]+),([^/]+)\//, '@$2,$1/'), 1)
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(turned.db)
    expect(rows).toEqual([{ standby: false }])
    await turned.close()
  })

  it('loses nothing that was acknowledged when the primary is killed, and goes on by itself', async () => {
    const { db } = connection
    const heard: string[] = []
    let listening = 0
    const channel = openChannel(primaryOfDatabase(db), 'failover_test', {
      onOpen: async () => {
        listening += 1
      },
      onMessage: (payload) => heard.push(payload),
    })
    await namedBy(db)
    const writing = startWriters(db)
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(20)
    await servers.crash()
    const before = writing.acknowledged.length
    await servers.replace()
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 20)
    await writing.stop()

    const { rows } = await sql<{ id: number }>`select id from written order by id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual(writing.acknowledged.toSorted((one, other) => one - other))
    // Prepared statements and LISTEN stand on the new primary too.
    expect(await namedBy(db)).toEqual([{ n: rows.length }])
    await expect.poll(() => listening).toBeGreaterThan(1)
    await sql`select pg_notify('failover_test', 'después')`.execute(db)
    await expect.poll(() => heard).toContain('después')
    await channel.close()
  })

  it('leaves a primary that was stopped in the middle for the one that took its place', async () => {
    const { db } = connection
    const stopped = servers.primary()
    servers.freeze(stopped)
    const asked = sql<{ n: number }>`select count(*)::int as n from written`.execute(db).catch(() => null)
    await servers.promote()
    await asked
    await askedAgain(() => sql`select 1`.execute(db))
    expect(await primaryOfDatabase(db).address()).toContain(`:${servers.primary().port}/`)
    servers.thaw(stopped)
    // It still believes to take writes; its timeline is the older one.
    await delay(1_500)
    expect(await primaryOfDatabase(db).address()).toContain(`:${servers.primary().port}/`)
  })
})
