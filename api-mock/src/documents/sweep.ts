import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ifThere } from '../durable-file.ts'
import { isFolderOfHashes, storedName, unfinishedName } from './store/stored-names.ts'

/** Age in milliseconds after which no upload can still be running that would name a file. */
export const settled = 24 * 3_600_000

/** Which of some hashes a row or any line of the journal names. */
export type Named = (hashes: readonly string[]) => Promise<ReadonlySet<string>>

/** Sweep of the store: what was removed of either kind. */
export type Swept = { readonly unfinished: number; readonly orphans: number }

/** Files of a folder and of its folders of hashes; what a disk puts beside them, such as `lost+found`, is not ours. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name)
    if (isFolderOfHashes(entry.name)) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

async function oldFiles(folder: string, now: Date): Promise<readonly string[]> {
  const old: string[] = []
  for await (const path of filesIn(folder)) {
    const name = basename(path)
    if ((storedName.test(name) || unfinishedName.test(name)) && (await isOld(path, now))) old.push(path)
  }
  return old
}

const isOld = async (path: string, now: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && now.getTime() - found.mtimeMs >= settled
}

/**
 * Takes an orphan away. An upload of the same content marks the file as new (`file-store.ts`): one that was marked
 * while the file went aside gets it back.
 */
async function removed(path: string, now: Date): Promise<boolean> {
  const aside = `${path}.${'0'.repeat(12)}`
  if (!(await isOld(path, now))) return false
  await rename(path, aside)
  if (await isOld(aside, now)) {
    await rm(aside, { force: true })
    return true
  }
  await rename(aside, path)
  return false
}

/**
 * Sweep: removes what writes that were cut off left behind, and files that nobody names, such as those of commands
 * that lost a race, once both are older than any upload takes.
 */
export async function sweepStore(folder: string, named: Named, now: Date): Promise<Swept> {
  const old = await oldFiles(folder, now)
  const stored = old.filter((path) => storedName.test(basename(path)))
  const kept = stored.length === 0 ? new Set<string>() : await named(stored.map((path) => basename(path)))
  let orphans = 0
  for (const path of stored) {
    if (!kept.has(basename(path)) && (await removed(path, now))) orphans += 1
  }
  const unfinished = old.filter((path) => unfinishedName.test(basename(path)))
  for (const path of unfinished) await rm(path, { force: true })
  return { unfinished: unfinished.length, orphans }
}

/**
 * The hashes of all files that rows name: of documents, uploads, drafts, notifications and approvals. A request to
 * approve a notification's form names a file that is stored once it was approved, and then by its notification.
 */
export const namedFiles = sql`
  select sha256 as hash from documento where sha256 is not null
  union select sha256 from archivo_cargado where sha256 is not null
  union select sha256 from documento_oficina where sha256 is not null
  union select sha256 from notificacion where sha256 is not null
  union select formulario ->> 'sha256' from notificacion where formulario ->> 'sha256' is not null
  union select hoja ->> 'sha256' from notificacion where hoja ->> 'sha256' is not null
  union select diligencia -> 'foto' ->> 'sha256' from notificacion
    where diligencia -> 'foto' ->> 'sha256' is not null
  union select foto ->> 'sha256' from notificacion_visita where foto ->> 'sha256' is not null
  union select sha256 from solicitud_aprobacion where id_documento is not null
  union select sha256 from aprobacion where sha256 is not null`

/**
 * What a database names: the files of its rows, and every hash that the journal holds, since what was ever recorded
 * stays; a kept answer names no file that its facts don't.
 */
export const namedIn =
  (db: Database): Named =>
  async (hashes) => {
    const wanted = sql`${sql.val(hashes)}::text[]`
    const { rows } = await sql<{ hash: string }>`
      select hash from (${namedFiles}) rows where hash = any(${wanted})
      union select found[1] from journal_event, regexp_matches(data, '[0-9a-f]{64}', 'g') as found
        where data like '%"sha256"%' and found[1] = any(${wanted})`.execute(db)
    return new Set(rows.map(({ hash }) => hash))
  }
