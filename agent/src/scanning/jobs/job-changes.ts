import { randomUUID } from 'node:crypto'
import type { Corrections, EditFileRequest } from '@estrado/machines/contract/agent-scanning'
import { toScanFailure } from '../fault.ts'
import { correctPage, hasCorrections } from '../pages/correct-page.ts'
import type { ImageOnDisk } from '../pages/page-image.ts'
import { type StoredFile, type StoredPage, withChangedFile } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'

/**
 * Applies an edit to a file of the job. Corrections start from the page as it was scanned each time, so they
 * can be taken back; a document knows no corrections.
 */
export async function editFile(
  store: JobStore,
  job: OpenJob,
  file: StoredFile,
  edit: EditFileRequest,
): Promise<void> {
  const corrected =
    edit.corrections && file.kind === 'page' ? await correct(job, file, edit.corrections) : undefined
  await store.change(job, (record) =>
    withChangedFile(record, file.fileName, (current) => {
      const turned = { ...current, revision: current.revision + 1 }
      const edited = {
        ...turned,
        rotation: edit.rotation ?? current.rotation,
        removed: edit.removed ?? current.removed,
      }
      return corrected && edited.kind === 'page' ? { ...edited, ...corrected } : edited
    }),
  )
}

async function correct(
  job: OpenJob,
  page: StoredPage,
  corrections: Corrections,
): Promise<{ current: ImageOnDisk; corrections: Corrections }> {
  if (!hasCorrections(corrections)) return { current: page.original, corrections }
  const stem = page.fileName.replace(/\.[a-z]+$/, '')
  // Two windows may correct the same page at once.
  const name = `${stem}.${randomUUID()}`
  const current = await correctPage(page.original, corrections, job.folder.pages, name).catch(
    (error: unknown) => {
      throw toScanFailure(error, 'BROKEN_PAGE', page.title)
    },
  )
  return { current, corrections }
}
