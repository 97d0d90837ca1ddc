import type { Corrections, ScanJob, ScannedFile } from '@estrado/machines/contract/agent-scanning'
import type { ScannerClient } from '../../client/scanner.ts'
import type { KeptPage, PageKeeper } from './page-keeper.ts'

/** A page is straightened, cropped and cleaned, or left as it was scanned. */
export const correctionsOf = (corrected: boolean): Corrections => ({
  straighten: corrected,
  crop: corrected,
  clean: corrected,
})

export const keptPage = (file: ScannedFile): KeptPage => ({
  id: file.fileName,
  document: file.kind === 'document',
  blank: file.blank,
  removed: file.removed,
  rotation: file.rotation,
  corrected: file.corrections.straighten || file.corrections.crop || file.corrections.clean,
  title: file.title ?? '',
  bytes: file.bytes,
  sheets: file.pages,
  revision: file.revision,
})

export type AgentPages = PageKeeper & {
  readonly job: () => ScanJob | null
  /** Takes a newer state of the job; an older one changes nothing. */
  readonly heard: (job: ScanJob) => void
  /** The job, made now where there is none. */
  readonly jobId: () => Promise<string>
}

/** Pages in a job of the agent: on the workstation's disk, whatever becomes of the browser. */
export function agentPages(client: ScannerClient, found: ScanJob | null): AgentPages {
  let job = found
  const heard = (next: ScanJob) => {
    if (job === null || job.id !== next.id || next.changedAt >= job.changedAt) job = next
  }
  const jobId = async (): Promise<string> => {
    if (job === null) heard(await client.createJob())
    return job?.id ?? ''
  }
  return {
    job: () => job,
    heard,
    jobId,
    pages: () => job?.files.map(keptPage) ?? [],
    add: async (file) => heard(await client.upload(await jobId(), file)),
    change: async (id, { rotation, removed, corrected }) =>
      heard(
        await client.edit(await jobId(), id, {
          ...(rotation !== undefined && { rotation }),
          ...(removed !== undefined && { removed }),
          ...(corrected !== undefined && { corrections: correctionsOf(corrected) }),
        }),
      ),
    removeBlanks: async () => heard(await client.removeBlank(await jobId())),
    order: async (ids) => heard(await client.reorder(await jobId(), ids)),
    compose: async (title, limit) => {
      const { fileName, bytes, pages, notices } = await client.createPdf({
        jobId: await jobId(),
        title,
        limit,
      })
      return { file: await client.file(fileName, 'whole'), bytes, sheets: pages, notices, name: fileName }
    },
    discard: async () => {
      if (job !== null) await client.discard(job.id)
      job = null
    },
    picture: (id, signal, size = 'thumbnail') => client.file(id, size, signal),
  }
}
