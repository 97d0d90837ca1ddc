import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { databaseTexts } from '@estrado/machines/messages/database'
import { sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { type EmbeddedDatabase, placesOf, runningEmbedded, startEmbedded } from '../database/embedded.ts'
import { migratorOf, NewerDatabase } from '../database/migrate.ts'
import { fillDemoCourt } from '../demo/fill.ts'
import { undone } from '../interrupted.ts'
import { checkpointFolder } from '../journal/checkpoint-keys.ts'
import { faultsOf, reportLines } from '../journal/cli/report.ts'
import { verifyDatabase } from '../journal/cli/verify-database.ts'
import { project } from '../journal/project.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { renewProjections } from '../journal/renew-projections.ts'
import { version } from '../system/version.ts'
import { BackupError } from './fault.ts'
import { logArrived } from './rehearsal.ts'
import { cleared, lent, restoreInto } from './restore.ts'
import { checkRoom } from './room.ts'
import type { BackupStore } from './store.ts'

/** Upgrade rehearsal: what this version would make of the court, tried on a copy of it. */

/** Where the copy comes from: the newest backup, or the data folder of a court that doesn't run. */
export type CopiedFrom =
  | { readonly store: BackupStore; readonly identity: string }
  | { readonly folder: string }

type Copy = { readonly database: EmbeddedDatabase; readonly from: string }

async function restoredCopy({ store, identity }: Extract<CopiedFrom, { store: BackupStore }>, to: string) {
  const { database, base } = await restoreInto(to, store, identity, null, { documents: false })
  return { database, from: texts.ofBackup(base) }
}

async function folderCopy(folder: string, to: string): Promise<Copy> {
  const [own, spare] = [placesOf(folder), placesOf(to)]
  if (!existsSync(join(own.cluster, 'PG_VERSION'))) throw new BackupError(texts.noCourtIn(folder))
  if ((await runningEmbedded(folder)) !== null) throw new BackupError(texts.courtRuns(folder))
  await mkdir(dirname(spare.cluster), { recursive: true })
  const filter = (path: string) => basename(path) !== 'postmaster.pid'
  await cp(own.cluster, spare.cluster, { recursive: true, filter })
  await cp(own.passwordFile, spare.passwordFile)
  await lent(spare.cluster, to)
  return { database: await startEmbedded(to), from: texts.ofFolder(folder) }
}

/** Rows that came, changed and went, by table, since the database counts them. */
type Counts = ReadonlyMap<string, readonly [came: number, changed: number, went: number]>

async function counted(db: Database): Promise<Counts> {
  // Of this connection's transactions, which the database else tells a second later.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ table: string; came: string; changed: string; went: string }>`
    select relname as "table", n_tup_ins as came, n_tup_upd as changed, n_tup_del as went from pg_stat_user_tables
    where schemaname = 'public' and relname not like 'kysely%' and relname <> 'instalado'`.execute(db)
  return new Map(
    rows.map(({ table, came, changed, went }) => [table, [Number(came), Number(changed), Number(went)]]),
  )
}

type Step = { readonly name: string; readonly work: () => Promise<unknown> }

/** One step, timed, with the rows that it changed. @throws BackupError where it fails */
async function taken(db: Database, { name, work }: Step): Promise<{ seconds: number; line: string }> {
  const [before, began] = [await counted(db), performance.now()]
  await work().catch((error: unknown) => {
    throw new BackupError(texts.upgradeFails(name, error instanceof Error ? error.message : String(error)))
  })
  const seconds = (performance.now() - began) / 1000
  const changes = [...(await counted(db))].flatMap(([table, now]) => {
    const [came = 0, changed = 0, went = 0] = now.map((count, n) => count - (before.get(table)?.[n] ?? 0))
    return came + changed + went === 0 ? [] : [texts.rowsOfTable(table, came, changed, went)]
  })
  return { seconds, line: texts.upgradeStep(name, seconds.toFixed(1), changes.toSorted()) }
}

const migrator = (db: Database) =>
  migratorOf(db).catch((error: unknown) => {
    throw error instanceof NewerDatabase ? new BackupError(databaseTexts.newer) : error
  })

/** What a start does before its first call, step by step. */
async function upgraded(db: Database, demo: boolean): Promise<{ seconds: number; lines: readonly string[] }> {
  const own = await migrator(db)
  const missing = (await own.getMigrations()).filter(({ executedAt }) => executedAt === undefined)
  const steps: readonly Step[] = [
    ...missing.map(({ name }) => ({
      name,
      work: async () => {
        const { error } = await own.migrateTo(name)
        if (error) throw error
      },
    })),
    ...(demo ? [{ name: texts.referenceData, work: () => fillDemoCourt(db) }] : []),
    { name: texts.projections, work: () => renewProjections(db) },
  ]
  const lines = [texts.missingMigrations(missing.length)]
  let seconds = 0
  for (const step of steps) {
    const done = await taken(db, step)
    seconds += done.seconds
    lines.push(done.line)
  }
  return { seconds, lines }
}

async function judged(db: Database, folder: string): Promise<{ sound: boolean; lines: readonly string[] }> {
  const report = await verifyDatabase(db, folder)
  const { events, tables } = await rebuild(db, project, false)
  const differing = tables.filter(({ before, after }) => before + after > 0)
  return {
    sound: faultsOf(report).length === 0 && differing.length === 0,
    lines: [
      ...reportLines(report),
      differing.length === 0
        ? texts.rebuiltEqual(events)
        : texts.rebuiltDiffers(differing.map(({ table, before, after }) => `${table} ${before + after}`)),
    ],
  }
}

type Rehearsing = {
  /** Of the court: its checkpoints judge the copy, which lies in a spare folder in it meanwhile. */
  readonly dataFolder: string
  readonly demo: boolean
  readonly from: CopiedFrom
}

/** Tries the upgrade on a copy in a spare folder, judges what came of it, and clears the folder. The court stays as it is. */
export async function rehearseUpgrade({ dataFolder, demo, from }: Rehearsing) {
  const spare = join(dataFolder, 'upgrade-rehearsal')
  const witness = checkpointFolder('folder' in from ? from.folder : dataFolder)
  await cleared(spare)
  return undone(
    () => cleared(spare),
    async () => {
      if (existsSync(witness)) await cp(witness, checkpointFolder(spare), { recursive: true })
      // The copy has what the checkpoints sign: those of a court that works are of this minute.
      const running = 'folder' in from ? null : await runningEmbedded(dataFolder)
      if (running !== null && 'store' in from) {
        await checkRoom(dataFolder, running)
        await logArrived(running, from.store)
      }
      const began = performance.now()
      const copy = 'folder' in from ? await folderCopy(from.folder, spare) : await restoredCopy(from, spare)
      const copied = ((performance.now() - began) / 1000).toFixed(1)
      const { db, close } = connect(copy.database.url, 1)
      try {
        const { seconds, lines } = await upgraded(db, demo)
        const verdict = await judged(db, spare)
        return {
          sound: verdict.sound,
          lines: [
            texts.upgradeOf(version, copy.from, copied),
            ...lines,
            ...verdict.lines,
            texts.upgradeTakes(seconds.toFixed(1)),
          ],
        }
      } finally {
        await close()
        await copy.database.stop()
      }
    },
  )
}
