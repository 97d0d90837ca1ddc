import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanFaultCode } from '@estrado/machines/contract/agent-scanning'
import { ScanFailure, toScanFailure } from '../fault.ts'
import { isBlank } from '../pages/blank.ts'
import { noCorrections } from '../pages/correct-page.ts'
import { greyRaster } from '../pages/grey-raster.ts'
import { openImage, readImageHeader } from '../pages/open-image.ts'
import { errorName, type ScanLog } from '../scan-log.ts'
import { removeAccepted } from './accept-pdf.ts'
import { notKept, takeInbox } from './inbox.ts'
import { type StoredPage, withFile, withNotice, withPhase } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'
import type { ScanRunner } from './scan-runner.ts'

/**
 * Puts jobs right after the agent was killed or the disk filled up: pages that are complete on disk but not
 * in the record come in, remnants go, and a job that was scanning says that it was stopped, whatever becomes
 * of its pages.
 */
export async function recoverJobs(
  store: JobStore,
  runner: Pick<ScanRunner, 'keepPage'>,
  log: ScanLog,
): Promise<void> {
  for (const job of store.all()) {
    const { phase } = job.record
    let code: ScanFaultCode = 'AGENT_STOPPED'
    try {
      await recover(store, runner, job, log)
    } catch (error) {
      log('job.unrecovered', { errorName: errorName(error) })
      if (error instanceof ScanFailure) code = error.code
    }
    if (phase !== 'scanning' && phase !== 'waiting') continue
    await store
      .change(job, (record) => withPhase(record, 'stopped', { code }))
      // The job says so from memory; the next start finds it as it was.
      .catch((error: unknown) => log('job.unsaved', { code: toScanFailure(error, 'DISK_FULL').code }))
  }
}

async function recover(
  store: JobStore,
  runner: Pick<ScanRunner, 'keepPage'>,
  job: OpenJob,
  log: ScanLog,
): Promise<void> {
  // Else they would come in as pages that no record has.
  await removeAccepted(job)
  const pages = await unrecordedPages(job, log)
  if (pages.length > 0) await store.change(job, (record) => pages.reduce(withFile, record))
  const { bad } = await takeInbox(runner.keepPage, job, log)
  if (bad.length > 0) await store.change(job, (record) => bad.map(notKept).reduce(withNotice, record))
  await rm(job.folder.inbox, { recursive: true, force: true })
  await removeRemnants(job)
}

/** A page that a power cut left empty or cut short stays where it lies; those behind it come in. */
async function unrecordedPages(job: OpenJob, log: ScanLog): Promise<readonly StoredPage[]> {
  const known = new Set(job.record.files.map(({ fileName }) => fileName))
  const names = (await readdir(job.folder.pages)).sort()
  const pages: StoredPage[] = []
  for (const name of names) {
    if (known.has(name) || !new RegExp(`^${job.record.id}-\\d{4,}\\.(jpg|tif)$`).test(name)) continue
    try {
      pages.push(await describePage(job, name))
    } catch (error) {
      log('page.unrecovered', { errorName: errorName(error) })
    }
  }
  return pages
}

async function describePage(job: OpenJob, disk: string): Promise<StoredPage> {
  const file = join(job.folder.pages, disk)
  const [{ width, height, density, channels }, { size }] = [await readImageHeader(file), await stat(file)]
  const format = disk.endsWith('.tif') ? 'g4' : 'jpeg'
  const image = {
    format,
    width,
    height,
    resolution: job.record.settings?.resolution ?? density ?? 200,
    colourMode: format === 'g4' ? 'bilevel' : channels >= 3 ? 'colour' : 'grey',
    disk,
    bytes: size,
  } as const
  return {
    kind: 'page',
    fileName: disk,
    original: image,
    current: image,
    corrections: noCorrections,
    rotation: 0,
    blank: isBlank(await greyRaster(openImage(file), 400)),
    removed: false,
    revision: 1,
  }
}

async function removeRemnants(job: OpenJob): Promise<void> {
  for (const folder of [job.folder.pages, job.folder.pdf, job.folder.views]) {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
    }
  }
}
