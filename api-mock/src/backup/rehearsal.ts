import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { Schema } from 'effect'
import { connect, type Database } from '../database/connect.ts'
import { ownClient } from '../database/own-client.ts'
import { undone } from '../interrupted.ts'
import { checkpointFolder } from '../journal/checkpoint-keys.ts'
import { faultsOf, reportLines } from '../journal/cli/report.ts'
import { verifyDatabase } from '../journal/cli/verify-database.ts'
import { BackupError } from './fault.ts'
import { documentsKept, missingDocuments, missingLines } from './missing-documents.ts'
import { cleared, restoreInto } from './restore.ts'
import { checkRoom } from './room.ts'
import { segmentPart } from './segments.ts'
import { type BackupStore, putJson, textIn } from './store.ts'

/** Restore rehearsal: a backup that nobody restored doesn't count. */

/** What a rehearsal found; it stands in the backup's store, beside what it tried. */
export const Rehearsal = Schema.Struct({
  at: Schema.String,
  base: Schema.String,
  seconds: Schema.Number,
  /**
   * What the journal's verification says of the restored database, against checkpoints from outside it, and documents
   * that it names and the backup lacks.
   */
  lines: Schema.Array(Schema.String),
  sound: Schema.Boolean,
})
export type Rehearsal = typeof Rehearsal.Type

const folder = 'rehearsals/'
const partOf = (at: string): string => `${folder}${at.replaceAll(/[-:]|\.\d+/g, '')}.json`

/** How long the end of the log may take to reach the store, and how often that is looked at, in milliseconds. */
const arriving = { patience: 120_000, pause: 1_000 } as const

/** Ends the log's segment and waits until the store has it: all that was done before can be restored then. */
export async function logArrived(url: string, store: BackupStore): Promise<void> {
  const client = ownClient({ connectionString: url, application_name: 'respaldo' })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>(
      "select pg_logical_emit_message(true, 'ensayo', ''), pg_walfile_name(pg_switch_wal()) as name",
    )
    .finally(() => client.end())
  const part = segmentPart(rows[0]?.name ?? '')
  for (let waited = 0; waited < arriving.patience; waited += arriving.pause) {
    if (await store.has(part)) return
    await setTimeout(arriving.pause)
  }
  throw new BackupError(texts.logStays(part))
}

/** Documents that the backup lacks once those that are on their way have had time to come. */
async function arrivedDocuments(db: Database, store: BackupStore): Promise<readonly string[]> {
  for (let waited = 0; waited < arriving.patience; waited += arriving.pause) {
    const missing = await missingDocuments(db, documentsKept(store))
    if (missing.length === 0) return []
    await setTimeout(arriving.pause)
  }
  return missingDocuments(db, documentsKept(store))
}

type Rehearsed = {
  readonly dataFolder: string
  /** Of the court's own database, which goes on working. */
  readonly url: string
  readonly store: BackupStore
  readonly identity: string
  readonly now: () => Date
}

/**
 * Restores into a spare folder as far as the backup reaches, judges the journal there against the checkpoints that stood
 * before, records the outcome and clears the folder.
 */
export async function rehearse({ dataFolder, url, store, identity, now }: Rehearsed): Promise<Rehearsal> {
  const spare = join(dataFolder, 'rehearsal')
  const [at, began] = [now().toISOString(), performance.now()]
  await cleared(spare)
  return undone(
    () => cleared(spare),
    async () => {
      await checkRoom(dataFolder, url)
      await cp(checkpointFolder(dataFolder), checkpointFolder(spare), { recursive: true })
      await logArrived(url, store)
      // Its documents would fill the court's own disk: that the backup has them is asked of its list.
      const { base, database } = await restoreInto(spare, store, identity, null, { documents: false })
      const { db, close } = connect(database.url, 1)
      const judged = async () => {
        const report = await verifyDatabase(db, spare)
        const missing = await arrivedDocuments(db, store)
        return {
          lines: [...reportLines(report), ...missingLines(missing)],
          sound: faultsOf(report).length === 0 && missing.length === 0,
        }
      }
      const judgement = await judged()
        .finally(close)
        .finally(() => database.stop())
      const rehearsal: Rehearsal = {
        at,
        base,
        seconds: Math.round((performance.now() - began) / 1000),
        ...judgement,
      }
      await putJson(store, partOf(at), rehearsal)
      return rehearsal
    },
  )
}

/** The last rehearsal that had begun by now; null: nobody tried yet. */
export async function lastRehearsal(store: BackupStore, now: Date): Promise<Rehearsal | null> {
  const newest = partOf(now.toISOString())
  const last = (await store.list(folder)).findLast(({ name }) => name <= newest)
  if (!last) return null
  return Schema.decodeUnknownSync(Schema.parseJson(Rehearsal))(await textIn(store, last.name))
}
