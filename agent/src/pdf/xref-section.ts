import type { ReadingBudget } from './budget.ts'
import { decodeStream } from './filters.ts'
import { readObject, readStreamBytes } from './object-at.ts'
import { atOffset, free, packed, unknown } from './object-index.ts'
import { isArray, PdfDict, PdfStream, type PdfValue } from './objects.ts'
import type { PdfParser } from './parser.ts'
import { PdfError } from './pdf-error.ts'
import type { VisitEntry, XrefRun, XrefSection } from './section.ts'
import { type PdfSource, parseAt } from './source.ts'

/** The section that begins at `at`. @throws PdfError */
export function readSection(source: PdfSource, at: number, budget: ReadingBudget): XrefSection {
  if (at < 0 || at >= source.length) {
    throw new PdfError('invalid', 'cross-reference section outside the file')
  }
  const isTable = parseAt(source, at, (parser) => parser.skipWord('xref'))
  return isTable
    ? parseAt(source, at, (parser) => readTable(source, at, parser))
    : readXrefStream(source, at, budget)
}

function readTable(source: PdfSource, at: number, parser: PdfParser): XrefSection {
  parser.skipWord('xref')
  const runs: XrefRun[] = []
  while (!parser.skipWord('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    if (count * 18 > source.length) throw new PdfError('invalid', 'cross-reference table too long')
    const run = readRun(source, at, parser, first, count)
    if (count > 0) runs.push(run)
  }
  const trailer = parser.value()
  if (!(trailer instanceof PdfDict)) throw new PdfError('invalid', 'trailer is not a dictionary')
  return { form: 'table', at, trailer, runs }
}

const entryBytes = 20
/** Entries that are read from the file at a time. */
const chunk = 512

/** `at`: where the parser's bytes begin in the file. */
function readRun(source: PdfSource, at: number, parser: PdfParser, first: number, count: number): XrefRun {
  parser.skipSpace()
  const { bytes, position } = parser
  const end = position + count * entryBytes
  if (count > 0 && end <= bytes.length && isEntry(bytes, position) && isEntry(bytes, end - entryBytes)) {
    parser.position = end
    return { first, count, each: (visit) => eachEntry(source, at + position, first, count, visit) }
  }
  const entries: (readonly [kind: number, offset: number, generation: number])[] = []
  for (let i = 0; i < count; i++) {
    const offset = parser.integer()
    const generation = parser.integer()
    const used = parser.skipWord('n')
    if (!used && !parser.skipWord('f')) throw new PdfError('invalid', 'entry neither used nor free')
    entries.push([kindOf(used, offset), offset, generation])
  }
  return {
    first,
    count,
    each: (visit) => {
      for (const [index, entry] of entries.entries()) visit(first + index, ...entry)
    },
  }
}

const kindOf = (used: boolean, offset: number) => (used ? (offset > 0 ? atOffset : unknown) : free)

const isEntry = (bytes: Buffer, at: number) =>
  /^\d{10} \d{5} [nf]$/.test(bytes.toString('latin1', at, at + 18))

function eachEntry(source: PdfSource, start: number, first: number, count: number, visit: VisitEntry): void {
  for (let from = 0; from < count; from += chunk) {
    const inChunk = Math.min(chunk, count - from)
    const bytes = source.window(start + from * entryBytes, inChunk * entryBytes)
    for (let i = 0; i < inChunk; i++) {
      const at = i * entryBytes
      const offset = digits(bytes, at, 10)
      const generation = digits(bytes, at + 11, 5)
      const used = bytes[at + 17] === 0x6e
      if ((!used && bytes[at + 17] !== 0x66) || bytes[at + 10] !== 0x20 || bytes[at + 16] !== 0x20) {
        throw new PdfError('invalid', 'entry of the cross-reference table')
      }
      visit(first + from + i, kindOf(used, offset), offset, generation)
    }
  }
}

function digits(bytes: Buffer, at: number, length: number): number {
  let value = 0
  for (let i = at; i < at + length; i++) {
    const digit = (bytes[i] ?? 0) - 48
    if (digit < 0 || digit > 9) throw new PdfError('invalid', 'entry of the cross-reference table')
    value = value * 10 + digit
  }
  return value
}

/** Kinds by the number that a stream's row begins with (§7.5.8.3). */
const kinds = [free, atOffset, packed]

function readXrefStream(source: PdfSource, at: number, budget: ReadingBudget): XrefSection {
  const { value: trailer, end, isStream } = readObject(source, at, budget)
  if (!(trailer instanceof PdfDict) || !isStream) {
    throw new PdfError('invalid', 'cross-reference stream expected')
  }
  const direct = (value: PdfValue) => value
  const { content } = readStreamBytes(source, end, trailer.get('Length'))
  const data = decodeStream(new PdfStream(trailer, content), direct, budget)
  const widths = numbersAt(trailer, 'W')
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const rowBytes = typeWidth + secondWidth + thirdWidth
  if (widths.length < 3 || rowBytes === 0 || widths.some((width) => width > 6)) {
    throw new PdfError('invalid', 'widths of the cross-reference stream')
  }
  const size = trailer.get('Size')
  const index = trailer.has('Index') ? numbersAt(trailer, 'Index') : [0, typeof size === 'number' ? size : 0]
  const field = (from: number, width: number, fallback: number) =>
    width === 0 ? fallback : data.readUIntBE(from, width)

  const runs: XrefRun[] = []
  let row = 0
  for (let i = 0; i + 1 < index.length; i += 2) {
    const base = row * rowBytes
    const first = index[i] ?? 0
    const count = Math.min(index[i + 1] ?? 0, Math.floor(data.length / rowBytes) - row)
    runs.push({
      first,
      count,
      each: (visit) => {
        for (let entry = 0; entry < count; entry++) {
          const from = base + entry * rowBytes
          const type = field(from, typeWidth, 1)
          const kind = kinds[type] ?? unknown
          const place = field(from + typeWidth, secondWidth, 0)
          visit(first + entry, kind, place, field(from + typeWidth + secondWidth, thirdWidth, 0))
        }
      },
    })
    row += count
  }
  return { form: 'stream', at, trailer, runs }
}

function numbersAt(dict: PdfDict, key: string): readonly number[] {
  const value = dict.get(key)
  if (!isArray(value)) throw new PdfError('invalid', `${key} of the cross-reference stream`)
  return value.map((item) => {
    if (typeof item !== 'number' || !Number.isInteger(item) || item < 0) {
      throw new PdfError('invalid', `${key} of the cross-reference stream`)
    }
    return item
  })
}
