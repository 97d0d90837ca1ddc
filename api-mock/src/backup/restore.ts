import { chownSync, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { extract } from 'tar-stream'
import {
  accountOf,
  type EmbeddedDatabase,
  placesOf,
  runningEmbedded,
  startEmbedded,
} from '../database/embedded.ts'
import { ownClient } from '../database/own-client.ts'
import { archiveFolders, type BaseManifest, basePart, basesOf } from './base.ts'
import { BackupError, damageOfPart, ofPart } from './fault.ts'
import { inParallel } from './in-parallel.ts'
import { fetchFiles } from './restored-files.ts'
import { unsealed } from './sealing.ts'
import { isSegment, lastSegmentFor, segmentOfPart } from './segments.ts'
import type { BackupStore } from './store.ts'
import { timelineOf } from './timeline.ts'
import { within } from './within.ts'

/** Point-in-time recovery: a base, and the log since it until the moment that is wanted. */

/** Parts that come at once. */
const most = 8

/** How PostgreSQL reads a moment: it refuses the letters T and Z. */
const asPostgres = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** The newest base that ended before the moment. @throws where there is none */
function baseBefore(bases: readonly BaseManifest[], at: Date | null): BaseManifest {
  const base = bases.filter(({ endedAt }) => at === null || new Date(endedAt) <= at).at(-1)
  if (base) return base
  throw new BackupError(at === null ? texts.noBase : texts.noBaseBefore(at.toISOString()))
}

async function unpack(opened: Readable, to: string): Promise<void> {
  const { cluster, passwordFile } = placesOf(to)
  const place = (name: string): string =>
    name === archiveFolders.password
      ? passwordFile
      : within(cluster, name.slice(archiveFolders.cluster.length) || '.')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const archive = extract()
  const writing = (async () => {
    for await (const entry of archive) {
      const path = place(entry.header.name.replace(/\/$/, ''))
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        entry.resume()
        continue
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  })()
  await Promise.all([pipeline(opened, createGunzip(), archive), writing])
}

/** The folder holds no court, as before, for another identity, another moment, or with more room. */
const unmade =
  (to: string) =>
  async (error: unknown): Promise<never> => {
    const { cluster, passwordFile } = placesOf(to)
    await rm(cluster, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
    throw error
  }

/** The base's cluster. An identity that doesn't open it is told before anything is made. */
const fetchCluster = (store: BackupStore, identity: string, base: BaseManifest, to: string): Promise<void> =>
  ofPart(basePart(base.name), async () => {
    const opened = await unsealed(identity, store.read(basePart(base.name)))
    await unpack(opened, to).catch(unmade(to))
  })

/** A part that wasn't whole when it was encrypted is told, and not taken for the end of the log. */
async function decompresses(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), createGunzip(), nowhere)
}

/** Log of a restore: its first segment, and the last where not all that there are are wanted. */
type LogRange = { readonly first: string; readonly last: string | null }

/**
 * The log from the base on, decrypted, beside the cluster until it is whole. It stays compressed: of a court that rests,
 * each day is 45 GB of segments that are mostly zeros. A damaged segment is left out, and recovery ends before it.
 * @returns damaged segments, in words
 */
async function fetchLog(
  store: BackupStore,
  identity: string,
  { first, last }: LogRange,
  to: string,
): Promise<readonly string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const damaged: string[] = []
  await inParallel(await store.list('wal/'), most, async ({ name }) => {
    const segment = segmentOfPart(name)
    const other = timelineOf(segment) !== timelineOf(first)
    if (isSegment(segment) && (other || segment < first || (last !== null && segment > last))) return
    const file = join(to, `${segment}.gz`)
    const damage = await damageOfPart(name, async () => {
      const opened = await unsealed(identity, store.read(name))
      await pipeline(opened, createWriteStream(file, { mode: 0o600 }))
      await decompresses(file)
    })
    if (damage.length > 0) await rm(file, { force: true })
    damaged.push(...damage)
  })
  return damaged.toSorted()
}

/** Root lends what it restored to the account that PostgreSQL runs under. */
export async function lent(folder: string, to: string): Promise<void> {
  const account = accountOf(to)
  if (!account) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  chownSync(folder, account.uid, account.gid)
}

