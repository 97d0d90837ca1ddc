import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, isName, PdfDict, PdfName, PdfString, type PdfValue } from '../../pdf/objects.ts'

const mostNames = 100_000

/**
 * Looks up the document's named destinations (links of a table of contents). A merged file has several
 * documents with the same names, so links are given the place itself.
 */
export function namedDestinations(document: PdfDocument): (name: PdfValue) => PdfValue {
  let known: ReadonlyMap<string, PdfValue> | undefined
  return (name) => {
    if (!(name instanceof PdfName) && !(name instanceof PdfString)) return name
    known ??= readNames(document)
    const key = name instanceof PdfName ? name.text : name.bytes.toString('latin1')
    const found = document.resolve(known.get(key) ?? null)
    const place = found instanceof PdfDict ? document.resolve(found.get('D')) : found
    return isArray(place) ? place : null
  }
}

function readNames(document: PdfDocument): ReadonlyMap<string, PdfValue> {
  const names = new Map<string, PdfValue>()
  const old = document.resolve(document.catalog.get('Dests'))
  if (old instanceof PdfDict) for (const [key, value] of old.entries) names.set(key, value)
  const trees = document.resolve(document.catalog.get('Names'))
  if (!(trees instanceof PdfDict)) return names
  const waiting: PdfValue[] = [trees.get('Dests')]
  const seen = new Set<PdfValue>()
  for (let next = waiting.pop(); next !== undefined && names.size < mostNames; next = waiting.pop()) {
    const node = document.resolve(next)
    if (!(node instanceof PdfDict) || seen.has(node)) continue
    seen.add(node)
    const kids = document.resolve(node.get('Kids'))
    if (isArray(kids)) waiting.push(...kids)
    const pairs = document.resolve(node.get('Names'))
    if (!isArray(pairs)) continue
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const key = document.resolve(pairs[i] ?? null)
      if (key instanceof PdfString) names.set(key.bytes.toString('latin1'), pairs[i + 1] ?? null)
    }
  }
  return names
}

/** A link's action or destination with the name replaced by its place. */
export function withPlace(
  document: PdfDocument,
  annotation: PdfDict,
  place: (name: PdfValue) => PdfValue,
): PdfDict {
  const destination = document.resolve(annotation.get('Dest'))
  const action = document.resolve(annotation.get('A'))
  const goesTo =
    action instanceof PdfDict && isName(document.resolve(action.get('S')), 'GoTo')
      ? action.with({ D: place(document.resolve(action.get('D'))) })
      : undefined
  return annotation.with({
    ...(annotation.has('Dest') ? { Dest: place(destination) } : {}),
    ...(goesTo ? { A: goesTo } : {}),
  })
}
