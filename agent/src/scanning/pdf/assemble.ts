import { rename, rm } from 'node:fs/promises'
import { type DocumentFacts, writeArchivalParts, writeTrailerParts } from './archival.ts'
import { type ImagePage, type PendingContent, type PendingPage, writeImagePage } from './image-page.ts'
import { PdfFileWriter } from './pdf-file-writer.ts'
import { textLayerFont } from './text-layer.ts'

/**
 * Writes a PDF of images, their bytes as they are. Images come first and all small objects behind them, close
 * together, so that a reader over the network finds every page with a request or two. Returns the file's bytes.
 */
export async function writeImagePdf(
  file: string,
  pages: readonly ImagePage[],
  facts: DocumentFacts,
  signal: AbortSignal,
): Promise<number> {
  const temporary = `${file}.tmp`
  await rm(temporary, { force: true })
  const writer = await PdfFileWriter.create(temporary)
  try {
    const tree = writer.reserve()
    const font = writer.reserve()
    const pending: (PendingPage & { content: PendingContent })[] = []
    for (const page of pages) {
      signal.throwIfAborted()
      pending.push(await writeImagePage(writer, page, { parent: tree, font }))
    }
    for (const { content } of pending) await writer.writeStream(content.number, '', content.data)
    for (const { number, body } of pending) await writer.write(number, body)
    await writer.write(font, textLayerFont)
    const kids = pending.map(({ number }) => `${number} 0 R`).join(' ')
    await writer.write(tree, `<</Type/Pages/Count ${pending.length}/Kids[${kids}]>>`)
    const archival = await writeArchivalParts(writer, facts)
    const root = writer.reserve()
    await writer.write(root, `<</Type/Catalog/Pages ${tree} 0 R${archival}>>`)
    const bytes = await writer.finish(await writeTrailerParts(writer, facts, root))
    await rename(temporary, file)
    return bytes
  } catch (error) {
    await writer.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}
