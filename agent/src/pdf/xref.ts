import { decodeStream } from './filters.ts'
import { isArray, PdfDict, PdfStream, type PdfValue } from './objects.ts'
import { PdfParser } from './parser.ts'
import { PdfError } from './pdf-error.ts'

/** Where an object is: free, at a byte offset, or inside an object stream. */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number }

/** One cross-reference section of the file; entries are looked up in place, not copied. */
export type XrefSection = {
  readonly form: 'table' | 'stream'
  readonly trailer: PdfDict
  readonly find: (number: number) => XrefEntry | undefined
  /** First object number and count of each run of entries. */
  readonly runs: readonly { readonly first: number; readonly count: number }[]
}

export type XrefChain = {
  /** Newest first. */
  readonly sections: readonly XrefSection[]
  /** What every offset of the file is short of, because of bytes before its header. */
  readonly shift: number
  /** Offset written after the last `startxref`. */
  readonly start: number
}

/** Every signature adds a section; more than this is an attack. */
const maxSections = 4096

/** All cross-reference sections from the last `startxref` on. @throws PdfError */
export function readXrefChain(bytes: Buffer): XrefChain {
  const start = readStart(bytes)
  const shift = findShift(bytes, start)
  const sections: XrefSection[] = []
  const visited = new Set<number>()
  let next: number | undefined = start
  while (next !== undefined) {
    if (visited.has(next)) throw new PdfError('invalid', 'cross-reference sections in a circle')
    visited.add(next)
    if (sections.length >= maxSections) throw new PdfError('invalid', 'too many cross-reference sections')
    const section = readSection(bytes, next + shift)
    sections.push(section)
    const hybrid = offsetAt(section.trailer, 'XRefStm')
    if (section.form === 'table' && hybrid !== undefined) sections.push(readSection(bytes, hybrid + shift))
    next = offsetAt(section.trailer, 'Prev')
  }
  return { sections, shift, start }
}

function readStart(bytes: Buffer): number {
  const at = bytes.lastIndexOf('startxref')
  if (at < 0) throw new PdfError('invalid', 'startxref missing')
  return new PdfParser(bytes, at + 'startxref'.length).integer()
}

/** Offsets count from the file's first byte or from its `%PDF-`; whichever finds the section is right. */
function findShift(bytes: Buffer, start: number): number {
  const header = bytes.subarray(0, 8192).indexOf('%PDF-')
  if (header < 0) throw new PdfError('invalid', 'header missing')
  for (const shift of header === 0 ? [0] : [0, header]) {
    if (startsSection(bytes, start + shift)) return shift
  }
  throw new PdfError('invalid', 'startxref points at no cross-reference section')
}

function startsSection(bytes: Buffer, at: number): boolean {
  const text = bytes.toString('latin1', at, Math.min(at + 40, bytes.length))
  return /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text)
}

function offsetAt(trailer: PdfDict, key: string): number | undefined {
  const value = trailer.get(key)
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}

function readSection(bytes: Buffer, at: number): XrefSection {
  if (at < 0 || at >= bytes.length) throw new PdfError('invalid', 'cross-reference section outside the file')
  const parser = new PdfParser(bytes, at)
  return parser.skipWord('xref') ? readTable(parser) : readXrefStream(parser)
}

type Run = { readonly first: number; readonly count: number; readonly entry: (index: number) => XrefEntry }

