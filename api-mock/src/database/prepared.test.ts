import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate } from '../testing/cluster.ts'
import { connect, type Database } from './connect.ts'
import { anyOf, askPrepared, prepared } from './prepared.ts'

const key = 'test: departments'
const departments = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('departamento')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .$call(prepared(key))
    .execute()

describe('a prepared statement', () => {
  let database: Awaited<ReturnType<typeof copyTemplate>>
  let connection: ReturnType<typeof connect>
  let some: readonly number[]

  beforeAll(async () => {
    database = await copyTemplate(inject('clusterUrl'))
    // One connection: what it has planned is seen by the next statement.
    connection = connect(database.url, 1)
    const rows = await connection.db.selectFrom('departamento').select('id').orderBy('id').limit(3).execute()
    some = rows.map(({ id }) => id)
  })
  afterAll(async () => {
    await connection.close()
    await database.drop()
  })

  const kept = async () =>
    (
      await sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses
        from pg_prepared_statements where name = ${key}`.execute(connection.db)
    ).rows

  it('is planned once for any number of values, and finds what each asks for', async () => {
    const { db } = connection
    expect((await departments(db, some)).map(({ id }) => id)).toEqual(some)
    expect((await departments(db, some.slice(1))).map(({ id }) => id)).toEqual(some.slice(1))
    expect(await departments(db, [])).toEqual([])
    expect(await kept()).toEqual([{ uses: 3 }])
  })

  it('is planned anew under its key where its text is another', async () => {
    const { db } = connection
    const named = await db.selectFrom('departamento').select('id').limit(1).$call(prepared(key)).execute()
    expect(named).toHaveLength(1)
    expect(await kept()).toEqual([{ uses: 3 }])
  })

  it('one of few texts is planned once each; a family that has too many keeps no more', async () => {
    const { db } = connection
    const first = (most: number) =>
      askPrepared(
        db,
        'test: few',
        sql<{ id: number }>`select id from departamento order by id limit ${sql.lit(most)}`,
      )
    for (let most = 1; most <= 70; most += 1) await first(most)
    expect((await first(1)).map(({ id }) => id)).toEqual(some.slice(0, 1))
    const { rows } = await sql<{ texts: number; uses: number }>`
      select count(*)::int as texts, sum(generic_plans + custom_plans)::int as uses from pg_prepared_statements
      where name like 'test: few %'`.execute(db)
    expect(rows).toEqual([{ texts: 60, uses: 61 }])
  })

  it('answers after a migration has changed the columns of its plan', async () => {
    const { db } = connection
    await sql`alter table departamento add column nueva integer default 7`.execute(db)
    expect((await departments(db, some))[0]).toMatchObject({ id: some[0], nueva: 7 })
    expect((await departments(db, some))[0]).toMatchObject({ id: some[0], nueva: 7 })
  })

  it('leaves other errors as they are', async () => {
    const broken = sql`select 1 / ${0}::int`.compile(connection.db)
    await expect(connection.db.executeQuery(broken)).rejects.toMatchObject({ code: '22012' })
  })
})
