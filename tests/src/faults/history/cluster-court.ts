import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@estrado/api-mock/database/connect'
import { migrate } from '@estrado/api-mock/database/migrate'
import { fillDemoCourt } from '@estrado/api-mock/demo/fill'
import { openFiles } from '@estrado/api-mock/documents/store/open-files'
import type { Settings } from '@estrado/api-mock/settings'
import { type CuttingProxy, cuttingProxy } from '@estrado/api-mock/testing/cutting-proxy'
import { hashCheaply } from '@estrado/api-mock/testing/global-setup'
import { type Cluster, startCluster } from '../../cluster/cluster.ts'
import type { ClusterDatabase } from '../../cluster/databases.ts'
import { bucket, storeKey } from '../../cluster/services.ts'
import { withoutSamples } from '../api-process.ts'
import { type Court, prepareDesk } from './court.ts'
import { proxyFaults } from './proxy-faults.ts'
import { type Fault, type Faults, oneOf } from './schedule.ts'

/** Proxies between the writers and HAProxy: what happens to the one happens to a part of them. */
const fronts = 2

async function fill(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    await migrate(db)
    await fillDemoCourt(db)
    await hashCheaply(db)
    await withoutSamples(db)
  } finally {
    await close()
  }
}

const filesOf = ({ store }: Cluster): Settings['files'] => ({
  store: {
    endpoint: store.url,
    bucket,
    prefix: 'corte/',
    region: 'us-east-1',
    keyId: storeKey.id,
    secret: storeKey.secret,
  },
  cacheBytes: 1_000_000,
})

const processFaults = ({ apis, proxy, store }: Cluster, proxies: readonly CuttingProxy[]): Faults => ({
  'kill api': oneOf('api', apis, async (api) => {
    await api.kill()
    return api.restart
  }),
  'stop api': oneOf('api', apis, async (api) => {
    api.pause()
    return async () => api.resume()
  }),
  'kill proxy': oneOf('proxy before writers', [proxy], async (one) => {
    await one.kill()
    return one.restart
  }),
  'kill store': oneOf('store', [store], async (one) => {
    await one.kill()
    return one.restart
  }),
  ...proxyFaults('writers', proxies),
})

/** One server at a time: of three, one may be away, once the others are where they should be. */
function databaseFaults(cluster: Cluster): Faults {
  const ofLeader = (strike: (leader: ClusterDatabase) => Promise<() => Promise<void>>): Fault => ({
    targets: 1,
    part: 'database',
    strike: async () => {
      await cluster.whole()
      return strike(await cluster.leader())
    },
  })
  /** The standby without which nothing is acknowledged until another has its place. */
  const synchronous = async (leader: ClusterDatabase): Promise<ClusterDatabase> => {
    for (const one of cluster.databases) if (await one.isSynchronous()) return one
    return leader
  }
  const killed = async (one: ClusterDatabase) => {
    await one.kill()
    return async () => one.restart()
  }
  return {
    'switch leader': ofLeader(async (leader) => {
      await leader.stepDown()
      return async () => undefined
    }),
    'stop leader': ofLeader(async (leader) => {
      leader.pause()
      return async () => leader.resume()
    }),
    'kill standby': ofLeader(async (leader) => killed(await synchronous(leader))),
    'crash leader': ofLeader(killed),
    'kill leader': ofLeader(async (leader) => {
      await leader.kill()
      return async () => {
        await cluster.leader()
        leader.restart()
      }
    }),
    // Two that take themselves for the leader: one stopped meanwhile, one without its Patroni.
    'supersede leader': ofLeader(async (leader) => {
      leader.pause()
      return async () => {
        // It comes to when another has its place, and knows nothing of it.
        await cluster.leader()
        leader.resume()
      }
    }),
    'orphan leader': ofLeader(async (leader) => {
      await leader.orphan()
      return async () => {
        await cluster.leader()
        leader.restart()
      }
    }),
  }
}

async function courtOn(cluster: Cluster, folder: string): Promise<Court> {
  const files = filesOf(cluster)
  const desk = await prepareDesk(cluster.databaseUrl, folder, files)
  const { db, close } = connect(cluster.databaseUrl, 2)
  const port = Number(new URL(cluster.proxyUrl).port)
  const proxies = await Promise.all(
    Array.from({ length: fronts }, () => cuttingProxy({ host: '127.0.0.1', port })),
  )
  return {
    urls: proxies.map((proxy) => `http://127.0.0.1:${proxy.port}`),
    desk,
    stores: {
      db,
      files: openFiles({ files, dataFolder: join(folder, 'checker') }),
      witnesses: cluster.apis.map(({ name }) => join(folder, name, 'data')),
    },
    faults: processFaults(cluster, proxies),
    databaseFaults: databaseFaults(cluster),
    ready: cluster.apis.map(({ url }) => url),
    whole: cluster.whole,
    end: async () => {
      await close()
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await cluster.discard()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The whole cluster of one machine: three databases under Patroni, three processes, HAProxy, an object store. */
export async function startClusterCourt(): Promise<Court> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-history-'))
  const cluster = await startCluster({ folder, prepare: fill })
  try {
    return await courtOn(cluster, folder)
  } catch (error) {
    await cluster.end()
    throw error
  }
}
