import type {
  Corrections,
  CreatedPdf,
  JobPhase,
  Rotation,
  ScanFaultCode,
  ScanJob,
  ScannedFile,
  ScanSettings,
  TextRecognition,
} from '@estrado/machines/contract/agent-scanning'
import { describeFault } from '../fault.ts'
import { noCorrections } from '../pages/correct-page.ts'
import type { ImageOnDisk } from '../pages/page-image.ts'

/** A page of a job as its record keeps it. */
export type StoredPage = {
  readonly kind: 'page'
  readonly fileName: string
  readonly title?: string
  /** As it was scanned, and as it is shown: the same until corrections are asked for. */
  readonly original: ImageOnDisk
  readonly current: ImageOnDisk
  readonly corrections: Corrections
  readonly rotation: Rotation
  readonly blank: boolean
  readonly removed: boolean
  readonly revision: number
  /** The text of this image in `disk` was recognised; its words lie in the job's folder of words. */
  readonly recognised?: { readonly disk: string; readonly rotation: Rotation; readonly found: boolean }
}

/** A PDF that was given to be merged. */
export type StoredDocument = {
  readonly kind: 'document'
  readonly fileName: string
  readonly title: string
  readonly bytes: number
  readonly pages: number
  readonly rotation: Rotation
  readonly removed: boolean
  readonly revision: number
}

export type StoredFile = StoredPage | StoredDocument

/** A file as it was at a time: the revision changes with every edit. */
type Version = Pick<StoredFile, 'fileName' | 'revision'>

/** A PDF that was made of the job, and the files that it took, as they were then. */
type MadePdf = {
  readonly fileName: string
  readonly took: readonly Version[]
  /** It arrived where it should: what it took is no longer the job's. */
  readonly accepted?: true
}

/** All that is known of a job; written whole after each change (`job.json`). */
export type JobRecord = {
  readonly id: string
  readonly createdAt: string
  readonly changedAt: string
  /** Number of the next page or file: names are never used twice. */
  readonly nextNumber: number
  readonly phase: JobPhase
  readonly settings?: ScanSettings
  readonly fault?: { readonly code: ScanFaultCode; readonly subject?: string }
  readonly notices: readonly string[]
  readonly files: readonly StoredFile[]
  /** The PDF of the files as they are now. */
  readonly pdf?: CreatedPdf
  /** Every PDF that was made: one of before may still arrive. */
  readonly made?: readonly MadePdf[]
}

export function newJob(id: string, now: Date): JobRecord {
  const at = now.toISOString()
  return { id, createdAt: at, changedAt: at, nextNumber: 1, phase: 'ready', notices: [], files: [] }
}

/** `a1b2c3d4e5-0007`: page 7 of the job; unique over all jobs. */
export function fileStem(id: string, number: number): string {
  return `${id}-${String(number).padStart(4, '0')}`
}

/** Appends a file. The PDF made before is no longer that of the job. */
export function withFile(record: JobRecord, file: StoredFile): JobRecord {
  const number = Number(file.fileName.slice(record.id.length + 1, record.id.length + 5))
  return withoutPdf({
    ...record,
    nextNumber: Math.max(record.nextNumber, number + 1),
    files: [...record.files, file],
  })
}

export function withChangedFile(
  record: JobRecord,
  fileName: string,
  change: (file: StoredFile) => StoredFile,
): JobRecord {
  return withoutPdf({
    ...record,
    files: record.files.map((file) => (file.fileName === fileName ? change(file) : file)),
  })
}

/** The files in the order of `fileNames`; undefined unless those are the job's files, each once. */
export function withOrder(record: JobRecord, fileNames: readonly string[]): JobRecord | undefined {
  if (fileNames.length !== record.files.length || new Set(fileNames).size !== fileNames.length)
    return undefined
  const byName = new Map(record.files.map((file) => [file.fileName, file]))
  const files = fileNames.flatMap((name) => byName.get(name) ?? [])
  return files.length === record.files.length ? withoutPdf({ ...record, files }) : undefined
}

