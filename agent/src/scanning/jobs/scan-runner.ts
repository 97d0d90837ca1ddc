import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanJob, Scanner, ScanSettings } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { scanningLimits } from '@estrado/machines/scanning/vocabulary'
import { ScanFailure, toScanFailure } from '../fault.ts'
import { takePage } from '../pages/take-page.ts'
import { writeView } from '../pages/view.ts'
import { errorName, type ScanLog } from '../scan-log.ts'
import { fitSettings } from '../sources/fit-settings.ts'
import type { GivenPage, ScannerSource } from '../sources/source.ts'
import type { DeviceQueue } from './device-queue.ts'
import { type KeptAs, keepUnlessBad, notKept, ofPage, scanInbox, takeInbox } from './inbox.ts'
import { fileStem, type JobRecord, type StoredPage, withFile, withNotice, withPhase } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'
import { viewFile } from './view-file.ts'

export type ScanRunner = ReturnType<typeof scanRunner>

type Parts = {
  readonly store: JobStore
  readonly queue: DeviceQueue
  readonly freeBytes: (folder: string) => Promise<number>
  readonly log: ScanLog
  /** A page has been kept. */
  readonly pageKept: (job: OpenJob) => void
}

type Run = { readonly abort: AbortController; readonly ended: Promise<void>; progress: ScanJob['progress'] }

const gone = { recursive: true, force: true } as const

/** Scanners end broken pages with files of a few bytes (35 were seen) and success. */
const leastBytes = 100

/**
 * Runs scans into jobs, one at a time per job and per device. Whatever ends a scan, the pages kept before stay
 * and the next scan goes on behind them.
 */
