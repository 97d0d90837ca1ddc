import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** The library, on demand: it weighs more than the whole shell. */
export async function pdfLibrary() {
  const library = await import('pdfjs-dist')
  library.GlobalWorkerOptions.workerSrc = workerAddress
  return library
}

/** Opens a document. `close` frees its memory in the worker. Rejects when it is no PDF or is encrypted. */
export async function loadPdf(source: Blob): Promise<{ readonly pdf: Pdf; readonly close: () => void }> {
  const { getDocument } = await pdfLibrary()
  const task = getDocument({
    data: new Uint8Array(await source.arrayBuffer()),
    wasmUrl: '/pdfjs/wasm/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    cMapUrl: '/pdfjs/cmaps/',
    iccUrl: '/pdfjs/iccs/',
    // A document of ours needs no scripts, and a stranger's gets none.
    enableXfa: false,
  })
  const close = () => void task.destroy()
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
