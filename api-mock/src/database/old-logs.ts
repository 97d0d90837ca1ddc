import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../durable-file.ts'

/** Where the embedded server's own log lies, in the cluster's folder. */
export const logFolder = 'log'

/** Milliseconds: a weekday's file that is older is of a week ago. */
const week = 6 * 86_400_000

/** Log rotation: PostgreSQL appends to a weekday's file that it finds at its start, however old that is. */
export async function dropWeekOld(cluster: string): Promise<void> {
  const folder = join(cluster, logFolder)
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > week) await rm(join(folder, name), { force: true })
  }
}
