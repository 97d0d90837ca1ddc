import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  CreatedPdf,
  CreatePdfRequest,
  EditFileRequest,
  ScanJob,
  Scanner,
  ScanRequest,
  ScanSettings,
  ServiceInformation,
} from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { scanningDefaults } from '@estrado/machines/scanning/vocabulary'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Conflict, InvalidRequest, NotFound } from './http/errors.ts'
import { acceptPdf } from './jobs/accept-pdf.ts'
import { addFile, type GivenFile } from './jobs/add-file.ts'
import { createPdf } from './jobs/create-pdf.ts'
import { editFile } from './jobs/job-changes.ts'
import { type StoredFile, toScanJob, withOrder, withoutBlanks } from './jobs/job-record.ts'
import type { JobStore, OpenJob } from './jobs/job-store.ts'
import type { ScanRunner } from './jobs/scan-runner.ts'
import { viewFile } from './jobs/view-file.ts'
import { noCorrections } from './pages/correct-page.ts'
import { type ViewName, writeView } from './pages/view.ts'
import type { Recogniser } from './recognition/recogniser.ts'
import type { EsclSource } from './sources/escl/escl-source.ts'
import type { Scanners } from './sources/scanner-list.ts'

export type ScanningService = ReturnType<typeof scanningService>

export type ServiceParts = {
  readonly store: JobStore
  readonly runner: ScanRunner
  readonly scanners: Scanners
  readonly network: EsclSource
  readonly reader: Recogniser
  readonly now: () => Date
  readonly keepHours: number
  readonly version: string
  readonly freeBytes: (folder: string) => Promise<number>
  /** Folder of the scanning service. */
  readonly root: string
}

