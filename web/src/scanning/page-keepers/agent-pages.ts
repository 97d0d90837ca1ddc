import type { Corrections, ScanJob, ScannedFile } from '@estrado/machines/contract/agent-scanning'
import { PageGone } from '../../client/page-store.ts'
import { type ScannerClient, ScannerRefusal } from '../../client/scanner.ts'
import { isRunning } from '../digitising.logic.ts'
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

/** The agent doesn't know the job, or one of its pages: another window used or discarded it. */
async function known<T>(answer: Promise<T>, id: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const unknown = error instanceof ScannerRefusal && (error.status === 400 || error.status === 404)
    throw unknown ? new PageGone(id) : error
  }
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
  /** Of a job in which another window works too only these pages go. */
  const discardFrom = async (from: ScanJob, own: ReadonlySet<string>) => {
    if (!isRunning(from) && from.files.every(({ fileName }) => own.has(fileName))) {
      return client.discard(from.id)
    }
    for (const { fileName, removed } of from.files) {
      if (own.has(fileName) && !removed) await client.edit(from.id, fileName, { removed: true })
    }
  }
  return {
    job: () => job,
    heard,
    jobId,
    pages: () => job?.files.map(keptPage) ?? [],
    add: async (file) => heard(await client.upload(await jobId(), file)),
    change: async (id, { rotation, removed, corrected }) =>
      heard(
        await known(
          client.edit(await jobId(), id, {
            ...(rotation !== undefined && { rotation }),
            ...(removed !== undefined && { removed }),
            ...(corrected !== undefined && { corrections: correctionsOf(corrected) }),
          }),
          id,
        ),
      ),
    removeBlanks: async () => heard(await client.removeBlank(await jobId())),
    order: async (ids) => {
      const id = await jobId()
      heard(await known(client.reorder(id, ids), id))
    },
    compose: async (title, limit, ids) => {
      const request = { jobId: await jobId(), title, limit, fileNames: ids }
      const { fileName, bytes, pages, notices } = await known(client.createPdf(request), request.jobId)
      return { file: await client.file(fileName, 'whole'), bytes, sheets: pages, notices, name: fileName }
    },
    discard: async (ids) => {
      const found = (await client.jobs()).find(({ id }) => id === job?.id)
      if (found) await discardFrom(found, new Set(ids))
      job = null
    },
    picture: (id, signal, size = 'thumbnail') => client.file(id, size, signal),
  }
}
