import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { ownClient } from '../database/own-client.ts'
import { BackupError } from './fault.ts'
import { sealed } from './sealing.ts'
import { segmentPart } from './segments.ts'
import { type BackupStore, textIn } from './store.ts'

/**
 * Timelines: a restored database goes on with a log of its own, whose segments begin with another number. A base is
 * recovered along the timeline that it was taken on.
 */
export const timelineOf = (segment: string): string => segment.slice(0, 8)

/** Which database a backup is of, by PostgreSQL's number of the cluster, which a restored one keeps. */
const clusterPart = 'reach/cluster.json'

/**
 * The place of a backup is one database's: the first to come. Another one's bases and log would take the place of those
 * that are there.
 * @returns the timeline that the database writes
 * @throws BackupError where the place is another one's
 */
export async function claimed(store: BackupStore, url: string): Promise<string> {
  const client = ownClient({ connectionString: url, application_name: 'respaldo' })
  await client.connect()
  try {
    const { rows } = await client.query<{ cluster: string; segment: string }>(
      'select system_identifier::text as cluster, pg_walfile_name(pg_current_wal_lsn()) as segment from pg_control_system()',
    )
    const [own] = rows
    if (!own) throw new Error('pg_control_system said nothing')
    const there = (await store.has(clusterPart))
      ? (JSON.parse(await textIn(store, clusterPart)) as { readonly cluster: string })
      : null
    if (there && there.cluster !== own.cluster) throw new BackupError(texts.otherCourt)
    if (!there)
      await store.put(clusterPart, Readable.from([Buffer.from(JSON.stringify({ cluster: own.cluster }))]))
    return timelineOf(own.segment)
  } finally {
    await client.end()
  }
}

/** Sends the histories of timelines, so that a later restore begins one that none had before. */
export async function shipHistories(
  cluster: string,
  store: BackupStore,
  recipients: readonly string[],
): Promise<void> {
  const folder = join(cluster, 'pg_wal')
  for (const name of await readdir(folder)) {
    const part = segmentPart(name)
    if (!/^[0-9A-F]{8}\.history$/.test(name) || (await store.has(part))) continue
    const content = createReadStream(join(folder, name)).pipe(createGzip())
    await store.put(part, await sealed(recipients, content))
  }
}
