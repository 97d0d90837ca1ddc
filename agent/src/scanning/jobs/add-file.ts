import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { scanningLimits } from '@estrado/machines/scanning/vocabulary'
import { renameDurably } from '../../durable-file.ts'
import { ScanFailure, toScanFailure } from '../fault.ts'
import { noCorrections } from '../pages/correct-page.ts'
import { readHead } from '../pages/file-head.ts'
import { takePage } from '../pages/take-page.ts'
import { inspectPdf } from '../pdf/assemble.ts'
import { fileStem, type StoredDocument, type StoredPage, withFile } from './job-record.ts'
import type { JobStore, OpenJob } from './job-store.ts'

export type GivenFile = {
  /** As its owner calls it. */
  readonly title: string
  readonly content: Readable
  readonly signal: AbortSignal
}

/**
 * Adds a file that a person gives. What it is is seen in its bytes, never in its name. Images become pages;
 * PDFs are read through at once, so that a broken one is named now and not when the PDF is made.
 * @throws ScanFailure with the title as its subject.
 */
export async function addFile(
  store: JobStore,
  job: OpenJob,
  { title, content, signal }: GivenFile,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  if (job.record.files.length >= scanningLimits.files) throw new ScanFailure('TOO_MANY_FILES')
  if ((await freeBytes(job.folder.root)) < scanningLimits.freeBytes) throw new ScanFailure('DISK_FULL')
  const folder = join(job.folder.inbox, randomUUID())
  const file = join(folder, 'given')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(limited(content, title), createWriteStream(file, { flags: 'wx' }), { signal })
    const stored = await storeFile(store, job, file, title, signal)
    await store.change(job, (record) => withFile(record, stored))
  } catch (error) {
    throw toScanFailure(error, 'BROKEN_PAGE', title)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storeFile(
  store: JobStore,
  job: OpenJob,
  file: string,
  title: string,
  signal: AbortSignal,
): Promise<StoredPage | StoredDocument> {
  const head = await readHead(file, 1_024)
  if (head.includes('%PDF-')) return storeDocument(store, job, file, title, signal)
  if (!isImage(head)) throw new ScanFailure('UNSUPPORTED_FILE', title)
  const taken = await takePage({
    file,
    folder: job.folder.pages,
    name: fileStem(job.record.id, store.takeNumber(job)),
    colourMode: undefined,
    resolution: undefined,
    corrections: noCorrections,
    subject: title,
  })
  return {
    kind: 'page',
    fileName: taken.original.disk,
    title,
    ...taken,
    corrections: noCorrections,
    removed: false,
    revision: 1,
  }
}

async function storeDocument(
  store: JobStore,
  job: OpenJob,
  file: string,
  title: string,
  signal: AbortSignal,
): Promise<StoredDocument> {
  const { pages } = await inspectPdf(file, title, signal)
  const { size } = await stat(file)
  const fileName = `${fileStem(job.record.id, store.takeNumber(job))}.pdf`
  await renameDurably(file, join(job.folder.pages, fileName))
  return {
    kind: 'document',
    fileName,
    title,
    bytes: size,
    pages,
    rotation: 0,
    removed: false,
    revision: 1,
  }
}

/** JPEG or PNG, the images that may be uploaded (`spec 1 §5`). */
function isImage(head: Buffer): boolean {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff
  return isJpeg || head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'
}

async function* limited(content: Readable, title: string): AsyncGenerator<Buffer> {
  let length = 0
  for await (const part of content as AsyncIterable<Buffer>) {
    length += part.length
    if (length > scanningLimits.uploadBytes) throw new ScanFailure('FILE_TOO_LARGE', title)
    yield part
  }
}
