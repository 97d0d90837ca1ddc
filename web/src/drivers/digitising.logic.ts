import type {
  Rotation,
  ScanJob,
  ScannedFile,
  Scanner,
  ScanSettings,
} from '@estrado/machines/contract/agent-scanning'
import { scanningDefaults } from '@estrado/machines/vocabulary/scanning'

/** What a person chooses before a scan. */
export type ScanChoice = Omit<ScanSettings, 'corrections'>

/** The pages that will stand in the PDF, in order. */
export const visiblePages = (job: ScanJob | null): readonly ScannedFile[] =>
  job?.files.filter(({ removed }) => !removed) ?? []

export const removedPages = (job: ScanJob | null): readonly ScannedFile[] =>
  job?.files.filter(({ removed }) => removed) ?? []

/** All names with one page moved among the visible ones; the same order at the ends. */
export function movedOrder(files: readonly ScannedFile[], name: string, step: 1 | -1): readonly string[] {
  const names = files.map(({ fileName }) => fileName)
  const visible = files.filter(({ removed }) => !removed).map(({ fileName }) => fileName)
  const other = visible[visible.indexOf(name) + step]
  if (!visible.includes(name) || other === undefined) return names
  return names.map((each) => (each === name ? other : each === other ? name : each))
}

/** A quarter turn further, to the right (1) or to the left (-1). */
export const turned = (rotation: Rotation, step: 1 | -1): Rotation =>
  ((rotation + step * 90 + 360) % 360) as Rotation

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

/** A job of before that has pages or is at work, and isn't already among the documents to attach. */
export function jobToResume(jobs: readonly ScanJob[], taken: readonly string[]): ScanJob | null {
  const open = jobs.filter(({ id }) => !taken.includes(id))
  return open.find((job) => visiblePages(job).length > 0 || isRunning(job)) ?? null
}

export const isRunning = (job: ScanJob | null): boolean =>
  job?.phase === 'scanning' || job?.phase === 'waiting'
