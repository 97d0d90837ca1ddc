import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBlank } from '../pages/blank.ts'
import { noCorrections } from '../pages/correct-page.ts'
import { greyRaster } from '../pages/grey-raster.ts'
import { openImage, readImageHeader } from '../pages/open-image.ts'
import { errorName, type ScanLog } from '../scan-log.ts'
import { type StoredPage, withFile, withPhase } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'
import type { ScanRunner } from './scan-runner.ts'

/**
 * Puts jobs right after the agent was killed or the disk filled up: pages that are complete on disk but not
 * in the record come in, remnants go, and a job that was scanning says that it was stopped.
 */
export async function recoverJobs(store: JobStore, runner: ScanRunner, log: ScanLog): Promise<void> {
  for (const job of store.all()) {
    try {
      await recover(store, runner, job)
    } catch (error) {
      log('job.unrecovered', { errorName: errorName(error) })
    }
  }
}

async function recover(store: JobStore, runner: ScanRunner, job: OpenJob): Promise<void> {
  const { phase } = job.record
  for (const page of await unrecordedPages(job)) await store.change(job, (record) => withFile(record, page))
  await takeInbox(runner, job)
  await rm(job.folder.inbox, { recursive: true, force: true })
  await removeRemnants(job)
  if (phase === 'scanning' || phase === 'waiting') {
    await store.change(job, (record) => withPhase(record, 'stopped', { code: 'AGENT_STOPPED' }))
  }
}

async function unrecordedPages(job: OpenJob): Promise<readonly StoredPage[]> {
  const known = new Set(job.record.files.map(({ fileName }) => fileName))
  const names = (await readdir(job.folder.pages)).sort()
  const pages: StoredPage[] = []
  for (const name of names) {
    if (known.has(name) || !new RegExp(`^${job.record.id}-\\d{4,}\\.(jpg|tif)$`).test(name)) continue
    pages.push(await describePage(job, name))
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

/** Sheets that went through the scanner just before the end: complete pages of sources that pull paper. */
async function takeInbox(runner: ScanRunner, job: OpenJob): Promise<void> {
  const { settings } = job.record
  if (!settings) return
  for (const folder of await readdir(job.folder.inbox).catch(() => [])) {
    const inbox = join(job.folder.inbox, folder)
    const pages = (await readdir(inbox).catch(() => []))
      .filter((name) => /^page-\d+\.(jpg|png)$/.test(name))
      .sort((a, b) => a.localeCompare(b, 'es', { numeric: true }))
    for (const name of pages) await runner.keepPage(job, { file: join(inbox, name) }, settings)
  }
}

async function removeRemnants(job: OpenJob): Promise<void> {
  for (const folder of [job.folder.pages, job.folder.pdf, job.folder.views]) {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
    }
  }
}
