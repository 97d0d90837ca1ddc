import { sql } from 'kysely'
import type { Services } from '../context.ts'
import type { Fence } from '../kernel/job.ts'
import { isStoreDown } from '../trouble.ts'
import { DamagedFile, damageAlarm } from './damaged-file.ts'
import type { Fixity } from './file-store.ts'
import { namedFiles } from './sweep.ts'

const day = 24 * 3_600_000
/** Every file that a row names is read through again within this time. */
export const rereadWithin = 90 * day
/** What was found damaged is looked at again after this time: it may have been put back. */
const damagedAgain = day
/** So many in one run: with a run every ten minutes, two million files in ninety days. */
const most = 160

type Jobs = Pick<Services, 'db' | 'files' | 'clock'>

/** What is due, that was never read first. */
async function dueFiles({ db, clock }: Jobs): Promise<readonly string[]> {
  const now = clock.now().getTime()
  const { rows } = await sql<{ hash: string }>`
    select n.hash from (${namedFiles}) n left join archivo_releido r on r.sha256 = n.hash
    where r.leido is null or r.leido <= ${new Date(now - rereadWithin)}
      or (r.resultado <> 'intact' and r.leido <= ${new Date(now - damagedAgain)})
    order by r.leido nulls first, n.hash limit ${most}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Retention: how a file was found goes with the last row that named it. */
async function forgetUnnamed({ db }: Jobs): Promise<void> {
  await sql`
    delete from archivo_releido where sha256 in (
      select r.sha256 from archivo_releido r left join (${namedFiles}) n on n.hash = r.sha256
      where n.hash is null)`.execute(db)
}

/** Fixity of one file. That it can't be read is told of it where the store itself can be used; else the run ends. */
async function foundOf(files: Jobs['files'], sha256: string): Promise<Fixity> {
  try {
    const found = await files.recheck(sha256)
    if (found !== 'intact') damageAlarm(sha256, found)
    return found
  } catch (error) {
    if (!(error instanceof DamagedFile || isStoreDown(error))) throw error
    await files.reach()
    damageAlarm(sha256, 'unreadable', String(error))
    return 'unreadable'
  }
}

/**
 * Fixity: reads stored files through and compares them with their names, so many a run. How each was found stays on
 * record; one that isn't what it was is an alarm.
 */
export async function recheckFiles(jobs: Jobs, fence: Fence): Promise<number> {
  const due = await dueFiles(jobs)
  for (const sha256 of due) {
    await fence()
    const resultado = await foundOf(jobs.files, sha256)
    const leido = jobs.clock.now()
    await sql`
      insert into archivo_releido as r (sha256, leido, desde, resultado)
      values (${sha256}, ${leido}, ${leido}, ${resultado})
      on conflict (sha256) do update set leido = excluded.leido, resultado = excluded.resultado,
        desde = case when r.resultado = excluded.resultado then r.desde else excluded.desde end`.execute(
      jobs.db,
    )
  }
  await fence()
  await forgetUnnamed(jobs)
  return due.length
}
