import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { databaseUrl } from '../testing/cluster.ts'
import { fillDemoCourt } from './fill.ts'

it('advisory lock: of two APIs that start on one empty database one fills it, and neither fails', async () => {
  const name = `test_fill_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`create database ${name}`)
  const starts = [1, 2].map(() => connect(databaseUrl(inject('clusterUrl'), name), 2))
  try {
    await Promise.all(starts.map(({ db }) => migrate(db)))
    const filled = await Promise.all(starts.map(({ db }) => fillDemoCourt(db)))
    expect(filled.toSorted()).toEqual([false, true])
  } finally {
    await Promise.all(starts.map(({ close }) => close()))
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
})
