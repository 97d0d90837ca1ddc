import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CreatedPdf, CreatePdfRequest, PdfSize } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { limits } from '@estrado/machines/vocabulary/limits'
import { toScanFailure } from '../fault.ts'
import { Conflict, InvalidRequest } from '../http/errors.ts'
import { assemblePdf, type PdfPart } from '../pdf/assemble.ts'
import { recognisedText } from '../recognition/recogniser.ts'
import { fitImages } from './fit-images.ts'
import { fileStem, type StoredFile, withPdf } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'

/** What one image page adds to a PDF besides its image: its objects and their places in the table. */
const pageOverhead = 500
const documentOverhead = 4_000
/** A dense page of recognised text. */
const textOverhead = 40_000

/** Makes the job's PDF. The files stay until the job is accepted. */
export async function createPdf(
  store: JobStore,
  job: OpenJob,
  request: CreatePdfRequest,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<CreatedPdf> {
  const read = job.record.files
  const files = chosenFiles(job, request.fileNames)
  if (files.length === 0) throw new Conflict(scanningTexts.nothingForPdf)
  const fileName = `${fileStem(job.record.id, store.takeNumber(job))}.pdf`
  const parts = await Promise.all(files.map((file) => pdfPart(job, file)))
  const scratch = join(job.folder.inbox, randomUUID())
  try {
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    const limit = Math.min(request.limit ?? limits.uploadTotalBytes, limits.uploadTotalBytes)
    const needed = sizeOf(files)
    const smaller =
      needed > limit && !request.keepQuality
        ? await fitImages(parts, { budget: limit - (needed - jpegBytes(files)), folder: scratch, signal })
        : undefined
    const made = await assemblePdf(
      join(job.folder.pdf, fileName),
      smaller ?? parts,
      { title: request.title ?? fileName, createdAt: now },
      signal,
    )
    const fits = made.bytes <= limit
    const size = shownSize(limit)
    const pdf: CreatedPdf = {
      fileName,
      path: `escaneados/${fileName}`,
      bytes: made.bytes,
      pages: made.pages,
      limit,
      fits,
      pdfA: made.archival,
      searchable: made.searchable,
      reduced: smaller !== undefined,
      notices: [
        ...made.notices,
        ...(smaller ? [scanningTexts.imagesReduced(size)] : []),
        ...(fits ? [] : [scanningTexts.stillTooLarge(size)]),
      ],
    }
    await store.change(job, (record) => withPdf(record, pdf, { read, took: files }))
    return pdf
  } catch (error) {
    throw toScanFailure(error, 'BROKEN_PAGE')
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** What the PDF would weigh with every image as it is. */
export function pdfSize(job: OpenJob): PdfSize {
  const files = job.record.files.filter((file) => !file.removed)
  const bytes = files.length > 0 ? sizeOf(files) : 0
  return {
    bytes,
    limit: limits.uploadTotalBytes,
    fits: bytes <= limits.uploadTotalBytes,
    pages: files.reduce((sum, file) => sum + (file.kind === 'page' ? 1 : file.pages), 0),
    reducible: files.some((file) => file.kind === 'page' && file.current.format === 'jpeg'),
  }
}

function chosenFiles(job: OpenJob, fileNames: readonly string[] | undefined): readonly StoredFile[] {
  if (!fileNames) return job.record.files.filter((file) => !file.removed)
  return fileNames.map((name) => {
    const file = job.record.files.find((each) => each.fileName === name)
    if (!file) throw new InvalidRequest(['fileNames'])
    return file
  })
}

async function pdfPart(job: OpenJob, file: StoredFile): Promise<PdfPart> {
  const { rotation } = file
  if (file.kind === 'document') {
    return { kind: 'document', file: join(job.folder.pages, file.fileName), title: file.title, rotation }
  }
  const text = await recognisedText(job, file)
  const image = { image: file.current, file: join(job.folder.pages, file.current.disk), rotation }
  return { kind: 'image', page: text ? { ...image, text } : image }
}

function sizeOf(files: readonly StoredFile[]): number {
  return files.reduce(
    (sum, file) => sum + (file.kind === 'page' ? file.current.bytes + overheadOf(file) : file.bytes),
    documentOverhead,
  )
}

function jpegBytes(files: readonly StoredFile[]): number {
  return files.reduce(
    (sum, file) => sum + (file.kind === 'page' && file.current.format === 'jpeg' ? file.current.bytes : 0),
    0,
  )
}

function overheadOf(file: StoredFile): number {
  return file.kind === 'page' && file.recognised?.found ? pageOverhead + textOverhead : pageOverhead
}

/** Rounded down: what is told as a limit must not be passed. */
function shownSize(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024)
  return kilobytes < 1024
    ? `${kilobytes} kB`
    : `${String(Math.floor((kilobytes * 10) / 1024) / 10).replace('.', ',')} MB`
}
