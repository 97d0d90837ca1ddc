import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withAccepted } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'
import type { ScanRunner } from './scan-runner.ts'

/**
 * A PDF of the job arrived where it should: what it took goes. Pages that came or changed since stay, for
 * another window of the person may be at work on them; where none is to be seen, the job goes.
 */
export async function acceptPdf(
  store: JobStore,
  runner: ScanRunner,
  job: OpenJob,
  fileName: string,
): Promise<void> {
  const left = withAccepted(job.record, fileName)
  if (!left) return
  if (left.files.every((file) => file.removed) && !runner.isRunning(job.record.id)) return store.remove(job)
  await store.change(job, (record) => withAccepted(record, fileName) ?? record)
  await removeAccepted(job)
}

/** Removes accepted files from the disk, with all that was made of them. */
export async function removeAccepted({ record, folder }: OpenJob): Promise<void> {
  const kept = new Set(record.files.map(({ fileName }) => stemOf(fileName)))
  const gone = new Set(
    (record.made ?? [])
      .filter(({ accepted }) => accepted)
      .flatMap((pdf) => [pdf, ...pdf.took].map(({ fileName }) => stemOf(fileName)))
      .filter((stem) => !kept.has(stem)),
  )
  if (gone.size === 0) return
  for (const each of [folder.pages, folder.views, folder.words, folder.pdf]) {
    for (const name of await readdir(each)) {
      if (gone.has(stemOf(name))) await rm(join(each, name), { force: true })
    }
  }
}

/** What a file, its corrections, views and words have in common. */
function stemOf(name: string): string {
  return name.replace(/\..*$/, '')
}