function readTable(parser: PdfParser): XrefSection {
  const runs: Run[] = []
  while (!parser.skipWord('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    if (count * 18 > parser.bytes.length) throw new PdfError('invalid', 'cross-reference table too long')
    const run = readRun(parser, first, count)
    if (count > 0) runs.push(run)
  }
  const trailer = parser.value()
  if (!(trailer instanceof PdfDict)) throw new PdfError('invalid', 'trailer is not a dictionary')
  return { form: 'table', trailer, runs, find: findIn(runs) }
}

function readRun(parser: PdfParser, first: number, count: number): Run {
  parser.skipSpace()
  const { bytes, position } = parser
  const end = position + count * 20
  if (count > 0 && end <= bytes.length && isEntry(bytes, position) && isEntry(bytes, end - 20)) {
    parser.position = end
    return { first, count, entry: (index) => readEntry(bytes, position + index * 20) }
  }
  const entries: XrefEntry[] = []
  for (let i = 0; i < count; i++) {
    const offset = parser.integer()
    const generation = parser.integer()
    const used = parser.skipWord('n')
    if (!used && !parser.skipWord('f')) throw new PdfError('invalid', 'entry neither used nor free')
    entries.push(used && offset > 0 ? { kind: 'offset', offset, generation } : { kind: 'free' })
  }
  return { first, count, entry: (index) => entries[index] ?? { kind: 'free' } }
}

const isEntry = (bytes: Buffer, at: number) =>
  /^\d{10} \d{5} [nf]$/.test(bytes.toString('latin1', at, at + 18))

function readEntry(bytes: Buffer, at: number): XrefEntry {
  if (!isEntry(bytes, at)) throw new PdfError('invalid', 'entry of the cross-reference table')
  const offset = Number(bytes.toString('latin1', at, at + 10))
  if (bytes[at + 17] !== 0x6e || offset === 0) return { kind: 'free' }
  return { kind: 'offset', offset, generation: Number(bytes.toString('latin1', at + 11, at + 16)) }
}

const findIn = (runs: readonly Run[]) => (number: number) => {
  for (const run of runs) {
    if (number >= run.first && number < run.first + run.count) return run.entry(number - run.first)
  }
  return undefined
}

function readXrefStream(parser: PdfParser): XrefSection {
  parser.integer()
  parser.integer()
  if (!parser.skipWord('obj')) throw new PdfError('invalid', 'no cross-reference section here')
  const trailer = parser.value()
  if (!(trailer instanceof PdfDict) || !parser.skipWord('stream')) {
    throw new PdfError('invalid', 'cross-reference stream expected')
  }
  const direct = (value: PdfValue) => value
  const raw = readStreamBytes(parser, trailer.get('Length'))
  const data = decodeStream(new PdfStream(trailer, raw), direct)
  const widths = numbersAt(trailer, 'W')
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const rowBytes = typeWidth + secondWidth + thirdWidth
  if (widths.length < 3 || rowBytes === 0 || widths.some((width) => width > 6)) {
    throw new PdfError('invalid', 'widths of the cross-reference stream')
  }
  const size = offsetAt(trailer, 'Size') ?? 0
  const index = trailer.has('Index') ? numbersAt(trailer, 'Index') : [0, size]
  const field = (at: number, width: number, fallback: number) =>
    width === 0 ? fallback : data.readUIntBE(at, width)

  const runs: Run[] = []
  let row = 0
  for (let i = 0; i + 1 < index.length; i += 2) {
    const base = row * rowBytes
    const count = Math.min(index[i + 1] ?? 0, Math.floor(data.length / rowBytes) - row)
    runs.push({
      first: index[i] ?? 0,
      count,
      entry: (at) => {
        const from = base + at * rowBytes
        const kind = field(from, typeWidth, 1)
        const second = field(from + typeWidth, secondWidth, 0)
        const third = field(from + typeWidth + secondWidth, thirdWidth, 0)
        if (kind === 1) return { kind: 'offset', offset: second, generation: third }
        if (kind === 2) return { kind: 'packed', stream: second, index: third }
        return { kind: 'free' }
      },
    })
    row += count
  }
  return { form: 'stream', trailer, runs, find: findIn(runs) }
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

/**
 * The bytes of a stream whose `stream` word was just passed. A length that doesn't lead to `endstream` is
 * taken from where `endstream` is found. @throws PdfError
 */
export function readStreamBytes(parser: PdfParser, length: PdfValue): Buffer {
  const { bytes } = parser
  let start = parser.position
  if (bytes[start] === 13) start++
  if (bytes[start] === 10) start++
  if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
    const end = start + length
    const check = new PdfParser(bytes, end)
    if (check.skipWord('endstream')) {
      parser.position = check.position
      return bytes.subarray(start, end)
    }
  }
  const found = bytes.indexOf('endstream', start)
  if (found < 0) throw new PdfError('invalid', 'stream without its end')
  parser.position = found + 'endstream'.length
  let end = found
  if (bytes[end - 1] === 10) end--
  if (bytes[end - 1] === 13) end--
  return bytes.subarray(start, Math.max(start, end))
}
