import type { PdfDocument } from '../document.ts'
import { atOffset, type ObjectIndex, packed } from '../object-index.ts'
import { isName, PdfRef, PdfStream } from '../objects.ts'
import { PdfError } from '../pdf-error.ts'
import type { Findings } from './ambiguity.ts'
import { ValueScanner } from './value-scanner.ts'

type Pack = {
  readonly data: Buffer
  readonly first: number
  /** Adds to another one, which some readers look into. */
  readonly extending: boolean
  /** Numbers in their order, and where each begins behind `first`. */
  readonly pairs: readonly (readonly [number: number, offset: number])[]
}

/**
 * Object streams (ISO 32000-1 §7.5.7) read to the letter: each number once, each at the index that the
 * cross-reference stream says, one behind the other. Some readers go by the index, some by the number, some
 * ignore the offsets.
 */
export class ObjectStreams {
  private readonly packs = new Map<number, Pack>()
  private readonly document: PdfDocument
  private readonly findings: Findings

  constructor(document: PdfDocument, findings: Findings) {
    this.document = document
    this.findings = findings
  }

  /** The number that is packed as `object` in `stream`. */
  number = (stream: number, object: number): number | undefined => {
    const pack = this.pack(stream)
    const pair = pack.pairs.find(([number]) => number === object)
    const from = pack.first + (pair?.[1] ?? 0)
    const found = /^\s*(\d{1,10})\s/.exec(`${pack.data.toString('latin1', from, from + 40)} `)
    return pair && found ? Number(found[1]) : undefined
  }

  /**
   * Reads the stream `number` and everything in it.
   * @param members numbers that the index puts into it, each with its index there
   * @param exact nothing else may be in it
   * @throws PdfError when it can't be read
   */
  scan(number: number, members: ReadonlyMap<number, number>, index: ObjectIndex, exact: boolean): void {
    const { findings } = this
    const { data, first, pairs, extending } = this.pack(number)
    if (exact && extending) findings.note('paquete-irregular', -1, number)
    for (const [member, at] of members) {
      if (pairs[at]?.[0] !== member) findings.note('paquete-irregular', -1, member)
    }
    const scanner = new ValueScanner(data, index, findings, { exact })
    let end = first
    for (const [member, offset] of pairs) {
      if (exact && !members.has(member)) findings.note('objeto-sin-indice', -1, member)
      scanner.position = end
      scanner.skip()
      const follows = scanner.position
      scanner.position = first + offset
      scanner.skip()
      if (scanner.position !== follows) findings.note('paquete-irregular', end, number)
      scanner.object = member
      scanner.value()
      end = scanner.position
    }
    scanner.skip()
    if (scanner.position < data.length) findings.note('paquete-irregular', scanner.position, number)
  }

  private pack(number: number): Pack {
    const known = this.packs.get(number)
    if (known) return known
    const read = this.read(number)
    this.packs.set(number, read)
    return read
  }

  private read(number: number): Pack {
    const { document, findings } = this
    const stream = document.load(number)?.value
    if (!(stream instanceof PdfStream)) throw new PdfError('invalid', 'object stream expected')
    const first = stream.dict.get('First')
    const count = stream.dict.get('N')
    const ofType = isName(stream.dict.get('Type'), 'ObjStm')
    if (!ofType || first instanceof PdfRef || count instanceof PdfRef) {
      findings.note('paquete-irregular', -1, number)
    }
    const data = document.decode(stream)
    const head = data.toString('latin1', 0, Number(document.resolve(first))).replace(/%[^\r\n]*/g, '')
    const numbers = head.trim() === '' ? [] : head.trim().split(/[\s\0]+/)
    if (
      numbers.length !== 2 * Number(document.resolve(count)) ||
      numbers.some((one) => !/^\d{1,10}$/.test(one))
    ) {
      findings.note('paquete-irregular', 0, number)
    }
    const pairs = Array.from({ length: numbers.length >> 1 }, (_, i) => {
      return [Number(numbers[2 * i]), Number(numbers[2 * i + 1])] as const
    })
    const seen = new Set<number>()
    for (const [member] of pairs) {
      if (seen.has(member)) findings.note('objeto-repetido', 0, member)
      seen.add(member)
    }
    return { data, first: Number(first), pairs, extending: stream.dict.has('Extends') }
  }
}

/** Every packed number of an index, by its stream, with its index there. */
export function membersOf(index: ObjectIndex): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const streams = new Map<number, Map<number, number>>()
  for (let number = 0; number < index.size; number++) {
    if (index.kind(number) !== packed) continue
    const stream = index.place(number)
    const members = streams.get(stream) ?? new Map<number, number>()
    members.set(number, index.detail(number))
    streams.set(stream, members)
  }
  return streams
}

/** An object stream stands in the file by itself, never in another one. */
export const standsInFile = (index: ObjectIndex, stream: number) => index.kind(stream) === atOffset
