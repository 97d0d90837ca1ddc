import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, isName, PdfDict, PdfRef, type PdfValue } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'

/** A page with what it inherits, and the nodes of the tree above it. */
export type ListedPage = { readonly ref: PdfRef; readonly dict: PdfDict }

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
const deepest = 64

/** All pages in order, each complete in itself, and the tree's nodes. @throws PdfError */
export function listPages(document: PdfDocument): { pages: readonly ListedPage[]; nodes: readonly PdfRef[] } {
  const pages: ListedPage[] = []
  const nodes: PdfRef[] = []
  const seen = new Set<number>()

  function visit(ref: PdfValue, above: PdfDict, depth: number): void {
    if (!(ref instanceof PdfRef)) throw new PdfError('invalid', 'page is not an indirect object')
    if (seen.has(ref.number)) throw new PdfError('invalid', 'page twice in the tree')
    if (depth > deepest) throw new PdfError('invalid', 'page tree too deep')
    seen.add(ref.number)
    const dict = document.dict(ref, 'page')
    const own = inherit(dict, above)
    const kids = document.resolve(dict.get('Kids'))
    if (!isArray(kids) || isName(document.resolve(dict.get('Type')), 'Page')) {
      pages.push({ ref, dict: own })
      return
    }
    nodes.push(ref)
    for (const kid of kids) {
      // Some writers leave a reference to nothing where a page was taken out.
      if (document.resolve(kid) !== null) visit(kid, own, depth + 1)
    }
  }

  visit(document.catalog.get('Pages'), new PdfDict(), 0)
  if (pages.length === 0) throw new PdfError('invalid', 'document without pages')
  return { pages, nodes }
}

function inherit(dict: PdfDict, above: PdfDict): PdfDict {
  const missing = inherited.filter((key) => !dict.has(key) && above.has(key))
  return dict.with(Object.fromEntries(missing.map((key) => [key, above.get(key)])))
}
