import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, postgresAccount, reachableFolder } from '@estrado/api-mock/database/postgres-account'
import { makeOwnDatabase } from '@estrado/api-mock/testing/own-database'
import { freePorts } from '../stack/free-ports.ts'
import { type ClusterDatabase, isWhole, leaderOf, startDatabase } from './databases.ts'
import { until } from './part.ts'
import { findPrograms, type Programs } from './programs.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import { apiOf, bucket, etcdOf, objectStoreOf, proxyOf, type Service, storeKey } from './services.ts'

type ClusterApi = Service & {
  readonly name: string
  /** Where it keeps what it signed, and copies of files. */
  readonly dataFolder: string
}

/** Three databases, three processes of the API, the proxy before these, one store, on this machine. */
export type Cluster = {
  /** Where it keeps everything: the wished folder, or one that PostgreSQL's account can reach. */
  readonly folder: string
  /** Where people reach it. */
  readonly proxyUrl: string
  readonly apis: readonly ClusterApi[]
  readonly databases: readonly ClusterDatabase[]
  /** The proxy, the object store, the consensus of the databases. */
  readonly proxy: Service
  readonly store: Service
  readonly etcd: Service
  /** Of all three databases, as the API gets it. */
  readonly databaseUrl: string
  /** Folder of the keys that all processes share. */
  readonly keysFolder: string
  /** The database that takes writes now. */
  readonly leader: () => Promise<ClusterDatabase>
  /** A planned switch: another database becomes the leader, and takes writes when this is done. */
  readonly switchover: () => Promise<ClusterDatabase>
  /** Every part is where it should be: a leader, two standbys of which one is synchronous, three processes. */
  readonly whole: (milliseconds?: number) => Promise<void>
  /** Ends all of it, in order. */
  readonly end: () => Promise<void>
  /** Ends all of it without a last word, and deletes its folder: for whoever made it for a test. */
  readonly discard: () => Promise<void>
}

type Wanted = {
  /** Of everything that it keeps; a later start goes on with it. */
  readonly folder: string
  /** Of the proxy; none: a free one. */
  readonly port?: number
  /** Starts whatever ends without being asked again. Whoever makes faults wants them to last. */
  readonly keep?: boolean
  /** Fills the database before the API comes. */
  readonly prepare?: (databaseUrl: string) => Promise<void>
  readonly settings?: Readonly<Record<string, string>>
}

const names = ['1', '2', '3'] as const

function startDatabases(
  folder: string,
  etcdPort: number,
  ports: readonly number[],
  common: { programs: Programs; secrets: Secrets; account: Account; keep: boolean },
): readonly ClusterDatabase[] {
  return names.map((name, place) =>
    startDatabase({
      ...common,
      name: `base-${name}`,
      folder: join(folder, `base-${name}`),
      port: ports[place] ?? 0,
      restPort: ports[place + names.length] ?? 0,
      etcdPort,
    }),
  )
}

/** @throws where a Debian package is missing: its message names it */
export async function startCluster(wanted: Wanted): Promise<Cluster> {
  const programs = findPrograms()
  if (!('patroni' in programs)) throw new Error(`Debian packages are missing: ${programs.join(', ')}`)
  const { keep = false } = wanted
  const account = postgresAccount()
  const folder = reachableFolder(wanted.folder, account)
  chmodSync(folder, 0o755)
  const secrets = secretsOf(folder)
  const ports = await freePorts(12)
  const [etcdPort = 0, peerPort = 0, storePort = 0, ...others] = ports
  const [databasePorts, apiPorts] = [others.slice(0, 6), others.slice(6, 9)]
  const [proxyPort = 0] = wanted.port === undefined ? await freePorts(1) : [wanted.port]
  const home = (name: string): string => reachableFolder(join(folder, name), account)

  const etcd = etcdOf({ folder: home('etcd'), port: etcdPort, keep }, peerPort, programs, account)
  const store = objectStoreOf({ folder: home('store'), port: storePort, keep })
  const proxyUrl = `http://localhost:${proxyPort}`
  const keysFolder = join(folder, 'keys')
  mkdirSync(keysFolder, { recursive: true, mode: 0o700 })
  const hosts = databasePorts.slice(0, 3).map((port) => `127.0.0.1:${port}`)
  const databaseUrl = `postgresql://estrado:${secrets.estrado}@${hosts.join(',')}/estrado`
  const settings = {
    ...wanted.settings,
    ESTRADO_DATABASE_URL: databaseUrl,
    ESTRADO_KEYS: keysFolder,
    ESTRADO_FILES: `s3://${bucket}/corte?endpoint=${store.url}`,
    ESTRADO_FILES_KEY_ID: storeKey.id,
    ESTRADO_FILES_SECRET: storeKey.secret,
    ESTRADO_DRAIN_SECONDS: '3',
    ESTRADO_PUBLIC_URL: proxyUrl,
    ESTRADO_TRUSTED_PROXIES: '127.0.0.1',
  }
  const apis = names.map((name, place) => {
    const own = join(folder, `api-${name}`)
    mkdirSync(own, { recursive: true })
    return {
      name: `api-${name}`,
      dataFolder: join(own, 'data'),
      ...apiOf({ folder: own, port: apiPorts[place] ?? 0, keep }, settings),
    }
  })
  const proxy = proxyOf({ folder: home('proxy'), port: proxyPort, keep }, apiPorts, programs, account)
  const databases: ClusterDatabase[] = []

  async function end(): Promise<void> {
    await Promise.all(apis.map((api) => api.end()))
    await proxy.end()
    await Promise.all(databases.map((database) => database.end()))
    await Promise.all([etcd.end(), store.end()])
  }

  const leader = () => leaderOf(databases)

  const whole = (milliseconds?: number): Promise<void> =>
    until(
      'two standbys follow one leader, one of them synchronously',
      async () => isWhole(await Promise.all(databases.map((one) => one.status()))),
      milliseconds,
    )

  try {
    await Promise.all([etcd.restart(), store.restart()])
    databases.push(...startDatabases(folder, etcdPort, databasePorts, { programs, secrets, account, keep }))
    await whole()
    const superuser = `postgresql://postgres:${secrets.postgres}@127.0.0.1:${(await leader()).port}/postgres`
    await makeOwnDatabase(superuser, secrets.estrado)
    await wanted.prepare?.(databaseUrl)
    const [first, ...rest] = apis
    // The first makes keys and tables that the others find.
    await first?.restart()
    await Promise.all(rest.map((api) => api.restart()))
    await proxy.restart()
  } catch (error) {
    await end()
    throw error
  }

  return {
    folder,
    proxyUrl,
    apis,
    databases,
    proxy,
    store,
    etcd,
    databaseUrl,
    keysFolder,
    leader,
    switchover: async () => {
      await (await leader()).stepDown()
      return leader()
    },
    whole,
    end,
    discard: async () => {
      await Promise.all([...apis, proxy, ...databases, etcd, store].map((part) => part.kill()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
