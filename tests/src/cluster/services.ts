import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '@estrado/api-mock/database/postgres-account'
import { type Part, partOf, until } from './part.ts'
import type { Programs } from './programs.ts'

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** A program that serves at an address, and may be away for a while. */
export type Service = {
  readonly url: string
  readonly pid: () => number | null
  /** Gets no last word, and stays away until `restart`. */
  readonly kill: () => Promise<void>
  /** Stops in the middle of what it does, and says nothing. */
  readonly pause: () => void
  readonly resume: () => void
  /** Back at its address, and ready there. */
  readonly restart: () => Promise<void>
  /** Ends in order. */
  readonly end: () => Promise<void>
}

/** @param check address that answers 200 when the service is ready */
function serviceOf(part: Part, url: string, check: string): Service {
  return {
    url,
    pid: part.pid,
    kill: () => part.end('SIGKILL'),
    pause: () => part.signal('SIGSTOP'),
    resume: () => part.signal('SIGCONT'),
    restart: async () => {
      if (part.pid() === null) part.start()
      await until(`${url} answers`, () => answers(check))
    },
    end: async () => {
      part.signal('SIGCONT')
      await part.end('SIGTERM')
    },
  }
}

type Wanted = {
  readonly folder: string
  readonly port: number
  readonly keep: boolean
}

/** The consensus in which Patroni keeps who leads: one member on one machine, three on three. */
export function etcdOf(
  { folder, port, keep }: Wanted,
  peerPort: number,
  { etcd }: Programs,
  account: Account,
): Service {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const data = join(folder, 'data')
  const args = [
    ['--name', 'etcd-1'],
    ['--data-dir', data],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `etcd-1=${peer}`],
    // Compare and swap of the leader's key, which Patroni has over the old interface alone (`docs/decisions/cluster.md`).
    ['--enable-v2=true'],
  ]
  const command = { program: etcd, args: args.flat(), log: join(folder, 'etcd.log'), account }
  return serviceOf(partOf(command, keep), client, `${client}/health`)
}

export const bucket = 'estrado'
/** The store knows this account alone. */
export const storeKey = { id: 'S3RVER', secret: 'S3RVER' } as const

/** The object store of this machine: a folder behind S3's protocol. */
export function objectStoreOf({ folder, port, keep }: Wanted): Service {
  const entry = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js')
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const args = [entry, '-d', data, '-a', '127.0.0.1', '-p', String(port), '--silent', '--no-vhost-buckets']
  const command = {
    program: process.execPath,
    args: [...args, '--configure-bucket', bucket],
    log: join(folder, 'store.log'),
    account: null,
  }
  return serviceOf(partOf(command, keep), url, `${url}/${bucket}?location`)
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** One process of the API, as the build made it. */
export function apiOf({ folder, port, keep }: Wanted, settings: Readonly<Record<string, string>>): Service {
  const command = {
    program: process.execPath,
    args: [join(root, 'api-mock/dist/main.js')],
    cwd: root,
    log: join(folder, 'api.log'),
    account: null,
    env: { ...process.env, ...settings, ESTRADO_DATA: join(folder, 'data'), ESTRADO_PORT: String(port) },
  }
  const url = `http://127.0.0.1:${port}`
  return serviceOf(partOf(command, keep), url, `${url}/salud/listo`)
}

const proxyConfiguration = join(root, 'scripts/cluster/haproxy.cfg')

/** HAProxy before the processes of the API. */
export function proxyOf(
  { folder, port, keep }: Wanted,
  apiPorts: readonly number[],
  { haproxy }: Programs,
  account: Account,
): Service {
  const [one, two, three] = apiPorts.map((apiPort) => `127.0.0.1:${apiPort}`)
  const command = {
    program: haproxy,
    args: ['-db', '-f', proxyConfiguration],
    log: join(folder, 'haproxy.log'),
    account,
    env: { PROXY: `127.0.0.1:${port}`, API_1: one ?? '', API_2: two ?? '', API_3: three ?? '' },
  }
  const url = `http://localhost:${port}`
  return serviceOf(partOf(command, keep), url, `${url}/salud/listo`)
}
