import { ReadingBudget } from './budget.ts'
import { decodeStream } from './filters.ts'
import { readObject, readStreamBytes } from './object-at.ts'
import { maxObjects, type XrefEntry } from './object-index.ts'
import { PdfDict, PdfRef, PdfStream, type PdfValue } from './objects.ts'
import { PdfParser } from './parser.ts'
import { PdfError } from './pdf-error.ts'
import { type PdfSource, sourceOf } from './source.ts'
import { readXrefChain, type XrefChain } from './xref.ts'

/** An object with the bytes of the file that it takes, when it stands there by itself. */
export type LocatedObject = { readonly value: PdfValue; readonly start: number; readonly end: number }

/** More objects than any writer packs into one stream. */
const maxPacked = 100_000

type ObjectStream = { readonly data: Buffer; readonly offsets: ReadonlyMap<number, number> }

/** A PDF file read lazily: only what is asked for is parsed, so a large file costs no more than a small one. */
export class PdfDocument {
  readonly chain: XrefChain
  readonly trailer: PdfDict
  private readonly objects = new Map<number, LocatedObject>()
  private readonly loading = new Set<number>()
  private readonly objectStreams = new Map<number, ObjectStream>()
  private readonly source: PdfSource
  private readonly budget: ReadingBudget

  /** @throws PdfError when the file has no readable cross-reference chain and catalog. */
  constructor(file: Buffer | PdfSource) {
    this.source = Buffer.isBuffer(file) ? sourceOf(file) : file
    this.budget = new ReadingBudget(this.source.length)
    this.chain = readXrefChain(this.source, this.budget)
    const newest = this.chain.sections[0]
    if (newest === undefined) throw new PdfError('invalid', 'no cross-reference section')
    this.trailer = newest.trailer
  }

  /** The whole file; one that is on the disk is read for it. */
  get bytes(): Buffer {
    const all = this.source.bytes(0, this.source.length)
    return Buffer.isBuffer(all) ? all : all.read()
  }

  get encrypted(): boolean {
    return this.trailer.has('Encrypt')
  }

  get catalogRef(): PdfRef {
    const root = this.trailer.get('Root')
    if (!(root instanceof PdfRef)) throw new PdfError('invalid', 'catalog missing')
    return root
  }

  get catalog(): PdfDict {
    return this.dict(this.catalogRef, 'catalog')
  }

  /** One more than the highest object number that any section speaks of. */
  get size(): number {
    let { size } = this.chain.index
    for (const { trailer, hidden } of this.chain.sections) {
      for (const told of [trailer.get('Size'), hidden?.trailer.get('Size')]) {
        if (typeof told === 'number') size = Math.max(size, told)
      }
    }
    if (!Number.isInteger(size) || size > maxObjects) throw new PdfError('invalid', 'too many objects')
    return size
  }

  /** The value behind references, or the value itself. A reference to nothing is null. @throws PdfError */
  resolve = (value: PdfValue): PdfValue => {
    let current = value
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops > 32) throw new PdfError('invalid', 'references in a circle')
      current = this.load(current.number)?.value ?? null
    }
    return current
  }

  /** The dictionary behind `value`. @throws PdfError when it isn't one. */
  dict(value: PdfValue, what: string): PdfDict {
    const resolved = this.resolve(value)
    if (resolved instanceof PdfDict) return resolved
    throw new PdfError('invalid', `${what} is not a dictionary`)
  }

  /** The decoded bytes of a structure stream. @throws PdfError */
  decode(stream: PdfStream): Buffer {
    return decodeStream(stream, this.resolve, this.budget)
  }

  /** Where the file says object `number` is. */
  entry(number: number): XrefEntry | undefined {
    return this.chain.index.entry(number)
  }

  /** Object `number` with its place; undefined when there is none. @throws PdfError */
  load(number: number): LocatedObject | undefined {
    const known = this.objects.get(number)
    if (known) return known
    const entry = this.entry(number)
    if (entry === undefined || entry.kind === 'free') return undefined
    if (this.loading.has(number)) throw new PdfError('invalid', 'object needs itself')
    this.loading.add(number)
    try {
      const loaded =
        entry.kind === 'offset'
          ? this.readAt(entry.offset + this.chain.shift, number)
          : this.unpack(entry, number)
      this.objects.set(number, loaded)
      return loaded
    } finally {
      this.loading.delete(number)
    }
  }

  private readAt(offset: number, number: number): LocatedObject {
    if (offset >= this.source.length) throw new PdfError('invalid', 'object outside the file')
    const { number: found, value, isStream, end } = readObject(this.source, offset, this.budget)
    if (found !== number) throw new PdfError('invalid', `object ${number} is not where the file says`)
    if (!(value instanceof PdfDict) || !isStream) return { value, start: offset, end }
    const stream = readStreamBytes(this.source, end, this.resolve(value.get('Length')))
    this.budget.spendRead(stream.end - end)
    return { value: new PdfStream(value, stream.content), start: offset, end: stream.end }
  }

  private unpack(entry: XrefEntry & { kind: 'packed' }, number: number): LocatedObject {
    const { data, offsets } = this.objectStream(entry.stream)
    const offset = offsets.get(number)
    if (offset === undefined) throw new PdfError('invalid', `object ${number} is not in its stream`)
    const parser = new PdfParser(data, offset)
    try {
      return { value: parser.value(), start: -1, end: -1 }
    } finally {
      this.budget.spendRead(parser.position - offset)
    }
  }

  private objectStream(number: number): ObjectStream {
    const known = this.objectStreams.get(number)
    if (known) return known
    if (this.entry(number)?.kind !== 'offset') throw new PdfError('invalid', 'object stream missing')
    const stream = this.load(number)?.value
    if (!(stream instanceof PdfStream)) throw new PdfError('invalid', 'object stream expected')
    const first = this.resolve(stream.dict.get('First'))
    const count = this.resolve(stream.dict.get('N'))
    const data = this.decode(stream)
    if (typeof first !== 'number' || typeof count !== 'number' || count > maxPacked || first > data.length) {
      throw new PdfError('invalid', 'head of an object stream')
    }
    const offsets = new Map<number, number>()
    const parser = new PdfParser(data.subarray(0, first), 0)
    for (let i = 0; i < count; i++) {
      const object = parser.integer()
      offsets.set(object, first + parser.integer())
    }
    const read = { data, offsets }
    this.objectStreams.set(number, read)
    return read
  }
}
