import type { PdfDocument } from './document.ts'
import { isArray, isName, PdfDict, PdfRef, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'

export type Page = { readonly ref: PdfRef; readonly dict: PdfDict }

/** The page at `index` (from 0); the last one where the document has fewer. @throws PdfError */
export function pageAt(document: PdfDocument, index: number): Page {
  const visited = new Set<number>()
  let last: Page | undefined
  let remaining = index

  const visit = (node: PdfValue): Page | undefined => {
    if (!(node instanceof PdfRef)) throw new PdfError('invalid', 'page is not an indirect object')
    if (visited.has(node.number)) throw new PdfError('invalid', 'page tree in a circle')
    visited.add(node.number)
    const dict = document.dict(node, 'page')
    const kids = document.resolve(dict.get('Kids'))
    if (isArray(kids) && !isName(document.resolve(dict.get('Type')), 'Page')) {
      for (const kid of kids) {
        const found = visit(kid)
        if (found) return found
      }
      return undefined
    }
    last = { ref: node, dict }
    return remaining-- === 0 ? last : undefined
  }

  const page = visit(document.catalog.get('Pages')) ?? last
  if (!page) throw new PdfError('invalid', 'document without pages')
  return page
}

/** An attribute of a page, its own or inherited from the tree above it. @throws PdfError */
export function inheritedAttribute(document: PdfDocument, page: PdfDict, key: string): PdfValue {
  let node: PdfValue = page
  for (let depth = 0; node instanceof PdfDict && depth < 64; depth++) {
    if (node.has(key)) return document.resolve(node.get(key))
    node = document.resolve(node.get('Parent'))
  }
  return null
}
