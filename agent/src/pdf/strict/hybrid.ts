import type { PdfDocument } from '../document.ts'
import { absent, free } from '../object-index.ts'
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue } from '../objects.ts'
import type { XrefSection } from '../section.ts'
import type { Findings } from './ambiguity.ts'

/** Keys that lead to what describes a document; nothing of it is drawn. */
const describing = new Set([
  'StructTreeRoot',
  'Metadata',
  'PieceInfo',
  'Outlines',
  'Parent',
  'P',
  'Popup',
  'Dest',
  'A',
])
/** More objects than this aren't followed. */
const most = 200_000

/**
 * Hybrid files (ISO 32000-1 §7.5.8.4) hide objects from readers of tables alone. Office programs hide the
 * structure tree so, which no reader draws; what a page needs may not be hidden, nor differ in both indices.
 */
export function compareHybrid(document: PdfDocument, findings: Findings): void {
  const hidden = new Set<number>()
  for (const section of document.chain.sections) {
    if (section.hidden) hideIn(document, section, section.hidden, hidden)
  }
  if (hidden.size === 0) return
  const found = reachable(document).find((number) => hidden.has(number))
  if (found !== undefined) findings.note('indice-doble', -1, found)
}

/** Numbers that the stream section finds and the tables don't, or find elsewhere. */
function hideIn(document: PdfDocument, table: XrefSection, stream: XrefSection, hidden: Set<number>): void {
  const { sections } = document.chain
  const told = new Map<number, string>()
  // The table and those before it: what a reader of tables alone sees. The newest entry counts.
  for (const section of sections.slice(sections.indexOf(table)).toReversed()) {
    for (const run of section.runs) {
      run.each((number, kind, place, detail) => told.set(number, `${kind} ${place} ${detail}`))
    }
  }
  for (const run of stream.runs) {
    run.each((number, kind, place, detail) => {
      if (kind === free || kind === absent) return
      if (told.get(number) !== `${kind} ${place} ${detail}`) hidden.add(number)
    })
  }
}

/** Objects that the pages and the form need. */
function reachable(document: PdfDocument): readonly number[] {
  const found = new Set<number>([document.catalogRef.number])
  const { catalog } = document
  const waiting: PdfValue[] = [...catalog.entries].flatMap(([key, value]) =>
    describing.has(key) ? [] : [value],
  )
  while (waiting.length > 0 && found.size < most) {
    const value = waiting.pop() ?? null
    if (value instanceof PdfRef) {
      if (found.has(value.number)) continue
      found.add(value.number)
      waiting.push(document.resolve(value))
    } else if (isArray(value)) waiting.push(...value)
    else if (value instanceof PdfStream || value instanceof PdfDict) {
      const { entries } = value instanceof PdfStream ? value.dict : value
      for (const [key, item] of entries) if (!describing.has(key)) waiting.push(item)
    }
  }
  return [...found]
}
