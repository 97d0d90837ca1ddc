import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@estrado/api-mock/database/connect'
import { migrate } from '@estrado/api-mock/database/migrate'
import { fillDemoCourt } from '@estrado/api-mock/demo/fill'
import { faultsOf } from '@estrado/api-mock/journal/cli/report'
import { verifyDatabase } from '@estrado/api-mock/journal/cli/verify-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutSamples } from '../faults/api-process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { startWriters, type Writers } from './writers.ts'

/**
 * A cluster on this machine, with clerks at work through its proxy: the database that takes writes is changed in
 * order, then it is killed together with its Patroni. What was acknowledged is there, once.
 */

/** Milliseconds without a registered cause; `npm run bench -- cluster` holds them to what is promised. */
const pauses = {
  switchover: Number(process.env.ESTRADO_CLUSTER_SWITCH_MS ?? 30_000),
  crash: Number(process.env.ESTRADO_CLUSTER_CRASH_MS ?? 60_000),
}
const writers = 3

const programs = findPrograms()
const missing = 'patroni' in programs ? '' : programs.join(', ')

async function inDatabase<T>(
  url: string,
  work: (db: ReturnType<typeof connect>['db']) => Promise<T>,
): Promise<T> {
  const { db, close } = connect(url, 1)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const filled = (url: string) =>
  inDatabase(url, async (db) => {
    await migrate(db)
    await fillDemoCourt(db)
    await withoutSamples(db)
  })

describe.skipIf(missing !== '')(`a cluster${missing && ` (needs Debian's ${missing})`}`, () => {
  let cluster: Cluster
  let clerks: Writers

  const registered = () =>
    inDatabase(cluster.databaseUrl, async (db) => {
      const rows = await db
        .selectFrom('journal_event')
        .select('stream')
        .where('type', '=', 'cause.registered')
        .where('outcome', '=', 'accepted')
        .execute()
      return rows.map(({ stream }) => Number(stream.slice('causa/'.length)))
    })

  beforeAll(async () => {
    cluster = await startCluster({ folder: mkdtempSync(join(tmpdir(), 'estrado-cluster-')), prepare: filled })
    clerks = await startWriters(cluster.proxyUrl, writers)
  }, 300_000)
  afterAll(async () => {
    await clerks?.stop().catch(() => undefined)
    await cluster?.discard()
  })

  it('goes on after a planned switch', { timeout: 300_000 }, async () => {
    const before = await cluster.leader()
    const began = performance.now()
    const after = await cluster.switchover()
    expect(after.name).not.toBe(before.name)
    const pause = await clerks.pauseSince(began)
    console.log(`planned switch: ${Math.round(pause)} ms without a registered cause`)
    expect(pause).toBeLessThan(pauses.switchover)
  })

  it('goes on after the leader was killed, and takes it in again as a standby', {
    timeout: 300_000,
  }, async () => {
    await cluster.whole()
    const before = await cluster.leader()
    const began = performance.now()
    await before.kill()
    const pause = await clerks.pauseSince(began)
    console.log(`killed leader: ${Math.round(pause)} ms without a registered cause`)
    expect(pause).toBeLessThan(pauses.crash)
    expect((await cluster.leader()).name).not.toBe(before.name)
    await before.restart()
    await cluster.whole()
    expect(await before.isLeader()).toBe(false)
  })

  it('has everything that was acknowledged, once, and a whole journal', { timeout: 120_000 }, async () => {
    await clerks.stop()
    const made = await registered()
    expect(new Set(made).size).toBe(made.length)
    expect([...clerks.acknowledged.values()].toSorted((a, b) => a - b)).toEqual(
      made.toSorted((a, b) => a - b),
    )
    const [api] = cluster.apis
    const report = await inDatabase(cluster.databaseUrl, (db) => verifyDatabase(db, api?.dataFolder ?? ''))
    expect(faultsOf(report)).toEqual([])
    expect(report.checkpoints).toBeGreaterThan(0)
  })
})
