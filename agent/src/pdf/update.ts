import type { PdfDocument } from './document.ts'
import { dict, name, PdfDict, PdfRef, PdfStream, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'
import { serialize } from './serialize.ts'

/** What is written after the file's last byte, and where each object begins in the whole. */
export type WrittenUpdate = { readonly bytes: Buffer; readonly offsets: ReadonlyMap<number, number> }

/** ISO 32000-1 §7.5.4. */
const maxGeneration = 65_535

/** Keys of the last trailer that belong to its own section alone. */
const sectionKeys = [
  'Prev',
  'XRefStm',
  'Size',
  'Type',
  'W',
  'Index',
  'Length',
  'Filter',
  'DecodeParms',
] as const

/**
 * An incremental update (ISO 32000-1 §7.5.6): new and changed objects, a cross-reference section of the
 * same form as the file's last, a trailer. The file's own bytes are never touched.
 */
export class PdfUpdate {
  private readonly document: PdfDocument
  private readonly bodies = new Map<number, { readonly generation: number; readonly body: Buffer }>()
  private next: number

  constructor(document: PdfDocument) {
    this.document = document
    this.next = document.size
  }

  /** A reference to an object that the file doesn't have yet. */
  newRef(): PdfRef {
    return new PdfRef(this.next++)
  }

  /** Writes `value` as object `ref`. */
  set(ref: PdfRef, value: PdfValue): void {
    this.setBody(ref, serialize(value))
  }

  /** Writes an object whose bytes are made already. @throws PdfError when it was changed more often than can be. */
  setBody(ref: PdfRef, body: Buffer): void {
    if (ref.generation > maxGeneration) throw new PdfError('invalid', 'generation number out of range')
    this.bodies.set(ref.number, { generation: ref.generation, body })
  }

  /** Adds `value` as a new object. */
  add(value: PdfValue): PdfRef {
    const ref = this.newRef()
    this.set(ref, value)
    return ref
  }

  write(): WrittenUpdate {
    const { bytes, chain } = this.document
    const chunks: Buffer[] = []
    const offsets = new Map<number, number>()
    let position = bytes.length
    const push = (chunk: Buffer) => {
      chunks.push(chunk)
      position += chunk.length
    }

    const last = bytes[bytes.length - 1]
    if (last !== 10 && last !== 13) push(Buffer.from('\n'))
    for (const [number, { generation, body }] of this.bodies) {
      offsets.set(number, position)
      push(Buffer.from(`${number} ${generation} obj\n`, 'latin1'))
      push(body)
      push(Buffer.from('\nendobj\n', 'latin1'))
    }

    const start = position - chain.shift
    const section =
      chain.sections[0]?.form === 'stream' ? this.xrefStream(offsets, position) : this.table(offsets)
    push(section)
    push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'))
    return { bytes: Buffer.concat(chunks), offsets }
  }

  private trailer(size: number): PdfDict {
    const kept = new PdfDict(this.document.trailer.entries)
    for (const key of sectionKeys) kept.entries.delete(key)
    return kept.with({ Size: size, Prev: this.document.chain.start })
  }

  private table(offsets: ReadonlyMap<number, number>): Buffer {
    const { shift } = this.document.chain
    const lines = ['xref\n']
    for (const run of runsOf([...offsets.keys()])) {
      lines.push(`${run[0]} ${run.length}\n`)
      for (const number of run) {
        const offset = (offsets.get(number) ?? 0) - shift
        const generation = this.bodies.get(number)?.generation ?? 0
        lines.push(`${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`)
      }
    }
    return Buffer.concat([
      Buffer.from(`${lines.join('')}trailer\n`, 'latin1'),
      serialize(this.trailer(this.next)),
      Buffer.from('\n'),
    ])
  }

  private xrefStream(offsets: ReadonlyMap<number, number>, position: number): Buffer {
    const { shift } = this.document.chain
    const self = this.next
    const placed = new Map(offsets).set(self, position)
    const runs = runsOf([...placed.keys()])
    const rows = runs.flat().map((number) => {
      const row = Buffer.alloc(8)
      row.writeUInt8(1, 0)
      row.writeUIntBE((placed.get(number) ?? 0) - shift, 1, 5)
      row.writeUInt16BE(this.bodies.get(number)?.generation ?? 0, 6)
      return row
    })
    const own = dict({
      Type: name('XRef'),
      W: [1, 5, 2],
      Index: runs.flatMap((run) => [run[0] ?? 0, run.length]),
    })
    const entries = [...this.trailer(self + 1).entries, ...own.entries]
    return Buffer.concat([
      Buffer.from(`${self} 0 obj\n`, 'latin1'),
      serialize(new PdfStream(new PdfDict(entries), Buffer.concat(rows))),
      Buffer.from('\nendobj\n', 'latin1'),
    ])
  }
}

/** Object numbers in rising order, cut where they leave gaps. */
function runsOf(numbers: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return runs
}
