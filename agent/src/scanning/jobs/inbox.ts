import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanSettings } from '@estrado/machines/contract/agent-scanning'
import { scanFaultTexts, scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { type ColourMode, scanningDefaults } from '@estrado/machines/scanning/vocabulary'
import { isPageFault, ScanFailure } from '../fault.ts'
import { noCorrections } from '../pages/correct-page.ts'
import { errorName, type ScanLog } from '../scan-log.ts'
import type { GivenPage } from '../sources/source.ts'
import type { OpenJob } from './job-store.ts'

/** What of a scan's settings pages are kept by; undefined keeps their own colours. */
export type KeptAs = Pick<ScanSettings, 'resolution' | 'corrections' | 'removeBlank'> & {
  readonly colourMode: ColourMode | undefined
}

/** Takes one page into the job. */
export type KeepPage = (job: OpenJob, page: GivenPage, settings: KeptAs) => Promise<void>

/** How many sheets came in, and what was wrong with those that didn't. */
export type TakenInbox = { readonly count: number; readonly bad: readonly ScanFailure[] }

const settingsFile = 'settings.json'

/** A scan's own folder in the inbox. What it was asked for lies with its sheets: the job may be scanning anew when they come in. */
export async function scanInbox(
  job: OpenJob,
  { colourMode, resolution, corrections, removeBlank }: KeptAs,
): Promise<string> {
  const folder = join(job.folder.inbox, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const asked = { colourMode, resolution, corrections, removeBlank } satisfies KeptAs
  await writeFile(join(folder, settingsFile), JSON.stringify(asked), { mode: 0o600 })
  return folder
}

/** undefined for a folder of something else, or cut short with its sheets. */
async function askedFor(folder: string): Promise<KeptAs | undefined> {
  const text = await readFile(join(folder, settingsFile), 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as KeptAs
  } catch {
    return undefined
  }
}

/** How sheets are kept whose job has lost its record. */
const asTheyCame: KeptAs = {
  colourMode: undefined,
  resolution: scanningDefaults.resolution,
  corrections: noCorrections,
  removeBlank: false,
}

/**
 * Sheets that went through the scanner just before the end: complete pages of sources that pull paper. A bad one
 * keeps none behind it out. Throws what hinders them all (a full disk): the inbox then waits for the next scan or
 * start. Folders of files that are being given are left alone.
 */
export async function takeInbox(keepPage: KeepPage, job: OpenJob, log: ScanLog): Promise<TakenInbox> {
  let count = 0
  const bad: ScanFailure[] = []
  for (const folder of await readdir(job.folder.inbox).catch(() => [])) {
    const inbox = join(job.folder.inbox, folder)
    const asked = await askedFor(inbox)
    const settings = asked ?? job.record.settings ?? asTheyCame
    const pages = (await readdir(inbox).catch(() => []))
      .filter((name) => pageName.test(name))
      .sort((a, b) => a.localeCompare(b, 'es', { numeric: true }))
    for (const name of pages) {
      const fault = await keepUnlessBad(() => keepPage(job, { file: join(inbox, name) }, settings), log)
      if (fault === undefined) count += 1
      else bad.push(ofPage(fault, Number(pageName.exec(name)?.[1])))
    }
    if (pages.length > 0 || asked) await rm(inbox, { recursive: true, force: true })
  }
  return { count, bad }
}

const pageName = /^page-(\d+)\.(?:jpg|png)$/

/** Does it, and gives the fault of a page that is bad by itself; any other goes on. */
export async function keepUnlessBad(
  keep: () => Promise<void>,
  log: ScanLog,
): Promise<ScanFailure | undefined> {
  try {
    await keep()
    return undefined
  } catch (error) {
    if (!isPageFault(error)) throw error
    log('page.unrecovered', { errorName: errorName(error) })
    return error
  }
}

/** The fault with the page's number within its scan. */
export const ofPage = (fault: ScanFailure, number: number): ScanFailure =>
  new ScanFailure(fault.code, scanningTexts.pageOfScan(number), fault.cause)

/** What a person reads of a page that wasn't kept. */
export const notKept = ({ subject = '', code }: ScanFailure): string =>
  scanningTexts.pageNotKept(subject, scanFaultTexts[code].message)