export function scanRunner({ store, queue, freeBytes, log, pageKept }: Parts) {
  const runs = new Map<string, Run>()
  const ending = new Set<Promise<void>>()

  /** Begins a scan and returns as soon as the job says so. The job must not be scanning. */
  async function start(
    job: OpenJob,
    source: ScannerSource,
    scanner: Scanner,
    wanted: ScanSettings,
    earlier: readonly string[],
  ): Promise<void> {
    const id = job.record.id
    const { settings, notices } = fitSettings(wanted, scanner)
    const abort = new AbortController()
    let ready: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      ready = resolve
    })
    const ended = begun.then(() => run(job, source, scanner, settings, abort.signal))
    ending.add(ended)
    void ended.finally(() => ending.delete(ended))
    runs.set(id, { abort, ended, progress: undefined })
    try {
      const phase = queue.isTaken(scanner.id) ? 'waiting' : 'scanning'
      await store.change(job, (record) =>
        notices.reduce(withNotice, { ...withPhase(record, phase), settings: wanted, notices: earlier }),
      )
    } finally {
      ready()
    }
  }

  async function run(
    job: OpenJob,
    source: ScannerSource,
    scanner: Scanner,
    settings: ScanSettings,
    signal: AbortSignal,
  ): Promise<void> {
    const before = job.record.files.length
    let failure: ScanFailure | undefined
    try {
      const release = await queue.acquire(scanner.id, signal)
      try {
        if (job.record.phase === 'waiting') await store.change(job, (record) => withPhase(record, 'scanning'))
        await takeAll(job, source, scanner, settings, signal)
      } finally {
        release()
      }
    } catch (error) {
      const reason: unknown = signal.reason
      failure = reason instanceof ScanFailure ? reason : toScanFailure(error, 'IO_ERROR', scanner.name)
    }
    log('scan.ended', {
      documents: job.record.files.length - before,
      ...(failure ? { code: failure.code, errorName: errorName(failure.cause) } : {}),
    })
    await finish(job, failure)
  }

  async function finish(job: OpenJob, failure: ScanFailure | undefined): Promise<void> {
    // Gone before the job says so: whoever reads that may begin anew at once.
    runs.delete(job.record.id)
    const fault = failure
      ? { code: failure.code, ...(failure.subject === undefined ? {} : { subject: failure.subject }) }
      : undefined
    await store
      .change(job, (record) => withPhase(record, failure ? 'stopped' : 'ready', fault))
      // With a full disk the job says so from memory; the restart finds the pages by themselves.
      .catch((error: unknown) => log('job.unsaved', { code: toScanFailure(error, 'DISK_FULL').code }))
  }

  /** Sheets that a full disk left in the inbox come before those that the scanner gives. */
  async function takeAll(
    job: OpenJob,
    source: ScannerSource,
    scanner: Scanner,
    settings: ScanSettings,
    signal: AbortSignal,
  ): Promise<void> {
    await requireSpace(job)
    const waiting = await takeInbox(keepPage, job, log)
    for (const fault of waiting.bad) await noteNotKept(job, fault)
    const bad = await scanPages(job, source, scanner, settings, signal).catch((error: unknown) => {
      // All sheets had gone through before: an empty feeder is then the end of them.
      if (waiting.count > 0 && error instanceof ScanFailure && error.code === 'NO_DOCS') return undefined
      throw error
    })
    const fault = waiting.bad[0] ?? bad
    if (fault) throw fault
  }

  const note = (job: OpenJob, text: string) => store.change(job, (record) => withNotice(record, text))
  const noteNotKept = (job: OpenJob, fault: ScanFailure) => note(job, notKept(fault))

  /** Takes what the scanner gives. A bad page keeps none behind it out. @returns the first one's fault. */
  async function scanPages(
    job: OpenJob,
    source: ScannerSource,
    scanner: Scanner,
    settings: ScanSettings,
    signal: AbortSignal,
  ): Promise<ScanFailure | undefined> {
    const id = job.record.id
    const folder = await scanInbox(job, settings)
    const tell = (percent?: number) => {
      const run = runs.get(id)
      if (!run) return
      run.progress = { page: countPages(job.record) + 1, ...(percent === undefined ? {} : { percent }) }
      store.notify(id)
    }
    tell()
    let first: ScanFailure | undefined
    let number = 0
    try {
      const pages = source.scan({
        scanner,
        settings,
        folder,
        signal,
        watcher: { progressed: tell, noticed: (text) => void note(job, text).catch(() => undefined) },
      })
      for await (const page of pages) {
        number += 1
        // A complete page is kept even where the cancel came while it did.
        const fault = await keepUnlessBad(() => keepPage(job, page, settings), log)
        if (fault) {
          const named = ofPage(fault, number)
          first ??= named
          // The scan's own end may be another fault: every bad page is named beside it.
          await noteNotKept(job, named)
        }
        tell()
        await requireSpace(job)
      }
    } catch (error) {
      if (toScanFailure(error, 'IO_ERROR').code !== 'DISK_FULL') await rm(folder, gone)
      throw error
    }
    await rm(folder, gone)
    return first
  }

  /** Takes one page into the job; also for pages that a killed agent left in its inbox. */
  async function keepPage(job: OpenJob, page: GivenPage, settings: KeptAs): Promise<void> {
    const { record, folder } = job
    if (record.files.length >= scanningLimits.files) throw new ScanFailure('TOO_MANY_FILES')
    if ((await stat(page.file)).size < leastBytes) throw new ScanFailure('EOF')
    const name = fileStem(record.id, store.takeNumber(job))
    const taken = await takePage({
      file: page.file,
      folder: folder.pages,
      name,
      colourMode: settings.colourMode,
      resolution: page.resolution,
      corrections: settings.corrections,
    }).catch((error: unknown) => {
      throw toScanFailure(error, 'BROKEN_PAGE')
    })
    const stored: StoredPage = {
      kind: 'page',
      fileName: taken.original.disk,
      ...taken,
      corrections: settings.corrections,
      removed: settings.removeBlank && taken.blank,
      revision: 1,
    }
    // Whoever looks at the page has it made again.
    await writeView(
      join(folder.pages, stored.current.disk),
      stored.rotation,
      'thumbnail',
      viewFile(folder, stored, 'thumbnail'),
    ).catch((error: unknown) => log('view.unwritten', { errorName: errorName(error) }))
    await store.change(job, (current) => {
      const next = withFile(current, stored)
      return page.resolution === undefined
        ? next
        : withRoundedNotice(next, settings.resolution, page.resolution)
    })
    pageKept(job)
  }

  async function requireSpace(job: OpenJob): Promise<void> {
    if ((await freeBytes(job.folder.root)) < scanningLimits.freeBytes) throw new ScanFailure('DISK_FULL')
  }

  return {
    start,
    keepPage,
    isRunning: (id: string): boolean => runs.has(id),
    progressOf: (id: string): ScanJob['progress'] => runs.get(id)?.progress,
    /** Stops the job's scan; resolves once the device has stopped and the job is written. */
    async cancel(id: string): Promise<void> {
      const run = runs.get(id)
      if (!run) return
      run.abort.abort(new ScanFailure('CANCELLED'))
      await run.ended
    },
    async close(): Promise<void> {
      for (const run of runs.values()) run.abort.abort(new ScanFailure('AGENT_STOPPED'))
      await Promise.all(ending)
    },
  }
}

function countPages(record: JobRecord): number {
  return record.files.filter((file) => file.kind === 'page').length
}

function withRoundedNotice(record: JobRecord, asked: number, given: number): JobRecord {
  return asked === given ? record : withNotice(record, scanningTexts.resolutionChanged(asked, given))
}
