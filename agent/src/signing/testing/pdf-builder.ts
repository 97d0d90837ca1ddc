import { deflateSync } from 'node:zlib'
import { dict, isName, name, PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { serialize } from '../../pdf/serialize.ts'

/** The cross-reference forms that a PDF may come in. */
export type PdfForm = 'table' | 'stream' | 'packed' | 'hybrid'

export type PdfPlan = {
  /** Objects by number from 1; 1 is the catalog. */
  readonly objects: readonly PdfValue[]
  readonly form?: PdfForm
  readonly trailer?: Readonly<Record<string, PdfValue>>
  readonly before?: string
  readonly after?: string
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Writes a PDF from its objects: real files of every structure, small and without other programs. */
export function buildPdf({
  objects,
  form = 'table',
  trailer = {},
  before = '',
  after = '',
}: PdfPlan): Buffer {
  const chunks: Buffer[] = [latin1(before)]
  let position = before.length
  const push = (chunk: Buffer) => {
    chunks.push(chunk)
    position += chunk.length
  }
  push(latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'))
  const shift = before.length
  const offsets = new Map<number, number>()
  const pushObject = (number: number, value: PdfValue) => {
    offsets.set(number, position - shift)
    push(latin1(`${number} 0 obj\n`))
    push(serialize(value))
    push(latin1('\nendobj\n'))
  }

  const packs = form === 'packed' || form === 'hybrid'
  const packed = objects.flatMap((value, index) =>
    // A hybrid file hides what describes it from readers of the table alone, nothing that is drawn.
    packs && !(value instanceof PdfStream) && (form === 'packed' || describes(value)) ? [index + 1] : [],
  )
  for (const [index, value] of objects.entries()) {
    if (!packed.includes(index + 1)) pushObject(index + 1, value)
  }
  const streamNumber = objects.length + 1
  if (packed.length > 0) {
    pushObject(
      streamNumber,
      objectStream(packed.map((number) => ({ number, value: objects[number - 1] ?? null }))),
    )
  }
  const size = objects.length + 3
  const shared = { Size: size, Root: new PdfRef(1), ...trailer }

  const writeXrefStream = (numbers: readonly number[]) => {
    const self = objects.length + 2
    const at = position
    offsets.set(self, at - shift)
    pushObject(self, xrefStream([...numbers, self], { offsets, packed, streamNumber, shared }))
    return at - shift
  }

  if (form === 'stream' || form === 'packed') {
    const start = writeXrefStream([...offsets.keys(), ...packed])
    push(latin1(`startxref\n${start}\n%%EOF\n`))
  } else {
    const extra: Record<string, PdfValue> =
      form === 'hybrid' ? { XRefStm: writeXrefStream([...packed, streamNumber]) } : {}
    const start = position - shift
    const lines = ['0000000000 65535 f \n']
    for (let number = 1; number < size; number++) {
      const offset = packed.includes(number) || number > objects.length ? undefined : offsets.get(number)
      lines.push(
        offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
      )
    }
    push(latin1(`xref\n0 ${size}\n${lines.join('')}trailer\n`))
    push(serialize(dict({ ...shared, ...extra })))
    push(latin1(`\nstartxref\n${start}\n%%EOF\n`))
  }
  return Buffer.concat([...chunks, latin1(after)])
}

const describes = (value: PdfValue) =>
  value instanceof PdfDict && ['StructTreeRoot', 'StructElem'].some((type) => isName(value.get('Type'), type))

function objectStream(items: readonly { readonly number: number; readonly value: PdfValue }[]): PdfStream {
  let head = ''
  const bodies: Buffer[] = []
  let offset = 0
  for (const { number, value } of items) {
    const body = Buffer.concat([serialize(value), latin1('\n')])
    head += `${number} ${offset} `
    offset += body.length
    bodies.push(body)
  }
  const raw = deflateSync(Buffer.concat([latin1(head), ...bodies]))
  return new PdfStream(
    dict({ Type: name('ObjStm'), N: items.length, First: head.length, Filter: name('FlateDecode') }),
    raw,
  )
}

type XrefPlan = {
  readonly offsets: ReadonlyMap<number, number>
  readonly packed: readonly number[]
  readonly streamNumber: number
  readonly shared: Readonly<Record<string, PdfValue>>
}

/** Rows with a PNG 'up' predictor, as most writers make them. */
function xrefStream(
  numbers: readonly number[],
  { offsets, packed, streamNumber, shared }: XrefPlan,
): PdfStream {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  let above = Buffer.alloc(7)
  const rows = sorted.map((number) => {
    const row = Buffer.alloc(7)
    const index = packed.indexOf(number)
    row.writeUInt8(index >= 0 ? 2 : 1, 0)
    row.writeUInt32BE(index >= 0 ? streamNumber : (offsets.get(number) ?? 0), 1)
    row.writeUInt16BE(Math.max(0, index), 5)
    const predicted = Buffer.from(row.map((byte, at) => byte - (above[at] ?? 0)))
    above = row
    return Buffer.concat([Buffer.from([2]), predicted])
  })
  const entries = dict({
    Type: name('XRef'),
    W: [1, 4, 2],
    Index: sorted.flatMap((number) => [number, 1]),
    Filter: name('FlateDecode'),
    DecodeParms: dict({ Predictor: 12, Columns: 7 }),
    ...shared,
  })
  return new PdfStream(new PdfDict(entries.entries), deflateSync(Buffer.concat(rows)))
}

/** A page with a line of text and, behind it, so many bytes that the file has a size. */
export function samplePages(
  options: { readonly padding?: number; readonly pages?: number } = {},
): PdfValue[] {
  const { padding = 0, pages = 1 } = options
  const content = latin1('BT /F1 24 Tf 72 700 Td (Auto de imputacion formal) Tj ET\n')
  const filler = Buffer.alloc(padding)
  for (let i = 0; i < padding; i++) filler[i] = (i * 2_654_435_761) >>> 13
  const objects: PdfValue[] = [
    dict({ Type: name('Catalog'), Pages: new PdfRef(2) }),
    dict({
      Type: name('Pages'),
      Kids: Array.from({ length: pages }, (_, i) => new PdfRef(5 + i)),
      Count: pages,
    }),
    dict({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') }),
    new PdfStream(dict({}), content),
  ]
  for (let i = 0; i < pages; i++) {
    objects.push(
      dict({
        Type: name('Page'),
        Parent: new PdfRef(2),
        MediaBox: [0, 0, 612, 792],
        Resources: dict({ Font: dict({ F1: new PdfRef(3) }) }),
        Contents: new PdfRef(4),
      }),
    )
  }
  if (padding > 0) objects.push(new PdfStream(dict({}), filler))
  return objects
}

/** A one-page PDF of the given form. */
export const samplePdf = (form: PdfForm = 'table', padding = 0) =>
  buildPdf({
    objects: form === 'hybrid' ? withStructure(samplePages({ padding })) : samplePages({ padding }),
    form,
  })

/** With a structure tree, as office programs write it. */
function withStructure([catalog, ...others]: readonly PdfValue[]): readonly PdfValue[] {
  if (!(catalog instanceof PdfDict)) throw new TypeError('the first object is the catalog')
  const tree = others.length + 2
  return [
    catalog.with({ StructTreeRoot: new PdfRef(tree) }),
    ...others,
    dict({ Type: name('StructTreeRoot'), K: new PdfRef(tree + 1) }),
    dict({ Type: name('StructElem'), S: name('P'), P: new PdfRef(tree) }),
  ]
}