/** Hides every page that looks blank. */
export function withoutBlanks(record: JobRecord): JobRecord {
  return withoutPdf({
    ...record,
    files: record.files.map((file) =>
      file.kind === 'page' && file.blank && !file.removed
        ? { ...file, removed: true, revision: file.revision + 1 }
        : file,
    ),
  })
}

/** The PDF is that of the job only where the files are still those that were `read` for it. */
export function withPdf(
  record: JobRecord,
  pdf: CreatedPdf,
  { read, took }: { readonly read: readonly StoredFile[]; readonly took: readonly StoredFile[] },
): JobRecord {
  const isCurrent =
    read.length === record.files.length && read.every((file, index) => isSame(file, record.files[index]))
  const made = {
    fileName: pdf.fileName,
    took: took.map(({ fileName, revision }) => ({ fileName, revision })),
  }
  return { ...record, made: [...(record.made ?? []), made], ...(isCurrent ? { pdf } : {}) }
}

/** Takes out what the PDF took, where it is still as it was; `undefined` for a PDF that the job doesn't know. */
export function withAccepted(record: JobRecord, fileName: string): JobRecord | undefined {
  const accepted = record.made?.find((pdf) => pdf.fileName === fileName)
  if (!accepted) return undefined
  return withoutPdf({
    ...record,
    made: record.made?.map((pdf) => (pdf === accepted ? { ...pdf, accepted: true } : pdf)) ?? [],
    files: record.files.filter((file) => !accepted.took.some((taken) => isSame(taken, file))),
  })
}

function isSame(one: Version, other: Version | undefined): boolean {
  return one.fileName === other?.fileName && one.revision === other.revision
}

export function withPhase(record: JobRecord, phase: JobPhase, fault?: JobRecord['fault']): JobRecord {
  const { fault: _before, ...rest } = record
  return { ...rest, phase, ...(fault ? { fault } : {}) }
}

/** What a person should know of the job, once. */
export function withNotice(record: JobRecord, text: string): JobRecord {
  return record.notices.includes(text) ? record : { ...record, notices: [...record.notices, text] }
}

function withoutPdf({ pdf: _pdf, ...record }: JobRecord): JobRecord {
  return record
}

/** What the caller sees: the record, and what is only true while the agent runs. */
export function toScanJob(
  record: JobRecord,
  live: {
    readonly progress: ScanJob['progress']
    readonly recognition: TextRecognition
    readonly keepHours: number
  },
): ScanJob {
  const { id, phase, settings, notices, pdf, createdAt, changedAt } = record
  const expiresAt = new Date(Date.parse(changedAt) + live.keepHours * 3_600_000).toISOString()
  return {
    id,
    phase,
    files: record.files.map(toScannedFile),
    ...(settings ? { settings } : {}),
    ...(record.fault ? { fault: describeFault(record.fault) } : {}),
    notices,
    ...(live.progress ? { progress: live.progress } : {}),
    recognition: live.recognition,
    ...(pdf ? { pdf } : {}),
    createdAt,
    changedAt,
    expiresAt,
  }
}

export function toScannedFile(file: StoredFile): ScannedFile {
  const { fileName, rotation, removed, revision } = file
  const shared = { fileName, path: `escaneados/${fileName}`, rotation, removed, revision }
  if (file.kind === 'document') {
    return {
      ...shared,
      kind: 'document',
      title: file.title,
      bytes: file.bytes,
      pages: file.pages,
      width: 0,
      height: 0,
      resolution: 0,
      colourMode: 'colour',
      corrections: noCorrections,
      blank: false,
      searchable: false,
    }
  }
  const { width, height, resolution, colourMode, bytes, disk } = file.current
  return {
    ...shared,
    kind: 'page',
    ...(file.title === undefined ? {} : { title: file.title }),
    bytes,
    pages: 1,
    width,
    height,
    resolution,
    colourMode,
    corrections: file.corrections,
    blank: file.blank,
    searchable: file.recognised?.disk === disk && file.recognised.found,
  }
}
