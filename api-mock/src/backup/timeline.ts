import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { ownClient } from '../database/own-client.ts'
import type { Place } from '../documents/store/files-address.ts'
import { durablyWritten, ifThere } from '../durable-file.ts'
import { BackupError } from './fault.ts'
import { sealed } from './sealing.ts'
import { segmentPart } from './segments.ts'
import { type BackupStore, jsonIn, putJson } from './store.ts'

/**
 * Timelines: a restored database goes on with a log of its own, whose segments begin with another number. A base is
 * recovered along the timeline that it was taken on.
 */
export const timelineOf = (segment: string): string => segment.slice(0, 8)

/** Which database a backup is of, by PostgreSQL's number of the cluster, which a restored one keeps. */
const clusterPart = 'reach/cluster.json'

/** Whose backup goes where. */
export type Claim = { readonly dataFolder: string; readonly place: Place }

const nameOf = (place: Place): string =>
  'folder' in place ? place.folder : [place.store.endpoint, place.store.bucket, place.store.prefix].join('/')

/** In the data folder: the place that was claimed last. */
const claimFile = (dataFolder: string): string => join(dataFolder, 'backup-place')

/** Whose a place is, and which one of theirs: two disks of one court are changed in turn. */
type Owner = { readonly cluster: string; readonly claim?: string }

const ownerOf = (store: BackupStore): Promise<Owner | null> => jsonIn<Owner>(store, clusterPart)

/** Is the place that is there now the one of that claim? A disk may have been changed for another. */
export const isClaimed = async (store: BackupStore, claim: string): Promise<boolean> =>
  (await ownerOf(store))?.claim === claim

/**
 * The place of a backup is one database's: the first to come. Another one's bases and log would take the place of those
 * that are there. One that was claimed and is empty now is a disk that isn't mounted.
 * @returns the timeline that the database writes, and the number of the claim, by which this place is known again
 * @throws BackupError where the place is another one's, or was this one's and is empty
 */
export async function claimed(
  store: BackupStore,
  url: string,
  { dataFolder, place }: Claim,
): Promise<{ readonly timeline: string; readonly claim: string }> {
  const [file, name] = [claimFile(dataFolder), nameOf(place)]
  const last = await ifThere(readFile(file, 'utf8'))
  const client = ownClient({ connectionString: url, application_name: 'respaldo' })
  await client.connect()
  try {
    const { rows } = await client.query<{ cluster: string; segment: string }>(
      'select system_identifier::text as cluster, pg_walfile_name(pg_current_wal_lsn()) as segment from pg_control_system()',
    )
    const [own] = rows
    if (!own) throw new Error('pg_control_system said nothing')
    const there = await ownerOf(store)
    if (there && there.cluster !== own.cluster) throw new BackupError(texts.otherCourt)
    if (!there && last === name) throw new BackupError(texts.placeEmptied(file))
    const claim = there?.claim ?? randomUUID()
    const owner: Owner = { cluster: own.cluster, claim }
    if (!there?.claim) await putJson(store, clusterPart, owner)
    if (last !== name) await durablyWritten(file, name)
    return { timeline: timelineOf(own.segment), claim }
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
