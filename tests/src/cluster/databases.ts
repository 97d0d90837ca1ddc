import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '@estrado/api-mock/database/postgres-account'
import { isAlive, type Part, partOf, until } from './part.ts'
import type { Programs } from './programs.ts'
import type { Secrets } from './secrets.ts'

const configuration = fileURLToPath(new URL('../../../scripts/cluster/patroni.yml', import.meta.url))

/** One PostgreSQL with the Patroni that keeps it. */
export type ClusterDatabase = {
  readonly name: string
  readonly port: number
  /** Patroni's process, PostgreSQL's, and all that these started; none while it is down. */
  readonly pids: () => readonly number[]
  /** PostgreSQL's first process alone; null while it is down. */
  readonly postmaster: () => number | null
  /** The machine is gone: Patroni and PostgreSQL get no last word. It stays down until `restart`. */
  readonly kill: () => Promise<void>
  /** Patroni alone gets no last word: PostgreSQL goes on without anybody who keeps it. */
  readonly orphan: () => Promise<void>
  /** Every process stops in the middle of what it does, and says nothing. */
  readonly pause: () => void
  readonly resume: () => void
  /** The machine is back: Patroni starts, and finds its place. */
  readonly restart: () => void
  /** Does it hold the leader's place, and take writes? */
  readonly isLeader: () => Promise<boolean>
  /** Is it the standby that has everything that was acknowledged? */
  readonly isSynchronous: () => Promise<boolean>
  /** As Patroni tells it; null: nobody answers. */
  readonly status: () => Promise<DatabaseStatus | null>
  /** Makes another one the leader, in order. Done when that one takes writes. */
  readonly stepDown: () => Promise<void>
  /** Ends in order: PostgreSQL writes what it has, Patroni gives its place away. */
  readonly end: () => Promise<void>
}

/**
 * Of `GET /patroni` and `GET /cluster`: what tells who leads and who follows. A leader lists whom it sends its log to;
 * `successors`: who is recorded as having everything that was acknowledged, and alone may take its place.
 */
export type DatabaseStatus = {
  readonly state: string
  readonly successors: readonly string[]
  readonly role: string
  readonly timeline?: number
  readonly replication?: readonly {
    readonly application_name: string
    readonly state: string
    readonly sync_state: string
  }[]
}

/**
 * One leader and all others behind it, in one moment, one of them synchronous. On one timeline: a former leader reads
 * on for a second before it sees that it must go back (`pg_rewind`), and is no standby meanwhile. Recorded as
 * synchronous: PostgreSQL counts a standby as that some seconds before Patroni lets it succeed a leader.
 */
export function isWhole(statuses: readonly (DatabaseStatus | null)[]): boolean {
  const running = statuses.filter((status) => status?.state === 'running')
  const [leader, ...others] = running.filter((status) => status?.role !== 'replica')
  if (!leader || others.length > 0 || running.length < statuses.length) return false
  const followers = leader.replication ?? []
  return (
    running.every((status) => status?.timeline === leader.timeline) &&
    followers.length === statuses.length - 1 &&
    followers.every(({ state }) => state === 'streaming') &&
    followers.some(
      ({ sync_state, application_name }) =>
        sync_state === 'sync' && leader.successors.includes(application_name),
    )
  )
}

export type DatabaseWanted = {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
  readonly etcdPort: number
  readonly programs: Programs
  readonly secrets: Secrets
  readonly account: Account
  readonly keep: boolean
}

const childrenOf = (pid: number): readonly number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const children = text === '' ? [] : text.split(' ').map(Number)
    return children.flatMap((child) => [child, ...childrenOf(child)])
  } catch {
    return []
  }
}

/** Processes that work in a folder, as each of PostgreSQL's does in its data's, whoever started it. */
const workingIn = (folder: string): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        return false
      }
    })

function signalled(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/** Patroni starts PostgreSQL, and PostgreSQL outlives a Patroni that was killed. */
export function startDatabase(wanted: DatabaseWanted): ClusterDatabase {
  const { name, folder, port, restPort, programs, secrets, account } = wanted
  const data = join(folder, 'data')
  const rest = `http://127.0.0.1:${restPort}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const part: Part = partOf(
    {
      program: programs.patroni,
      args: [configuration],
      log: join(folder, 'patroni.log'),
      account,
      env: {
        HOME: folder,
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: `127.0.0.1:${wanted.etcdPort}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_USERNAME: 'patroni',
        PATRONI_RESTAPI_PASSWORD: secrets.patroni,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: programs.postgresql,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: secrets.postgres,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: secrets.replicator,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: secrets.rewinder,
      },
    },
    wanted.keep,
  )
  part.start()

  function postmaster(): number | null {
    const file = join(data, 'postmaster.pid')
    if (!existsSync(file)) return null
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return pid > 0 && isAlive(pid) ? pid : null
  }

  function pids(): readonly number[] {
    const own = [part.pid(), postmaster()].filter((pid) => pid !== null)
    return [...new Set([...own.flatMap((pid) => [pid, ...childrenOf(pid)]), ...workingIn(data)])]
  }

  const says = (path: string): Promise<boolean> =>
    fetch(`${rest}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  const asked = async <T>(path: string): Promise<T> =>
    (await fetch(`${rest}${path}`, { signal: AbortSignal.timeout(2_000) })).json() as Promise<T>

  return {
    name,
    port,
    pids,
    postmaster,
    kill: async () => {
      const all = pids()
      // Stopped first: nothing is started anew between two of them.
      signalled(all, 'SIGSTOP')
      const ended = part.end('SIGKILL')
      signalled(all, 'SIGKILL')
      await ended
      await until(`${name} is gone`, () => {
        const left = pids().filter(isAlive)
        signalled(left, 'SIGKILL')
        return left.length === 0 && !all.some(isAlive)
      })
    },
    orphan: () => part.end('SIGKILL'),
    pause: () => signalled(pids(), 'SIGSTOP'),
    resume: () => signalled(pids(), 'SIGCONT'),
    restart: () => {
      if (part.pid() === null) part.start()
    },
    isLeader: () => says('/primary'),
    isSynchronous: () => says('/synchronous'),
    status: async () => {
      try {
        const [own, { members }] = await Promise.all([
          asked<Omit<DatabaseStatus, 'successors'>>('/patroni'),
          asked<{ members: readonly { name: string; role: string }[] }>('/cluster'),
        ])
        return {
          ...own,
          successors: members.filter(({ role }) => role === 'sync_standby').map((one) => one.name),
        }
      } catch {
        return null
      }
    },
    stepDown: async () => {
      const answer = await fetch(`${rest}/switchover`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`patroni:${secrets.patroni}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader: name }),
      })
      const said = await answer.text()
      if (!answer.ok) throw new Error(`switchover refused (${answer.status}): ${said}`)
    },
    end: async () => {
      const all = pids()
      signalled(all, 'SIGCONT')
      await part.end('SIGTERM')
      // PostgreSQL without its Patroni, which was killed: it is told to end by itself.
      const left = postmaster()
      if (left !== null) signalled([left], 'SIGINT')
      await until(`${name} is gone`, () => !all.some(isAlive))
    },
  }
}

/** The one that takes writes now. @throws where there is none for too long */
export async function leaderOf(databases: readonly ClusterDatabase[]): Promise<ClusterDatabase> {
  let found: ClusterDatabase | undefined
  await until('a database takes writes', async () => {
    const leading = await Promise.all(databases.map((one) => one.isLeader()))
    found = databases.find((_, place) => leading[place])
    return found !== undefined
  })
  if (!found) throw new Error('no database takes writes')
  return found
}
