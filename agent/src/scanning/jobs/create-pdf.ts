import { join } from 'node:path'
import type { CreatedPdf, CreatePdfRequest, PdfSize } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/messages/agent-scanning'
import { limits } from '@estrado/machines/vocabulary/limits'
import { toScanFailure } from '../fault.ts'
import { Conflict, InvalidRequest } from '../http/errors.ts'
import { assemblePdf, type PdfPart } from '../pdf/assemble.ts'
import { fileStem, type StoredFile } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'

/** What one image page adds to a PDF besides its image: its objects and their places in the table. */
const pageOverhead = 500
const documentOverhead = 4_000

/** Makes the job's PDF. The files stay until the job is accepted. */
export async function createPdf(
  store: JobStore,
  job: OpenJob,
  request: CreatePdfRequest,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<CreatedPdf> {
  const files = chosenFiles(job, request.fileNames)
  if (files.length === 0) throw new Conflict(scanningTexts.nothingForPdf)
  const fileName = `${fileStem(job.record.id, store.takeNumber(job))}.pdf`
  const parts = files.map((file) => pdfPart(job, file))
  const made = await assemblePdf(
    join(job.folder.pdf, fileName),
    parts,
    { title: request.title ?? fileName, createdAt: now },
    signal,
  ).catch((error: unknown) => {
    throw toScanFailure(error, 'BROKEN_PAGE')
  })
  const pdf: CreatedPdf = {
    fileName,
    path: `escaneados/${fileName}`,
    bytes: made.bytes,
    pages: made.pages,
    limit: limits.uploadTotalBytes,
    fits: made.bytes <= limits.uploadTotalBytes,
    pdfA: made.archival,
    searchable: false,
    reduced: false,
    notices: made.notices,
  }
  await store.change(job, (record) => ({ ...record, pdf }))
  return pdf
}

/** What the PDF would weigh with every image as it is. */
export function pdfSize(job: OpenJob): PdfSize {
  const files = job.record.files.filter((file) => !file.removed)
  const bytes = files.reduce(
    (sum, file) => sum + (file.kind === 'page' ? file.current.bytes + pageOverhead : file.bytes),
    files.length > 0 ? documentOverhead : 0,
  )
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

function pdfPart(job: OpenJob, file: StoredFile): PdfPart {
  const { rotation } = file
  if (file.kind === 'document') {
    return { kind: 'document', file: join(job.folder.pages, file.fileName), title: file.title, rotation }
  }
  const page = { image: file.current, file: join(job.folder.pages, file.current.disk), rotation }
  return { kind: 'image', page }
}
