import type { ReadingBudget } from './budget.ts'
import { ObjectIndex } from './object-index.ts'
import type { PdfDict } from './objects.ts'
import { PdfError } from './pdf-error.ts'
import type { XrefSection } from './section.ts'
import { type PdfSource, parseAt } from './source.ts'
import { readSection } from './xref-section.ts'

export type XrefChain = {
  /** Newest first. */
  readonly sections: readonly XrefSection[]
  readonly index: ObjectIndex
  /** What every offset of the file is short of, because of bytes before its header. */
  readonly shift: number
  /** Offset written after the last `startxref`. */
  readonly start: number
}

/** Every signature adds a section; more than this is an attack. */
const maxSections = 4096

/** All cross-reference sections from the last `startxref` on. @throws PdfError */
export function readXrefChain(source: PdfSource, budget: ReadingBudget): XrefChain {
  const start = readStart(source)
  const shift = findShift(source, start)
  const sections: XrefSection[] = []
  const visited = new Set<number>()
  let next: number | undefined = start
  while (next !== undefined) {
    if (visited.has(next)) throw new PdfError('invalid', 'cross-reference sections in a circle')
    visited.add(next)
    if (sections.length >= maxSections) throw new PdfError('invalid', 'too many cross-reference sections')
    const section = readSection(source, next + shift, budget)
    const hybrid = section.form === 'table' ? offsetAt(section.trailer, 'XRefStm') : undefined
    const hidden = hybrid === undefined ? {} : { hidden: readSection(source, hybrid + shift, budget) }
    sections.push({ ...section, ...hidden })
    next = offsetAt(section.trailer, 'Prev')
  }
  const index = new ObjectIndex()
  for (const section of sections.toReversed()) index.lay(section)
  return { sections, index, shift, start }
}

function readStart(source: PdfSource): number {
  const at = source.findLast('startxref')
  if (at < 0) throw new PdfError('invalid', 'startxref missing')
  return parseAt(source, at + 'startxref'.length, (parser) => parser.integer())
}

/** Offsets count from the file's first byte or from its `%PDF-`; whichever finds the section is right. */
function findShift(source: PdfSource, start: number): number {
  const header = source.window(0, 8192).subarray(0, 8192).indexOf('%PDF-')
  if (header < 0) throw new PdfError('invalid', 'header missing')
  for (const shift of header === 0 ? [0] : [0, header]) {
    if (startsSection(source.window(start + shift, 40))) return shift
  }
  throw new PdfError('invalid', 'startxref points at no cross-reference section')
}

const startsSection = (bytes: Buffer) =>
  /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', 0, Math.min(40, bytes.length)))

function offsetAt(trailer: PdfDict, key: string): number | undefined {
  const value = trailer.get(key)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}
