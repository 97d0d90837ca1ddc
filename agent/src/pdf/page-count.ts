import { PdfDocument } from './document.ts'
import { isArray, isName, PdfRef, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'

/** More pages than any file of a court has; a tree beyond it is made to keep a reader busy. */
const maxNodes = 200_000

/**
 * Pages of a PDF, counted in its page tree; what the tree says of itself is not believed. The file is read as
 * it will be when it is signed and judged: what can't be followed is refused here already.
 * @throws PdfError (`invalid`, `encrypted`, `unsupported`)
 */
export const countPdfPages = (bytes: Uint8Array): number =>
  pageRefs(new PdfDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))).length

/** Every page in its order. @throws PdfError as `countPdfPages` */
export function pageRefs(document: PdfDocument): readonly PdfRef[] {
  if (document.encrypted) throw new PdfError('encrypted', 'document is encrypted')
  const visited = new Set<number>()
  const waiting: PdfValue[] = [document.catalog.get('Pages')]
  const pages: PdfRef[] = []
  while (waiting.length > 0) {
    const node = waiting.pop() ?? null
    if (!(node instanceof PdfRef)) throw new PdfError('invalid', 'page is not an indirect object')
    if (visited.has(node.number)) throw new PdfError('invalid', 'page stands twice in the tree')
    visited.add(node.number)
    if (visited.size > maxNodes) throw new PdfError('invalid', 'too many pages')
    const dict = document.dict(node, 'page')
    const kids = document.resolve(dict.get('Kids'))
    if (!isArray(kids) || isName(document.resolve(dict.get('Type')), 'Page')) pages.push(node)
    else for (const kid of kids.toReversed()) waiting.push(kid)
  }
  if (pages.length === 0) throw new PdfError('invalid', 'document without pages')
  return pages
}
