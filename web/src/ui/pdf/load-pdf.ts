import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { openRangedFile } from '../../client/ranged-file.ts'
import { type PdfSource, storedPath } from './pdf-source.ts'

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** Bytes that the library asks for at least; neighbouring ones come in one request. */
const rangeBytes = 64 * 1024

/** The library, on demand: it weighs more than the whole shell. */
export async function pdfLibrary() {
  const library = await import('pdfjs-dist')
  library.GlobalWorkerOptions.workerSrc = workerAddress
  return library
}

const settings = {
  wasmUrl: '/pdfjs/wasm/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  cMapUrl: '/pdfjs/cmaps/',
  iccUrl: '/pdfjs/iccs/',
  // A document of ours needs no scripts, and a stranger's gets none.
  enableXfa: false,
} as const

type LoadedPdf = { readonly pdf: Pdf; readonly close: () => void }

/**
 * Opens a document. `close` frees its memory in the worker. Rejects when it is no PDF, is encrypted or can't be
 * had; `lost` hears of a part that could not be fetched later on.
 */
export async function loadPdf(source: PdfSource, lost: () => void): Promise<LoadedPdf> {
  const stopping = new AbortController()
  const task = await openTask(source, stopping.signal, lost)
  const close = () => {
    stopping.abort()
    void task.destroy()
  }
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

async function openTask(
  source: PdfSource,
  signal: AbortSignal,
  lost: () => void,
): Promise<PDFDocumentLoadingTask> {
  const { getDocument, PDFDataRangeTransport } = await pdfLibrary()
  if (source instanceof Blob) {
    return getDocument({ ...settings, data: new Uint8Array(await source.arrayBuffer()) })
  }
  const file = await openRangedFile(storedPath(source.uuid), signal)
  const range = new PDFDataRangeTransport(file.size, file.start.slice(), file.start.length === file.size)
  range.requestDataRange = (from, to) => {
    file.read(from, to).then(
      (bytes) => range.onDataRange(from, bytes.slice()),
      () => {
        if (!signal.aborted) lost()
      },
    )
  }
  return getDocument({
    ...settings,
    range,
    rangeChunkSize: rangeBytes,
    // Only what is looked at is fetched: a file of hundreds of megabytes is mostly not.
    disableAutoFetch: true,
    disableStream: true,
  })
}
