import { atOffset, type ObjectIndex, packed } from '../object-index.ts'
import { PdfError } from '../pdf-error.ts'
import type { Findings } from './ambiguity.ts'
import { isSpace } from './bytes.ts'
import { type Strictness, ValueScanner } from './value-scanner.ts'

/** The value of an object in an object stream. */
export type PackedNumber = (stream: number, object: number) => number | undefined

/** What reading the objects of one revision needs. */
export type Reading = Strictness & {
  /** From the file's first byte to the revision's end. */
  readonly bytes: Buffer
  readonly index: ObjectIndex
  /** What offsets are short of. */
  readonly shift: number
  readonly findings: Findings
  readonly packedNumber: PackedNumber
  /** Objects that say how long a stream is. */
  readonly lengths: Set<number>
  /** Where the contents of streams lie, as they were read. */
  readonly contents: Extent[]
}

/** A part of the file, from its first byte up to, not including, its end. */
export type Extent = { readonly start: number; readonly end: number }

export type ScannedObject = {
  readonly number: number
  readonly generation: number
  readonly start: number
  readonly end: number
  readonly isStream: boolean
}

/** Reads indirect objects (ISO 32000-1 §7.3.10) where they stand, streams to their `endstream`. */
export class ObjectScanner {
  readonly values: ValueScanner
  private readonly reading: Reading

  constructor(reading: Reading) {
    this.reading = reading
    this.values = new ValueScanner(reading.bytes, reading.index, reading.findings, reading)
  }

  /** The head `N G obj` at `at`; undefined when none stands there. */
  head(at: number): { readonly number: number; readonly generation: number } | undefined {
    const { values } = this
    values.position = at
    const number = values.integer()
    if (!this.gap()) return undefined
    const generation = values.integer()
    if (!this.gap() || number < 0 || generation < 0) return undefined
    return values.word('obj') ? { number, generation } : undefined
  }

  /** The object at `at`; undefined when none begins there. @throws PdfError when it can't be read */
  object(at: number): ScannedObject | undefined {
    const { values } = this
    const head = this.head(at)
    if (!head) return undefined
    values.object = head.number
    values.top.drop(0)
    values.value()
    const isStream = this.stream()
    this.end()
    values.object = undefined
    const { number, generation } = head
    return { number, generation, start: at, end: values.position, isStream }
  }

  private gap(): boolean {
    const { bytes } = this.reading
    const start = this.values.position
    while (isSpace(bytes[this.values.position])) this.values.position++
    return this.values.position > start
  }

  /** `endobj`; where an old writer left it out, the next head must follow. */
  private end(): void {
    const { values } = this
    values.skip()
    if (values.word('endobj')) return
    const { position } = values
    const goesOn = this.head(position) !== undefined
    values.position = position
    if (this.reading.exact || !goesOn) throw new PdfError('invalid', 'object without its end')
  }

  private stream(): boolean {
    const { values } = this
    const { bytes } = this.reading
    values.skip()
    const { position } = values
    if (bytes[position] !== 0x73 || bytes.toString('latin1', position, position + 6) !== 'stream')
      return false
    let start = position + 6
    if (bytes[start] === 13) start++
    if (bytes[start] === 10) start++
    else values.note('longitud-dudosa', start)
    const length = this.length()
    const end = start + (length ?? 0)
    if (length === undefined || end > bytes.length) {
      values.note('longitud-dudosa', start)
      throw new PdfError('invalid', 'stream without its length')
    }
    values.position = end
    const gap = this.gap() ? values.position - end : 0
    if (!values.word('endstream') && !this.gluedEnd()) {
      values.note('longitud-dudosa', end)
      throw new PdfError('invalid', 'stream without its end')
    }
    if (this.reading.exact && gap > 2) values.note('longitud-dudosa', end)
    this.reading.contents.push({ start, end })
    return true
  }

  /** `endstreamendobj`, as some writers have it. */
  private gluedEnd(): boolean {
    const { values } = this
    const { bytes, exact } = this.reading
    const glued = 'endstreamendobj'
    if (exact || bytes.toString('latin1', values.position, values.position + glued.length) !== glued)
      return false
    values.position += 'endstream'.length
    return true
  }

  /** What /Length says, itself or by a reference. */
  private length(): number | undefined {
    const told = this.values.top.value('Length')?.text ?? ''
    const direct = /^\s*(\d{1,10})\s*$/.exec(told)
    if (direct) return Number(direct[1])
    const reference = /^\s*(\d{1,7})\s+\d{1,5}\s+R\s*$/.exec(told)
    return reference ? this.lengthObject(Number(reference[1])) : undefined
  }

  private lengthObject(number: number): number | undefined {
    const { bytes, index, shift, lengths, packedNumber } = this.reading
    lengths.add(number)
    const kind = index.kind(number)
    if (kind === packed) return packedNumber(index.place(number), number)
    if (kind !== atOffset) return undefined
    const at = index.place(number) + shift
    const text = bytes.toString('latin1', at, at + 80)
    const found = /^\s*(\d+)\s+\d+\s+obj\s*(\d{1,10})\s*endobj/.exec(text)
    return found && Number(found[1]) === number ? Number(found[2]) : undefined
  }
}
