import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { openRangedFile } from '../../client/ranged-file.ts'
import { type PdfSource, storedPath } from './pdf-source.ts'

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** Bytes that the library asks for at least; neighbouring ones come in one request. */
const rangeBytes = 64 * 1024

/**
 * What is asked for before the library has asked: a scanned page mostly stands whole at the beginning, and what
 * leads to the pages of a long file at its end. Else both come in pieces, each after the one before it.
 */
const firstParts = { start: 512 * 1024, end: 256 * 1024 } as const

/** The library, on demand: it weighs more than the whole shell. */
export async function pdfLibrary() {
  const library = await import('pdfjs-dist')
  library.GlobalWorkerOptions.workerSrc = workerAddress
  return library
}

/** Workers that nobody uses. */
const spares: PDFWorker[] = []
/** As many as two documents that are looked at in turns need. */
const mostSpares = 2
/** Milliseconds within which a worker tells that it forgot its document; one that is kept busy by it is ended. */
const patience = 2_000

/**
 * A worker that nobody uses. To start one takes longer than to draw a page, so the next document's is started when this
 * one is open; each has its own, so that none waits for a file that keeps another's busy.
 */
async function freeWorker(): Promise<PDFWorker> {
  const { PDFWorker: Worker } = await pdfLibrary()
  return spares.pop() ?? new Worker()
}

async function keepSpare(): Promise<void> {
  const { PDFWorker: Worker } = await pdfLibrary()
  if (spares.length === 0) spares.push(new Worker())
}

/** A worker that forgot its document is as good as a new one. */
async function giveBack(used: PDFWorker, task: PDFDocumentLoadingTask | undefined): Promise<void> {
  const forgot = Promise.all([used.promise, task?.destroy()]).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((told) => setTimeout(told, patience, false))
  if ((await Promise.race([forgot, late])) && spares.length < mostSpares) spares.push(used)
  else used.destroy()
}

const settings = {
  wasmUrl: '/pdfjs/wasm/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  cMapUrl: '/pdfjs/cmaps/',
  iccUrl: '/pdfjs/iccs/',
  // A document without fonts of its own looks alike everywhere: one machine's serif is too wide for the places of another's.
  useSystemFonts: false,
  // A document of ours needs no scripts, and a stranger's gets none.
  enableXfa: false,
} as const

type LoadedPdf = { readonly pdf: Pdf; readonly close: () => void }

type Told = {
  /** A part could not be fetched later on, and why. */
  readonly lost: (error: unknown) => void
  /** SHA-256 of a stored file, once its first parts are here. */
  readonly opened?: (sha256: string) => void
}

/**
 * Opens a document. `close` frees its memory in the worker. Rejects when it is no PDF, is encrypted or can't be
 * had.
 */
export async function loadPdf(source: PdfSource, told: Told): Promise<LoadedPdf> {
  const stopping = new AbortController()
  // The file is asked for while the library and its worker start.
  const [content, worker] = [contentOf(source, stopping.signal, told), freeWorker()]
  let task: PDFDocumentLoadingTask | undefined
  // Whoever leaves before they are there hears nothing of them any more.
  content.catch(() => undefined)
  const close = () => {
    stopping.abort()
    // Where the library could not be had there is nothing to give back.
    worker.then((used) => giveBack(used, task)).catch(() => undefined)
  }
  try {
    const { getDocument } = await pdfLibrary()
    task = getDocument({ ...settings, ...(await content), worker: await worker })
    const pdf = await task.promise
    void keepSpare()
    return { pdf, close }
  } catch (error) {
    close()
    throw error
  }
}

/** What the library reads: a file that is here, or one of the API in parts. */
async function contentOf(source: PdfSource, signal: AbortSignal, { lost, opened }: Told) {
  if (source instanceof Blob) return { data: new Uint8Array(await source.arrayBuffer()) }
  const file = await openRangedFile(storedPath(source), signal, firstParts)
  if (!signal.aborted) opened?.(file.sha256)
  const { PDFDataRangeTransport } = await pdfLibrary()
  const range = new PDFDataRangeTransport(file.size, file.start.slice(), file.start.length === file.size)
  range.requestDataRange = (from, to) => {
    file.read(from, to).then(
      (bytes) => range.onDataRange(from, bytes.slice()),
      (error: unknown) => {
        if (!signal.aborted) lost(error)
      },
    )
  }
  // Only what is looked at is fetched: a file of hundreds of megabytes is mostly not.
  return { range, rangeChunkSize: rangeBytes, disableAutoFetch: true, disableStream: true }
}
