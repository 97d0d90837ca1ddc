import { rm } from 'node:fs/promises'
import type { Rotation } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { renameDurably } from '../../durable-file.ts'
import { PdfDocument } from '../../pdf/document.ts'
import type { PdfValue } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { serialize } from '../../pdf/serialize.ts'
import { ScanFailure } from '../fault.ts'
import { type DocumentFacts, writeArchivalParts, writeTrailerParts } from './archival.ts'
import { type CopiedPages, copyPages } from './copy-pages.ts'
import { emptyForm, formDictionary } from './form-fields.ts'
import { type ImagePage, type PendingImagePage, writeImagePage } from './image-page.ts'
import { layerDictionary, noLayers } from './layers.ts'
import { countingSink } from './object-copier.ts'
import { PdfFileWriter } from './pdf-file-writer.ts'
import { openPdfOnDisk } from './pdf-on-disk.ts'
import { textLayerFont } from './text-layer.ts'

export type PdfPart =
  | { readonly kind: 'image'; readonly page: ImagePage }
  | { readonly kind: 'document'; readonly file: string; readonly title: string; readonly rotation: Rotation }

export type AssembledPdf = {
  readonly bytes: number
  readonly pages: number
  readonly archival: boolean
  /** Some page has recognised text. */
  readonly searchable: boolean
  /** What couldn't come along, for people. */
  readonly notices: readonly string[]
}

/**
 * Writes one PDF of images and PDFs in the order given. The bytes of images, and streams of PDFs, are taken as
 * they are; memory holds pieces of them. Large objects come first and small ones together behind
 * them, so that a reader over the network finds its way with few requests. PDF/A-2b where there are images
 * alone. The file appears under its name once complete.
 * @throws ScanFailure BROKEN_PDF, ENCRYPTED_PDF with the file's title.
 */
export async function assemblePdf(
  file: string,
  parts: readonly PdfPart[],
  facts: Omit<DocumentFacts, 'archival'>,
  signal: AbortSignal,
): Promise<AssembledPdf> {
  const temporary = `${file}.tmp`
  await rm(temporary, { force: true })
  const writer = await PdfFileWriter.create(temporary)
  try {
    const written = await writeParts(writer, parts, facts, signal)
    await renameDurably(temporary, file)
    return written
  } catch (error) {
    await writer.close()
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeParts(
  writer: PdfFileWriter,
  parts: readonly PdfPart[],
  facts: Omit<DocumentFacts, 'archival'>,
  signal: AbortSignal,
): Promise<AssembledPdf> {
  const tree = writer.reserve()
  const font = writer.reserve()
  const form = emptyForm()
  const layers = noLayers()
  const pages: number[] = []
  const images: PendingImagePage[] = []
  const notices: string[] = []
  for (const part of parts) {
    signal.throwIfAborted()
    if (part.kind === 'image') {
      const image = await writeImagePage(writer, part.page, { parent: tree, font })
      images.push(image)
      pages.push(image.number)
      continue
    }
    const copied = await reading(part.file, part.title, (document) =>
      copyPages(document, part.rotation, { sink: writer, tree, form, layers }, signal),
    )
    pages.push(...copied.pages)
    notices.push(...noticesOf(part.title, copied))
  }
  const archival = images.length === pages.length
  for (const { content } of images) await writer.writeStream(content.number, '', content.data)
  for (const { number, body } of images) await writer.write(number, body)
  const searchable = images.some(({ hasText }) => hasText)
  if (searchable) await writer.write(font, textLayerFont)
  await writer.write(
    tree,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
  )
  const described = await writeArchivalParts(writer, { ...facts, archival })
  const root = writer.reserve()
  const entries = [entry('AcroForm', formDictionary(form)), entry('OCProperties', layerDictionary(layers))]
  await writer.write(root, `<</Type/Catalog/Pages ${tree} 0 R${described}${entries.join('')}>>`)
  const trailer = await writeTrailerParts(writer, { ...facts, archival }, root)
  return { bytes: await writer.finish(trailer), pages: pages.length, archival, searchable, notices }
}

export type InspectedPdf = { readonly pages: number; readonly notices: readonly string[] }

/** Reads a PDF as merging would, without writing: how many pages, and what won't come along. */
export async function inspectPdf(file: string, title: string, signal: AbortSignal): Promise<InspectedPdf> {
  const target = { sink: countingSink(), tree: 0, form: emptyForm(), layers: noLayers() }
  const copied = await reading(file, title, (document) => copyPages(document, 0, target, signal))
  return { pages: copied.pages.length, notices: noticesOf(title, copied) }
}

async function reading<T>(
  file: string,
  title: string,
  work: (document: PdfDocument) => Promise<T>,
): Promise<T> {
  const source = await openPdfOnDisk(file)
  try {
    const document = new PdfDocument(source)
    if (document.encrypted) throw new ScanFailure('ENCRYPTED_PDF', title)
    return await work(document)
  } catch (error) {
    throw brokenPdf(error, title)
  } finally {
    await source.close()
  }
}

function brokenPdf(error: unknown, title: string): unknown {
  if (!(error instanceof PdfError) && !(error instanceof RangeError)) return error
  return new ScanFailure('BROKEN_PDF', title, error)
}

function noticesOf(title: string, { signed, dynamic, renamed, attachments }: CopiedPages): readonly string[] {
  return [
    ...(signed ? [scanningTexts.signatureDropped(title)] : []),
    ...(attachments ? [scanningTexts.attachmentsDropped(title)] : []),
    ...(dynamic ? [scanningTexts.dynamicFormDropped(title)] : []),
    ...(renamed ? [scanningTexts.fieldsRenamed(title)] : []),
  ]
}

function entry(name: string, value: PdfValue | undefined): string {
  return value === undefined ? '' : `/${name} ${serialize(value).toString('latin1')}`
}
