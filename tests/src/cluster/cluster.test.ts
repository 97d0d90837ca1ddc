import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whole } from '../sampling.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { fillCourt, journalFaults, registeredCauses } from './court.ts'
import { findPrograms } from './programs.ts'
import { startWriters, type Writers } from './writers.ts'

/**
 * A cluster on this machine, with clerks at work through its proxy: the database that takes writes is changed in
 * order, then it is killed together with its Patroni. What was acknowledged is there, once. A night's run: `npm test`
 * has the rounds of `fault-histories`, on a cluster of its own.
 */

/** Milliseconds without a registered cause on a machine that does much else; `npm run bench -- cluster` is strict. */
const pauses = { switchover: 30_000, crash: 60_000 } as const
const writers = 3

const programs = findPrograms()
const missing = 'patroni' in programs ? '' : programs.join(', ')
const reason = missing ? ` (needs Debian's ${missing})` : whole ? '' : " (a night's run: ESTRADO_TESTS=all)"

describe.skipIf(reason !== '')(`a cluster${reason}`, () => {
  let cluster: Cluster | undefined
  let clerks: Writers | undefined

  const started = () => {
    if (!cluster || !clerks) throw new Error('the cluster did not start')
    return { cluster, clerks }
  }

  beforeAll(async () => {
    cluster = await startCluster({
      folder: mkdtempSync(join(tmpdir(), 'estrado-cluster-')),
      prepare: fillCourt,
    })
    clerks = await startWriters(cluster.proxyUrl, writers)
  }, 300_000)
  afterAll(async () => {
    await clerks?.stop().catch(() => undefined)
    await cluster?.discard()
  }, 300_000)

  it('planned switch: another database takes writes, and clerks go on', { timeout: 240_000 }, async () => {
    const { cluster, clerks } = started()
    const before = await cluster.leader()
    const began = performance.now()
    const after = await cluster.switchover()
    expect(after.name).not.toBe(before.name)
    expect(await clerks.pauseSince(began)).toBeLessThan(pauses.switchover)
  })

  it('crash: a standby succeeds the killed leader, who comes back as one', { timeout: 240_000 }, async () => {
    const { cluster, clerks } = started()
    await cluster.whole()
    const before = await cluster.leader()
    const began = performance.now()
    await before.kill()
    expect(await clerks.pauseSince(began)).toBeLessThan(pauses.crash)
    expect((await cluster.leader()).name).not.toBe(before.name)
    before.restart()
    await cluster.whole()
    expect((await before.status())?.role).toBe('replica')
  })

  it('everything that was acknowledged is there, once, and the journal is whole', async () => {
    const { cluster, clerks } = started()
    await clerks.stop()
    expect(await registeredCauses(cluster)).toEqual(
      [...clerks.acknowledged.values()].toSorted((a, b) => a - b),
    )
    expect(await journalFaults(cluster)).toEqual(cluster.apis.map(() => []))
  })
})
