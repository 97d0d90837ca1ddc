import { decodeStream } from './filters.ts'
import { isArray, PdfDict, PdfStream, type PdfValue } from './objects.ts'
import type { PdfParser } from './parser.ts'
import { PdfError } from './pdf-error.ts'
import { ahead, type PdfSource, parseAt, type StoredBytes } from './source.ts'

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
export function readXrefChain(source: PdfSource): XrefChain {
  const start = readStart(source)
  const shift = findShift(source, start)
  const sections: XrefSection[] = []
  const visited = new Set<number>()
  let next: number | undefined = start
  while (next !== undefined) {
    if (visited.has(next)) throw new PdfError('invalid', 'cross-reference sections in a circle')
    visited.add(next)
    if (sections.length >= maxSections) throw new PdfError('invalid', 'too many cross-reference sections')
    const section = readSection(source, next + shift)
    sections.push(section)
    const hybrid = offsetAt(section.trailer, 'XRefStm')
    if (section.form === 'table' && hybrid !== undefined) sections.push(readSection(source, hybrid + shift))
    next = offsetAt(section.trailer, 'Prev')
  }
  return { sections, shift, start }
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

function readSection(source: PdfSource, at: number): XrefSection {
  if (at < 0 || at >= source.length) {
    throw new PdfError('invalid', 'cross-reference section outside the file')
  }
  const isTable = parseAt(source, at, (parser) => parser.skipWord('xref'))
  return isTable ? parseAt(source, at, (parser) => readTable(source, at, parser)) : readXrefStream(source, at)
}

type Run = { readonly first: number; readonly count: number; readonly entry: (index: number) => XrefEntry }

function readTable(source: PdfSource, at: number, parser: PdfParser): XrefSection {
  parser.skipWord('xref')
  const runs: Run[] = []
  while (!parser.skipWord('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    if (count * 18 > source.length) throw new PdfError('invalid', 'cross-reference table too long')
    const run = readRun(source, at, parser, first, count)
    if (count > 0) runs.push(run)
  }
  const trailer = parser.value()
  if (!(trailer instanceof PdfDict)) throw new PdfError('invalid', 'trailer is not a dictionary')
  return { form: 'table', trailer, runs, find: findIn(runs) }
}

/** `at`: where the parser's bytes begin in the file. */
function readRun(source: PdfSource, at: number, parser: PdfParser, first: number, count: number): Run {
  parser.skipSpace()
  const { bytes, position } = parser
  const end = position + count * 20
  if (count > 0 && end <= bytes.length && isEntry(bytes, position) && isEntry(bytes, end - 20)) {
    parser.position = end
    const start = at + position
    return { first, count, entry: (index) => readEntry(source.window(start + index * 20, 18)) }
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

function readEntry(bytes: Buffer): XrefEntry {
  if (!isEntry(bytes, 0)) throw new PdfError('invalid', 'entry of the cross-reference table')
  const offset = Number(bytes.toString('latin1', 0, 10))
  if (bytes[17] !== 0x6e || offset === 0) return { kind: 'free' }
  return { kind: 'offset', offset, generation: Number(bytes.toString('latin1', 11, 16)) }
}

const findIn = (runs: readonly Run[]) => (number: number) => {
  for (const run of runs) {
    if (number >= run.first && number < run.first + run.count) return run.entry(number - run.first)
  }
  return undefined
}

function readXrefStream(source: PdfSource, at: number): XrefSection {
  const { value: trailer, end, isStream } = readObject(source, at)
  if (!(trailer instanceof PdfDict) || !isStream) {
    throw new PdfError('invalid', 'cross-reference stream expected')
  }
  const direct = (value: PdfValue) => value
  const { content } = readStreamBytes(source, end, trailer.get('Length'))
  const data = decodeStream(new PdfStream(trailer, content), direct)
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

export type ReadObject = {
  readonly number: number
  /** Of a stream its dictionary. */
  readonly value: PdfValue
  readonly isStream: boolean
  /** Behind the value, of a stream behind its `stream`. */
  readonly end: number
}

/** The indirect object that begins at `at`. @throws PdfError */
export function readObject(source: PdfSource, at: number): ReadObject {
  const read = (parser: PdfParser): ReadObject => {
    const number = parser.integer()
    parser.integer()
    if (!parser.skipWord('obj')) throw new PdfError('invalid', 'no object here')
    const value = parser.value()
    const end = at + parser.position
    const isStream = value instanceof PdfDict && parser.skipWord('stream')
    return { number, value, isStream, end: isStream ? at + parser.position : end }
  }
  return parseAt(source, at, read, ({ bytes, position }, { value }) =>
    // After a number anything may make a reference of it.
    typeof value === 'number' ? bytes.includes('endobj', position) : position + ahead <= bytes.length,
  )
}

/**
 * The bytes of a stream whose `stream` ended at `at`, and where its `endstream` ends. A length that doesn't lead
 * there is taken from where `endstream` is found. @throws PdfError
 */
export function readStreamBytes(
  source: PdfSource,
  at: number,
  length: PdfValue,
): { readonly content: Buffer | StoredBytes; readonly end: number } {
  const head = source.window(at, 2)
  const returns = head[0] === 13 ? 1 : 0
  const start = at + returns + (head[returns] === 10 ? 1 : 0)
  if (
    typeof length === 'number' &&
    Number.isInteger(length) &&
    length >= 0 &&
    start + length <= source.length
  ) {
    const end = start + length
    const after = parseAt(source, end, (parser) =>
      parser.skipWord('endstream') ? parser.position : undefined,
    )
    if (after !== undefined) return { content: source.bytes(start, end), end: end + after }
  }
  const found = source.find('endstream', start)
  if (found < 0) throw new PdfError('invalid', 'stream without its end')
  let end = found
  const before = source.window(found - 2, 2)
  if (before[1] === 10) end--
  if (before[end - found + 1] === 13) end--
  return { content: source.bytes(start, Math.max(start, end)), end: found + 'endstream'.length }
}
