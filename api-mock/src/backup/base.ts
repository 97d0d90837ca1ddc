import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Schema } from 'effect'
import { type Pack, pack as tarPack } from 'tar-stream'
import { ownClient } from '../database/own-client.ts'
import { ifThere } from '../durable-file.ts'
import { sealed } from './sealing.ts'
import { type BackupStore, putJson, textIn } from './store.ts'

/** Base backups: the cluster's files as they are while it works, with what PostgreSQL needs to make them whole. */

/** What is known of a base without its identity; it stands beside it, and without it a base isn't whole. */
export const BaseManifest = Schema.Struct({
  name: Schema.String,
  startedAt: Schema.String,
  endedAt: Schema.String,
  postgres: Schema.Number,
  /** Segments of the write-ahead log that it can't do without: the first and the last. */
  firstSegment: Schema.String,
  lastSegment: Schema.String,
  files: Schema.Number,
  bytes: Schema.Number,
  sha256: Schema.String,
})
export type BaseManifest = typeof BaseManifest.Type

export const basePart = (name: string): string => `base/${name}/cluster.tar.gz.age`
export const manifestPart = (name: string): string => `base/${name}/manifest.json`

/** In the archive: files of the cluster, and the password that its data folder keeps for it. */
export const archiveFolders = { cluster: 'postgres/', password: 'postgres-password' } as const

/** What PostgreSQL makes anew, folders that are wanted empty, and what recovery would trip over. */
const emptied =
  /^(?:log|pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|estrado\.log|recovery\.signal|standby\.signal)$|pgsql_tmp|pg_internal\.init/
/** Last, as it says from where to recover. */
const control = 'global/pg_control'

/** Exactly as many bytes as were promised: a file that shrank is filled up, one that grew cut; the log mends both. */
async function* exactly(path: string, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size > 0) {
    const content = createReadStream(path, { end: size - 1 })
    try {
      for await (const chunk of content) {
        left -= (chunk as Buffer).length
        yield chunk as Buffer
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  while (left > 0) {
    const zeros = Buffer.alloc(Math.min(left, 65_536))
    left -= zeros.length
    yield zeros
  }
}

const added = (archive: Pack, header: { name: string; size: number; mode?: number }, content: Readable) =>
  new Promise<void>((done, fail) => {
    content.once('error', fail)
    content.pipe(archive.entry(header, (error) => (error ? fail(error) : done())))
  })

const addText = (archive: Pack, name: string, text: string): Promise<void> => {
  const bytes = Buffer.from(text)
  return added(archive, { name, size: bytes.length, mode: 0o600 }, Readable.from([bytes]))
}

/** Files and folders of the cluster, as paths within it. */
async function contentsOf(cluster: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({
    path: relative(cluster, join(entry.parentPath, entry.name)),
    folder: entry.isDirectory(),
  }))
  const kept = paths.filter(({ path }) => !leftOut.test(path) && !emptied.test(path))
  return {
    folders: kept.filter(({ folder }) => folder).map(({ path }) => path),
    files: kept
      .filter(({ folder, path }) => !folder && path !== control)
      .map(({ path }) => path)
      .concat(control),
  }
}

async function addCluster(archive: Pack, cluster: string): Promise<number> {
  const { files, folders } = await contentsOf(cluster)
  for (const path of folders) {
    const name = `${archiveFolders.cluster}${path}`
    await new Promise<void>((done, fail) => {
      archive.entry({ name, type: 'directory', mode: 0o700 }, (error) => (error ? fail(error) : done()))
    })
  }
  let number = 0
  for (const path of files) {
    // A table that was dropped meanwhile.
    const found = await ifThere(stat(join(cluster, path)))
    if (found === null) continue
    const header = { name: `${archiveFolders.cluster}${path}`, size: found.size, mode: 0o600 }
    await added(archive, header, Readable.from(exactly(join(cluster, path), found.size)))
    number += 1
  }
  return number
}

/** Where a base is taken from. */
export type BackedCluster = {
  readonly url: string
  /** Folder of the cluster, and the file of its password. */
  readonly cluster: string
  readonly passwordFile: string
}

const segmentIn = (label: string): string => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''

/**
 * Takes a base while people work; what changes meanwhile is in the log. It is named by when it began.
 * @throws what PostgreSQL or the store say; then there is no manifest, and the base counts for nothing
 */
export async function takeBase(
  { url, cluster, passwordFile }: BackedCluster,
  store: BackupStore,
  recipients: readonly string[],
  now: () => Date,
): Promise<BaseManifest> {
  const client = ownClient({ connectionString: url, application_name: 'respaldo' })
  await client.connect()
  try {
    const startedAt = now().toISOString()
    const name = startedAt.replaceAll(/[-:]|\.\d+/g, '')
    await client.query('select pg_backup_start($1, true)', [name])
    const archive = tarPack()
    // Where the archive fails so does what reads it, which tells.
    const packed = pipeline(archive, createGzip(), () => undefined)
    const stored = store.put(basePart(name), await sealed(recipients, packed))
    const copied = async () => {
      const number = await addCluster(archive, cluster)
      await addText(archive, archiveFolders.password, await readFile(passwordFile, 'utf8'))
      const { rows } = await client.query<{ label: string; last: string; postgres: number }>(
        `select labelfile as label, pg_walfile_name(lsn) as last,
          current_setting('server_version_num')::int as postgres from pg_backup_stop(false)`,
      )
      const [ended] = rows
      if (!ended) throw new Error('pg_backup_stop said nothing')
      await addText(archive, `${archiveFolders.cluster}backup_label`, ended.label)
      archive.finalize()
      return { ...ended, number }
    }
    const [{ bytes, sha256 }, { label, last, postgres, number }] = await Promise.all([
      stored,
      copied().catch((error: Error) => {
        archive.destroy(error)
        throw error
      }),
    ])
    const manifest: BaseManifest = {
      name,
      startedAt,
      endedAt: now().toISOString(),
      postgres,
      firstSegment: segmentIn(label),
      lastSegment: last,
      files: number,
      bytes,
      sha256,
    }
    // The log until its end is archived at once, not when the segment is full.
    await client.query('select pg_switch_wal()')
    await putJson(store, manifestPart(name), manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** Whole bases, the oldest first. */
export async function basesOf(store: BackupStore): Promise<readonly BaseManifest[]> {
  const parts = (await store.list('base/')).filter(({ name }) => name.endsWith('/manifest.json'))
  return Promise.all(
    parts.map(async ({ name }) =>
      Schema.decodeUnknownSync(Schema.parseJson(BaseManifest))(await textIn(store, name)),
    ),
  )
}

/** The newest base that had begun by now: what a clock named that stood ahead says nothing of how fresh a backup is. */
export const newestBase = (bases: readonly BaseManifest[], now: Date): BaseManifest | undefined =>
  bases.findLast(({ startedAt }) => new Date(startedAt) <= now)
