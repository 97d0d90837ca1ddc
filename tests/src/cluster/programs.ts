import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's programs of a cluster. */
export type Programs = {
  /** Folder of PostgreSQL's own. */
  readonly postgresql: string
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
}

const versions = '/usr/lib/postgresql'

/** The newest PostgreSQL that is installed. */
function newestPostgresql(): string | null {
  if (!existsSync(versions)) return null
  const installed = readdirSync(versions).filter((name) => existsSync(join(versions, name, 'bin/postgres')))
  const [newest] = installed.toSorted((one, other) => Number(other) - Number(one))
  return newest === undefined ? null : join(versions, newest, 'bin')
}

/** Where the programs are; or the Debian packages that are missing. */
export function findPrograms(): Programs | readonly string[] {
  const postgresql = newestPostgresql()
  const others = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }
  const missing = (['patroni', 'etcd', 'haproxy'] as const).filter((name) => !existsSync(others[name]))
  if (postgresql !== null && missing.length === 0) return { postgresql, ...others }
  return [...(postgresql === null ? ['postgresql'] : []), ...missing.map((name) => packages[name])]
}
