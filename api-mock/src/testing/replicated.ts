import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { accountOf, type EmbeddedDatabase, placesOf, startEmbedded } from '../database/embedded.ts'

/** One of two embedded servers. */
export type Replica = { readonly folder: string; readonly port: number; readonly database: EmbeddedDatabase }

export type Replicated = {
  /** The address of both. */
  readonly url: string
  readonly primary: () => Replica
  readonly standby: () => Replica
  /** Failover: the primary gets no last word, the standby takes its place. */
  readonly crash: () => Promise<void>
  /** The standby takes the primary's place, whatever that does. */
  readonly promote: () => Promise<void>
  /** Stops every process of a server in the middle of what it does, and lets it go on. */
  readonly freeze: (replica: Replica) => void
  readonly thaw: (replica: Replica) => void
  /** Makes a new standby of the server that was killed: from the primary's files, at the place that it had. */
  readonly replace: () => Promise<void>
  readonly stop: () => Promise<void>
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** What a running server makes anew in a copy of its folder. */
const leftOut =
  /^(?:pg_wal\/|pg_replslot\/|pg_stat_tmp\/|pg_dynshmem\/|postmaster\.(?:pid|opts)$|estrado\.log$)/

/** Base backup through SQL and a copy of the files, for the engine brings no program for it. */
async function copyCluster(from: Replica, to: string): Promise<void> {
  const [source, target] = [placesOf(from.folder), placesOf(to)]
  const account = accountOf(to)
  const owned = (path: string) => account && chownSync(path, account.uid, account.gid)
  const client = new pg.Client({ connectionString: from.database.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    mkdirSync(target.cluster, { recursive: true, mode: 0o700 })
    owned(target.cluster)
    const entries = readdirSync(source.cluster, { recursive: true, withFileTypes: true })
    const pathOf = (entry: (typeof entries)[number]) =>
      join(entry.parentPath, entry.name).slice(source.cluster.length + 1)
    for (const entry of entries.filter((one) => one.isDirectory() && !leftOut.test(pathOf(one)))) {
      mkdirSync(join(target.cluster, pathOf(entry)), { recursive: true, mode: 0o700 })
      owned(join(target.cluster, pathOf(entry)))
    }
    for (const path of entries.filter((one) => one.isFile()).map(pathOf)) {
      if (leftOut.test(path)) continue
      if (!(await copied(join(source.cluster, path), join(target.cluster, path)))) continue
      owned(join(target.cluster, path))
    }
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(target.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    owned(join(target.cluster, 'backup_label'))
    writeFileSync(target.passwordFile, readFileSync(source.passwordFile))
  } finally {
    await client.end()
  }
}

/** False where the file was gone by then: the log makes it anew, or takes it away. */
const copied = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to).then(
    () => true,
    () => false,
  )

const slot = 'estrado_reserva'

async function makeStandby(of: Replica, folder: string, port: number | undefined): Promise<Replica> {
  const { url } = of.database
  await asked(
    url,
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${slot}'`,
  )
  await asked(url, `select pg_create_physical_replication_slot('${slot}', true)`)
  await copyCluster(of, folder)
  const { cluster } = placesOf(folder)
  const { password } = new URL(url)
  const conninfo = `host=127.0.0.1 port=${of.port} user=estrado password=${password}`
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  const account = accountOf(folder)
  if (account) chownSync(signal, account.uid, account.gid)
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${slot}'\n`,
  )
  return started(folder, port)
}

async function started(folder: string, port: number | undefined): Promise<Replica> {
  const database = await startEmbedded(folder, undefined, port === undefined ? undefined : async () => port)
  return { folder, port: Number(new URL(database.url).port), database }
}

/** Until a primary has a synchronous standby, it acknowledges nothing. */
async function synchronous({ database }: Replica): Promise<void> {
  const states = () =>
    asked<{ state: string }>(database.url, 'select sync_state as state from pg_stat_replication')
  for (let left = 100; left > 0; left -= 1) {
    if ((await states()).some(({ state }) => state === 'sync')) return
    await delay(100)
  }
  throw new Error('the standby did not become synchronous')
}

const pidOf = ({ folder }: Replica): number =>
  Number(readFileSync(join(placesOf(folder).cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Nothing where it has been killed already. */
function signalAll(replica: Replica, signal: NodeJS.Signals): void {
  const postmaster = pidOf(replica)
  if (!existsSync(`/proc/${postmaster}`)) return
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.filter((one) => one !== '').map(Number)])
    process.kill(pid, signal)
}

/** Two embedded servers on this machine, one the other's synchronous standby: nothing is acknowledged that both don't have. */
export async function startReplicated(fill: (url: string) => Promise<void>): Promise<Replicated> {
  const root = mkdtempSync(join(tmpdir(), 'estrado-replicated-'))
  // PostgreSQL's account walks through it.
  chmodSync(root, 0o755)
  let primary = await started(join(root, 'one'), undefined)
  await fill(primary.database.url)
  await asked(primary.database.url, "alter system set synchronous_standby_names = '*'")
  await asked(primary.database.url, 'select pg_reload_conf()')
  let standby = await makeStandby(primary, join(root, 'two'), undefined)
  await synchronous(primary)

  async function promote(): Promise<void> {
    await asked(standby.database.url, 'select pg_promote()')
    ;[primary, standby] = [standby, primary]
  }

  const url = new URL(primary.database.url)
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  return {
    url: primary.database.url.replace(url.host, hosts),
    primary: () => primary,
    standby: () => standby,
    crash: async () => {
      process.kill(pidOf(primary), 'SIGKILL')
      await promote()
    },
    promote,
    freeze: (replica) => signalAll(replica, 'SIGSTOP'),
    thaw: (replica) => signalAll(replica, 'SIGCONT'),
    replace: async () => {
      signalAll(standby, 'SIGKILL')
      await delay(300)
      rmSync(standby.folder, { recursive: true, force: true, maxRetries: 5 })
      standby = await makeStandby(primary, standby.folder, standby.port)
      await synchronous(primary)
    },
    stop: async () => {
      await standby.database.stop()
      await primary.database.stop()
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