/** What the calls do, without HTTP. Every job is looked up under the session that asks. */
export function scanningService(parts: ServiceParts) {
  const { store, runner, scanners, now, keepHours } = parts

  function find(session: string, id: string): OpenJob {
    const job = store.find(session, id)
    if (!job) throw new NotFound()
    return job
  }

  function findFile(session: string, name: string): { job: OpenJob; file: StoredFile } {
    for (const job of store.ofSession(session)) {
      const file = job.record.files.find((each) => each.fileName === name)
      if (file) return { job, file }
    }
    throw new NotFound()
  }

  /** Editing waits for the scan to end: both write the list of files. */
  function requireIdle(job: OpenJob): void {
    if (runner.isRunning(job.record.id)) throw new Conflict(scanningTexts.jobBusy)
  }

  function show(job: OpenJob): ScanJob {
    return toScanJob(job.record, {
      progress: runner.progressOf(job.record.id),
      recognition: parts.reader.stateOf(job),
      keepHours,
    })
  }

  /** `notices`: what there is to know of the scan that goes on. */
  async function startScan(
    job: OpenJob,
    wanted: Partial<ScanSettings>,
    notices: readonly string[] = [],
  ): Promise<ScanJob> {
    requireIdle(job)
    const { source, scanner } = await scanners.find(wanted.scannerId)
    // The search took a moment, in which another call may have begun, or removed the job.
    requireIdle(job)
    if (!store.isOpen(job)) throw new NotFound()
    const settings = {
      scannerId: scanner.id,
      source: wanted.source ?? scanner.sources[0] ?? 'flatbed',
      duplex: wanted.duplex ?? false,
      resolution: wanted.resolution ?? scanningDefaults.resolution,
      colourMode: wanted.colourMode ?? scanningDefaults.colourMode,
      paper: wanted.paper ?? scanningDefaults.paper,
      removeBlank: wanted.removeBlank ?? false,
      corrections: wanted.corrections ?? noCorrections,
    }
    await runner.start(job, source, scanner, settings, notices)
    return show(job)
  }

  return {
    find,
    show,
    scanners: (refresh: boolean) => scanners.list(refresh),
    async addScanner(address: string, signal: AbortSignal): Promise<Scanner> {
      const scanner = await parts.network.add(address, signal)
      if (!scanner) throw new Conflict(scanningTexts.addressNotLocal)
      return scanner
    },

    jobs: (session: string): readonly ScanJob[] => store.ofSession(session).map(show),
    create: async (session: string): Promise<ScanJob> => show(await store.create(session)),

    /** The job that a call without an id means: the newest. */
    newest(session: string, id: string | undefined): OpenJob {
      if (id !== undefined) return find(session, id)
      const [job] = store.ofSession(session)
      if (!job) throw new NotFound()
      return job
    },

    async scan(session: string, { jobId, ...wanted }: ScanRequest): Promise<ScanJob> {
      if (jobId !== undefined) return startScan(find(session, jobId), wanted)
      // The scanner is sought first: no empty job where there is none.
      await scanners.find(wanted.scannerId)
      return startScan(await store.create(session), wanted)
    },

    async resume(session: string, id: string): Promise<ScanJob> {
      const job = find(session, id)
      if (!job.record.settings) throw new Conflict(scanningTexts.nothingToScanAgain)
      return startScan(job, job.record.settings, job.record.notices)
    },

    async cancel(session: string, id: string): Promise<ScanJob> {
      const job = find(session, id)
      await runner.cancel(id)
      return show(job)
    },

    async discard(session: string, id: string): Promise<void> {
      const job = find(session, id)
      await runner.cancel(id)
      await store.remove(job)
    },

    async accept(session: string, id: string, fileName: string | undefined): Promise<void> {
      const job = find(session, id)
      const arrived = fileName ?? job.record.pdf?.fileName
      if (arrived !== undefined) await acceptPdf(store, runner, job, arrived)
    },

    async edit(session: string, name: string, change: EditFileRequest, id?: string): Promise<ScanJob> {
      const { job, file } = findFile(session, name)
      if (id !== undefined && job.record.id !== id) throw new NotFound()
      await editFile(store, job, file, change)
      parts.reader.consider()
      return show(job)
    },

    async reorder(session: string, id: string, fileNames: readonly string[]): Promise<ScanJob> {
      const job = find(session, id)
      if (!withOrder(job.record, fileNames)) throw new InvalidRequest(['fileNames'])
      await store.change(job, (record) => withOrder(record, fileNames) ?? record)
      return show(job)
    },

    async removeBlank(session: string, id: string): Promise<{ job: ScanJob; count: number }> {
      const job = find(session, id)
      const before = job.record.files.filter((file) => file.removed).length
      await store.change(job, withoutBlanks)
      return { job: show(job), count: job.record.files.filter((file) => file.removed).length - before }
    },

    async addFile(session: string, id: string, given: GivenFile): Promise<ScanJob> {
      const job = find(session, id)
      await addFile(store, job, given, parts.freeBytes)
      parts.reader.consider()
      return show(job)
    },

    async createPdf(session: string, request: CreatePdfRequest, signal: AbortSignal): Promise<CreatedPdf> {
      const job = find(session, request.jobId)
      requireIdle(job)
      const before = job.record.pdf
      const pdf = await createPdf(store, job, request, { now: now(), signal })
      if (before) await rm(join(job.folder.pdf, before.fileName), { force: true })
      return pdf
    },

    /**
     * A file of the session on the disk, by its name in a record: the name is compared, never joined to a path.
     */
    async locate(
      session: string,
      name: string,
      view: ViewName | undefined,
    ): Promise<{ path: string; type: string }> {
      for (const { record, folder } of store.ofSession(session)) {
        const pdf = record.made?.find(({ fileName }) => fileName === name)
        if (pdf) return { path: join(folder.pdf, pdf.fileName), type: 'application/pdf' }
      }
      const { job, file } = findFile(session, name)
      if (file.kind === 'document') {
        return { path: join(job.folder.pages, file.fileName), type: 'application/pdf' }
      }
      const page = join(job.folder.pages, file.current.disk)
      if (!view) return { path: page, type: file.current.format === 'jpeg' ? 'image/jpeg' : 'image/tiff' }
      return { path: await ensureView(job, file, view), type: 'image/jpeg' }
    },

    async information(session: string): Promise<ServiceInformation> {
      const jobs = store.ofSession(session)
      const files = jobs.flatMap((job) => job.record.files)
      return {
        version: parts.version,
        jobs: jobs.length,
        files: files.length,
        bytes: files.reduce((sum, file) => sum + (file.kind === 'page' ? file.current.bytes : file.bytes), 0),
        freeBytes: await parts.freeBytes(parts.root),
        limit: limits.uploadTotalBytes,
        textRecognition: parts.reader.isAvailable(),
        keepHours,
      }
    },
  }
}

async function ensureView(
  job: OpenJob,
  page: Extract<StoredFile, { kind: 'page' }>,
  view: ViewName,
): Promise<string> {
  const file = viewFile(job.folder, page, view)
  if (!(await exists(file))) {
    await writeView(join(job.folder.pages, page.current.disk), page.rotation, view, file)
  }
  return file
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
