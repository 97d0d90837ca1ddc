import { PdfDocument } from '@estrado/agent/pdf/document'
import { PdfDict, PdfStream, type PdfValue } from '@estrado/agent/pdf/objects'
import { serialize } from '@estrado/agent/pdf/serialize'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** An object as it is put into the file: its head and its bytes need not be what a reader expects. */
type RawObject = { readonly number: number; readonly head: string; readonly body: Buffer }
/** A line of the cross-reference section: free, in use at an offset, or packed in a stream at an index. */
export type RawEntry = {
  readonly number: number
  readonly kind: 'n' | 'f' | 'packed'
  /** The offset, or the number of the object stream. */
  readonly at: number
  /** The generation, or the index within the object stream. */
  readonly generation: number
}
/** An object in an object stream, and the number that the stream's head gives it. */
type PackedObject = { readonly number: number; readonly body: Buffer }

export type Form = 'table' | 'stream' | 'packed'

/** All that an incremental update consists of, each part open to an attacker's hand. */
export type RawParts = {
  readonly form: Form
  readonly objects: readonly RawObject[]
  /** Objects that go into one object stream; only with the form 'packed'. */
  readonly packed: readonly PackedObject[]
  /** Changes the section's lines before they are written. */
  readonly entries: (entries: readonly RawEntry[]) => readonly RawEntry[]
  /** The trailer's entries, or those of the cross-reference stream's dictionary, as text. */
  readonly trailer: string
  /** Between the objects and the section, and behind the whole. */
  readonly between: string
  readonly after: string
  readonly startxref: (at: number) => string
  /** Number of the first object that the update may still give away. */
  readonly free: number
}

/** The parts of an update that a careful writer would make of these objects. */
export function carefulParts(file: Buffer, changes: ReadonlyMap<number, PdfValue>, form: Form): RawParts {
  const document = new PdfDocument(file)
  const isPacked = (value: PdfValue) => form === 'packed' && !(value instanceof PdfStream)
  const all = [...changes]
  const size = Math.max(document.size, ...all.map(([number]) => number + 1))
  const kept = ['Root', 'Info', 'ID'].flatMap((key) => {
    const value = document.trailer.get(key)
    return value === null ? [] : [[key, value] as const]
  })
  const trailer = new PdfDict([...kept, ['Size', size + 2], ['Prev', document.chain.start]])
  return {
    form,
    objects: all
      .filter(([, value]) => !isPacked(value))
      .map(([number, value]) => ({
        number,
        head: `${number} 0 obj\n`,
        body: Buffer.concat([serialize(value), latin1('\nendobj\n')]),
      })),
    packed: all
      .filter(([, value]) => isPacked(value))
      .map(([number, value]) => ({ number, body: Buffer.concat([serialize(value), latin1('\n')]) })),
    entries: (entries) => entries,
    trailer: serialize(trailer).toString('latin1').slice(2, -2),
    between: '',
    after: '',
    startxref: (at) => `startxref\n${at}\n%%EOF\n`,
    free: size,
  }
}

/** The file with the update behind it. */
export function withParts(file: Buffer, parts: RawParts): Buffer {
  const chunks: Buffer[] = [file]
  let position = file.length
  const push = (chunk: Buffer) => {
    chunks.push(chunk)
    position += chunk.length
  }
  push(latin1('\n'))
  const entries: RawEntry[] = []
  const pushObject = ({ number, head, body }: RawObject) => {
    entries.push({ number, kind: 'n', at: position, generation: 0 })
    push(latin1(head))
    push(body)
  }
  for (const object of parts.objects) pushObject(object)
  if (parts.packed.length > 0) {
    pushObject(objectStream(parts.free, parts.packed))
    for (const [index, { number }] of parts.packed.entries()) {
      entries.push({ number, kind: 'packed', at: parts.free, generation: index })
    }
  }
  push(latin1(parts.between))
  const start = position
  if (parts.form === 'table') push(table(parts.entries(entries), parts.trailer))
  else {
    const self = { number: parts.free + 1, kind: 'n', at: start, generation: 0 } as const
    push(xrefStream(self.number, parts.entries([...entries, self]), parts.trailer))
  }
  push(latin1(parts.startxref(start)))
  push(latin1(parts.after))
  return Buffer.concat(chunks)
}

function table(entries: readonly RawEntry[], trailer: string): Buffer {
  const lines = entries.map(({ number, at, generation, kind }) => {
    const [place, age] = [String(at).padStart(10, '0'), String(generation).padStart(5, '0')]
    return `${number} 1\n${place} ${age} ${kind === 'f' ? 'f' : 'n'} \n`
  })
  return latin1(`xref\n${lines.join('')}trailer\n<<${trailer}>>\n`)
}

function objectStream(number: number, packed: readonly PackedObject[]): RawObject {
  let head = ''
  let offset = 0
  for (const one of packed) {
    head += `${one.number} ${offset} `
    offset += one.body.length
  }
  const data = Buffer.concat([latin1(head), ...packed.map(({ body }) => body)])
  const dictionary = `<</Type /ObjStm /N ${packed.length} /First ${head.length} /Length ${data.length}>>`
  return {
    number,
    head: `${number} 0 obj\n`,
    body: Buffer.concat([latin1(`${dictionary}\nstream\n`), data, latin1('\nendstream\nendobj\n')]),
  }
}

const kinds = { f: 0, n: 1, packed: 2 } as const

function xrefStream(number: number, entries: readonly RawEntry[], trailer: string): Buffer {
  const rows = entries.map(({ kind, at, generation }) => {
    const row = Buffer.alloc(7)
    row.writeUInt8(kinds[kind], 0)
    row.writeUInt32BE(at, 1)
    row.writeUInt16BE(generation, 5)
    return row
  })
  const index = entries.map((entry) => `${entry.number} 1`).join(' ')
  const dictionary = `<</Type /XRef /W [1 4 2] /Index [${index}] /Length ${rows.length * 7} ${trailer}>>`
  return Buffer.concat([
    latin1(`${number} 0 obj\n${dictionary}\nstream\n`),
    ...rows,
    latin1('\nendstream\nendobj\n'),
  ])
}