async function recovered({ url }: EmbeddedDatabase, to: string): Promise<void> {
  for (;;) {
    const client = ownClient({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ going: boolean }>('select pg_is_in_recovery() as going')
      if (rows[0]?.going === false) return
    } catch (error) {
      // PostgreSQL ends itself where the log doesn't reach the moment; until it has, it may still answer somehow.
      if ((await runningEmbedded(to)) === null) throw new BackupError(texts.notReached, { cause: error })
    } finally {
      await client.end().catch(() => undefined)
    }
    await setTimeout(200)
  }
}

/** Starts the database of an unpacked base, which reads the log until the moment, and then is a usual one. */
async function recoveredFrom(log: string, at: Date | null, to: string): Promise<EmbeddedDatabase> {
  const { cluster } = placesOf(to)
  await writeFile(join(cluster, 'recovery.signal'), '')
  const segment = `"${log}/%f.gz"`
  const recovery = [
    `restore_command = 'test -e ${segment} && gzip -dc ${segment} > "%p"'`,
    "recovery_target_timeline = 'current'",
    ...(at === null ? [] : [`recovery_target_time = '${asPostgres(at)}'`]),
    "recovery_target_action = 'promote'",
  ]
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${recovery.join('\n')}\n`)
  await lent(cluster, to)
  await lent(log, to)
  const database = await startEmbedded(to).catch((error: unknown) => {
    throw new BackupError(texts.notReached, { cause: error })
  })
  try {
    await recovered(database, to)
    await forgetRecovery(database)
    return database
  } catch (error) {
    await database.stop().catch(() => undefined)
    throw error
  }
}

export type Restored = {
  readonly base: string
  readonly files: number
  /** Parts that are damaged and were left out, in words. */
  readonly faults: readonly string[]
  readonly database: EmbeddedDatabase
}

/**
 * Restores into a folder that holds no court yet, and starts its database there, which whoever asked ends. The folder
 * is then one that `ESTRADO_DATA` can name, but for the keys, which are kept apart.
 * @param at the moment to go back to; null: as far as the backup reaches
 * @param wanted without its documents the database is whole all the same
 * @throws BackupError where the backup doesn't reach it, or the identity doesn't open it
 */
export async function restoreInto(
  to: string,
  store: BackupStore,
  identity: string,
  at: Date | null,
  wanted: { readonly documents: boolean } = { documents: true },
): Promise<Restored> {
  const bases = await basesOf(store)
  const base = baseBefore(bases, at)
  const { cluster } = placesOf(to)
  if (existsSync(cluster)) throw new BackupError(texts.folderInUse(to))
  const log = join(dirname(cluster), 'log-restored')
  try {
    await fetchCluster(store, identity, base, to)
    const range = { first: base.firstSegment, last: lastSegmentFor(at, bases) }
    const recovering = async (): Promise<Restored> => {
      const damaged = await fetchLog(store, identity, range, log)
      if (at === null && damaged.length > 0) throw new BackupError(texts.damagedLog(damaged))
      const database = await recoveredFrom(log, at, to).catch((error: unknown) => {
        throw damaged.length > 0 ? new BackupError(texts.damagedLog(damaged), { cause: error }) : error
      })
      try {
        const documents = wanted.documents
          ? await fetchFiles(store, identity, join(to, 'files'))
          : { fetched: 0, faults: [] }
        return {
          base: base.name,
          files: documents.fetched,
          faults: [...damaged, ...documents.faults],
          database,
        }
      } catch (error) {
        await database.stop().catch(() => undefined)
        throw error
      }
    }
    return await recovering().catch(unmade(to))
  } finally {
    await rm(log, { recursive: true, force: true })
  }
}

/** Clears a spare folder, also where its cluster had to lie elsewhere. */
export async function cleared(folder: string): Promise<void> {
  // What still writes there is told to end meanwhile.
  const gone = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  await rm(dirname(placesOf(folder).cluster), gone)
  await rm(folder, gone)
}

/** The next start is a usual one. */
async function forgetRecovery({ url }: EmbeddedDatabase): Promise<void> {
  const client = ownClient({ connectionString: url })
  await client.connect()
  try {
    for (const name of [
      'restore_command',
      'recovery_target_time',
      'recovery_target_timeline',
      'recovery_target_action',
      'archive_command',
    ])
      await client.query(`alter system reset ${name}`)
  } finally {
    await client.end()
  }
}
