import type { PageRotation } from '@estrado/machines/scanning/digitising/pages'
import { degrees, EncryptedPDFError, PDFDocument, type PDFPage } from 'pdf-lib'

/** A JPEG picture or a whole PDF, for the PDF to be made. */
export type PdfPart = {
  readonly content: Blob
  readonly document: boolean
  readonly rotation: PageRotation
}

/** A given PDF can't be used: protected, or not readable at all. */
export class UnusablePdf extends Error {
  readonly reason: 'ENCRYPTED_PDF' | 'BROKEN_PDF'
  constructor(reason: UnusablePdf['reason']) {
    super(reason)
    this.name = 'UnusablePdf'
    this.reason = reason
  }
}

/** A4 in points, upright. */
const a4 = { short: 595.28, long: 841.89 } as const

async function read(content: Blob): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(await content.arrayBuffer())
    if (document.getPageCount() === 0) throw new UnusablePdf('BROKEN_PDF')
    return document
  } catch (error) {
    throw new UnusablePdf(error instanceof EncryptedPDFError ? 'ENCRYPTED_PDF' : 'BROKEN_PDF')
  }
}

/** Pages of a given PDF. Throws `UnusablePdf`. */
export const sheetsOf = async (content: Blob): Promise<number> => (await read(content)).getPageCount()

/** Pictures, one a page on A4, and the pages of PDFs, in this order. Throws `UnusablePdf`. */
export async function composePdf(
  parts: readonly PdfPart[],
  title: string,
): Promise<{ readonly file: Blob; readonly sheets: number }> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  for (const part of parts) {
    if (part.document) await appendDocument(pdf, part)
    else await appendPicture(pdf, part)
  }
  const bytes = new Uint8Array(await pdf.save())
  return { file: new Blob([bytes], { type: 'application/pdf' }), sheets: pdf.getPageCount() }
}

async function appendDocument(pdf: PDFDocument, { content, rotation }: PdfPart): Promise<void> {
  const given = await read(content)
  for (const page of await pdf.copyPages(given, given.getPageIndices())) turn(pdf.addPage(page), rotation)
}

async function appendPicture(pdf: PDFDocument, { content, rotation }: PdfPart): Promise<void> {
  const image = await pdf.embedJpg(await content.arrayBuffer())
  const upright = image.height >= image.width
  const size: [number, number] = upright ? [a4.short, a4.long] : [a4.long, a4.short]
  const { width, height } = image.scaleToFit(...size)
  const page = pdf.addPage(size)
  page.drawImage(image, { x: (size[0] - width) / 2, y: (size[1] - height) / 2, width, height })
  turn(page, rotation)
}

function turn(page: PDFPage, rotation: PageRotation): void {
  if (rotation !== 0) page.setRotation(degrees((page.getRotation().angle + rotation) % 360))
}
