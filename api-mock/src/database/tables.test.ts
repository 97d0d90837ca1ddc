import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from '../testing/cluster.ts'
import { tableTypesOf } from '../testing/table-types.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

it('row types are what the migrations make of an empty database (npm run tables writes them)', async () => {
  const name = `tables_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: inject('clusterUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  const { db, close } = connect(databaseUrl(inject('clusterUrl'), name), 1)
  try {
    await migrate(db)
    await expect(await tableTypesOf(db)).toMatchFileSnapshot('./tables.ts')
  } finally {
    await close()
    await server.query(`drop database ${name}`)
    await server.end()
  }
})
