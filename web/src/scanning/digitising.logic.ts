import type { ScanFault, ScanJob, Scanner, ScanSettings } from '@estrado/machines/contract/agent-scanning'
import { scanFaultTexts, scanningTexts } from '@estrado/machines/scanning/agent-texts'
import type { ScanFacts, ScanStop } from '@estrado/machines/scanning/digitising/events'
import { type PageFact, pagesOfAFact, visibleOf } from '@estrado/machines/scanning/digitising/pages'
import { scanningDefaults } from '@estrado/machines/scanning/vocabulary'
import type { ScannerRefusal } from '../client/scanner.ts'
import type { KeptPage, PageChange } from './page-keepers/page-keeper.ts'

/** What a person chooses before a scan. */
export type ScanChoice = Omit<ScanSettings, 'corrections'>

/** What went wrong and what to do. */
export type DigitisingFailure = { readonly message: string; readonly remedy: string }

/** A file of this browser that the agent didn't take, and why. */
export type RefusedFile = DigitisingFailure & { readonly id: string; readonly title: string }

/** What this scanner can do of what was chosen before; else its first, or the house's default. */
export function choiceFor(scanner: Scanner, wanted: Partial<ScanChoice> = {}): ScanChoice {
  const oneOf = <T>(offered: readonly T[], first: T | undefined, byDefault: T): T =>
    [first, byDefault, offered[0]].find((value) => value !== undefined && offered.includes(value)) ??
    byDefault
  return {
    scannerId: scanner.id,
    source: oneOf(scanner.sources, wanted.source, 'feeder'),
    duplex: scanner.duplex && (wanted.duplex ?? false),
    resolution: oneOf(scanner.resolutions, wanted.resolution, scanningDefaults.resolution),
    colourMode: oneOf(scanner.colourModes, wanted.colourMode, scanningDefaults.colourMode),
    paper: oneOf(scanner.papers, wanted.paper, scanningDefaults.paper),
    removeBlank: wanted.removeBlank ?? false,
  }
}

/** The choice as the journal keeps it: not which device, whose name may be a person's. */
export const scanFacts = ({
  source,
  duplex,
  resolution,
  colourMode,
  paper,
  removeBlank,
}: ScanChoice): ScanFacts => ({
  sheets: source,
  duplex,
  resolution,
  colourMode,
  paper,
  removeBlank,
})

/** A job of before that has pages or is at work, and isn't already among the documents to attach. */
export function jobToResume(jobs: readonly ScanJob[], taken: readonly string[]): ScanJob | null {
  const open = jobs.filter(({ id }) => !taken.includes(id))
  return open.find((job) => visibleOf(job.files).length > 0 || isRunning(job)) ?? null
}

export const isRunning = (job: ScanJob | null): boolean =>
  job?.phase === 'scanning' || job?.phase === 'waiting'

/** Why the job's scan ended early; null where it didn't, or where the person ended it. */
export function faultOf(job: ScanJob | null): ScanFault | null {
  if (job?.phase !== 'stopped' || !job.fault || job.fault.code === 'CANCELLED') return null
  return job.fault
}

export const stopOf = (fault: ScanFault | null): ScanStop | null =>
  fault && { code: fault.code, resumable: fault.resumable }

/** A refusal in words; the scanner's own where it is the scanner. */
export function failureOf({ fault, message }: ScannerRefusal): DigitisingFailure {
  return fault ? faultInWords(fault) : { message: message || scanningTexts.unexpected, remedy: '' }
}

/** A fault with what it befell before it: a page, a file, a device. */
export const faultInWords = ({ subject, message, remedy }: Omit<ScanFault, 'code' | 'resumable'>) => ({
  message: subject === undefined ? message : `${subject}: ${message}`,
  remedy,
})

/** Why a scan couldn't begin; what no device said isn't laid on the connection. 409: the job is scanning already. */
export function startFault({ fault, message, status }: ScannerRefusal): ScanFault {
  if (fault) return fault
  const busy = status === 409
  const code = busy ? 'DEVICE_BUSY' : 'INVAL'
  const texts = scanFaultTexts[code]
  return { code, message: message || texts.message, remedy: texts.remedy, resumable: busy }
}

/** What has to be done to each page so that it stands as it did before a change. */
export function changesBack(
  now: readonly PageFact[],
  before: readonly PageFact[],
): readonly { readonly id: string; readonly change: PageChange }[] {
  return before.flatMap(({ id, rotation, removed, corrected }) => {
    const page = now.find((each) => each.id === id)
    if (!page) return []
    const change: PageChange = {
      ...(page.rotation !== rotation && { rotation }),
      ...(page.removed !== removed && { removed }),
      ...(page.corrected !== corrected && { corrected }),
    }
    return Object.keys(change).length > 0 ? [{ id, change }] : []
  })
}

/** Pages by the parts in which facts tell of them; of none there is one part. */
export function factParts(pages: readonly PageFact[]): readonly (readonly PageFact[])[] {
  const parts = [pages.slice(0, pagesOfAFact)]
  for (let at = pagesOfAFact; at < pages.length; at += pagesOfAFact) {
    parts.push(pages.slice(at, at + pagesOfAFact))
  }
  return parts
}

export const idsOf = (pages: readonly { readonly id: string }[]): readonly string[] =>
  pages.map(({ id }) => id)

/**
 * The pages to be seen, in the machine's order, with what their keeper knows of them. A page that is as it was
 * before is the same object: of a hundred only those that changed are drawn anew.
 */
export function shownPages(
  pages: readonly PageFact[],
  kept: readonly KeptPage[],
  before: readonly KeptPage[],
): readonly KeptPage[] {
  const byId = new Map(kept.map((page) => [page.id, page]))
  const shown = new Map(before.map((page) => [page.id, page]))
  return visibleOf(pages).flatMap((page) => {
    const known = byId.get(page.id)
    if (!known) return []
    const now = { ...known, ...page }
    const last = shown.get(page.id)
    return [last && samePage(last, now) ? last : now]
  })
}

const samePage = (a: KeptPage, b: KeptPage): boolean =>
  (Object.keys(b) as (keyof KeptPage)[]).every((key) => a[key] === b[key])

/** Bytes that the PDF will have, about: pictures go in as they are. */
export const estimatedBytes = (pages: readonly Pick<KeptPage, 'bytes'>[]): number =>
  pages.reduce((sum, { bytes }) => sum + bytes, 0)

/** Bytes of it that nothing makes smaller: given PDFs. */
export const givenBytes = (pages: readonly Pick<KeptPage, 'bytes' | 'document'>[]): number =>
  estimatedBytes(pages.filter(({ document }) => document))
