import { deflateSync } from 'node:zlib'
import { PdfDocument } from '../../pdf/document.ts'
import { type PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import { serialize } from '../../pdf/serialize.ts'

/** An entry of the index as it is written, true or not. */
export type RawEntry = {
  readonly number: number
  readonly offset: number
  readonly generation: number
  readonly kind: 'n' | 'f'
}

/** An update as text, with every part in the forger's hand. Offsets are told where they are known. */
export type RawUpdate = {
  /** Bodies by number, written one behind the other as `N 0 obj … endobj`. */
  readonly objects: readonly (readonly [number: number, body: string])[]
  /** Text put before the index. */
  readonly loose?: (at: number) => string
  /** Changes what the index says. */
  readonly entries?: (entries: readonly RawEntry[]) => readonly RawEntry[]
  /** Changes the table's text from `xref` on. */
  readonly table?: (text: string) => string
  /** Entries of the trailer instead of the usual ones, by key; as text. */
  readonly trailer?: Readonly<Record<string, string>>
  /** Text put before the trailer's `>>`. */
  readonly more?: string
  /** Changes the file's last lines. */
  readonly end?: (text: string) => string
}

const head = (number: number) => `${number} 0 obj\n`

/** Appends an update with a table, each part as a careful writer makes it where the plan says nothing else. */
export function appendRaw(signed: Buffer, plan: RawUpdate): Buffer {
  const document = new PdfDocument(signed)
  const chunks: string[] = []
  let position = signed.length
  const push = (text: string) => {
    chunks.push(text)
    position += text.length
  }
  const entries: RawEntry[] = plan.objects.map(([number, body]) => {
    const offset = position
    push(`${head(number)}${body}\nendobj\n`)
    return { number, offset, generation: 0, kind: 'n' }
  })
  push(plan.loose?.(position) ?? '')
  const at = position
  const size = Math.max(document.size, ...entries.map(({ number }) => number + 1))
  const lines = (plan.entries?.(entries) ?? entries).map(
    ({ number, offset, generation, kind }) =>
      `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`,
  )
  const table = `xref\n${lines.join('')}`
  const trailer = {
    Size: `${size}`,
    Prev: `${document.chain.start}`,
    Root: serialize(document.catalogRef).toString('latin1'),
    ...plan.trailer,
  }
  const keys = Object.entries(trailer).map(([key, value]) => `/${key} ${value}`)
  push(plan.table?.(table) ?? table)
  push(`trailer\n<<${keys.join(' ')} ${plan.more ?? ''}>>\n`)
  const end = `startxref\n${at}\n%%EOF\n`
  push(plan.end?.(end) ?? end)
  return Buffer.concat([signed, Buffer.from(chunks.join(''), 'latin1')])
}

/** What an update with a cross-reference stream and an object stream is made of. */
export type PackedUpdate = {
  /** Numbers and bodies in the object stream, in their order. */
  readonly members: readonly (readonly [number: number, body: string])[]
  /** Rows of the index: type, second and third field. */
  readonly rows: (
    pack: number,
  ) => readonly (readonly [number: number, type: number, second: number, third: number])[]
  /** Changes the offsets in the stream's head. */
  readonly offsets?: (offsets: readonly number[]) => readonly number[]
  /** More entries of the object stream's dictionary. */
  readonly pack?: string
  /** Its type. */
  readonly type?: string
  /** The filter of the object stream, applied twice where it says so. */
  readonly twice?: boolean
}

/** Appends an update in which objects are packed. */
export function appendPacked(signed: Buffer, plan: PackedUpdate): Buffer {
  const document = new PdfDocument(signed)
  const pack = document.size
  const self = pack + 1
  const bodies = plan.members.map(([, body]) => `${body}\n`)
  const told = bodies.map((_, index) => bodies.slice(0, index).join('').length)
  const offsets = plan.offsets?.(told) ?? told
  const pairs = plan.members.map(([number], index) => `${number} ${offsets[index]}`).join(' ')
  const plain = Buffer.from(`${pairs}\n${bodies.join('')}`, 'latin1')
  const data = plan.twice ? deflateSync(deflateSync(plain)) : deflateSync(plain)
  const filter = plan.twice ? '[/FlateDecode /FlateDecode]' : '/FlateDecode'
  const packHead = `${head(pack)}<</Type /${plan.type ?? 'ObjStm'} /N ${plan.members.length} /First ${pairs.length + 1} /Filter ${filter} ${plan.pack ?? ''} /Length ${data.length}>>\nstream\n`
  const object = Buffer.concat([Buffer.from(packHead), data, Buffer.from('\nendstream\nendobj\n')])
  const at = signed.length + object.length
  const rows = [...plan.rows(pack), [pack, 1, signed.length, 0] as const, [self, 1, at, 0] as const]
  const table = Buffer.concat(
    rows.map(([, type, second, third]) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(type, 0)
      row.writeUInt32BE(second, 1)
      row.writeUInt16BE(third, 5)
      return row
    }),
  )
  const size = Math.max(...rows.map(([number]) => number)) + 1
  const index = rows.map(([number]) => `${number} 1`).join(' ')
  const root = serialize(document.catalogRef).toString('latin1')
  const section = `${head(self)}<</Type /XRef /Size ${size} /W [1 4 2] /Index [${index}] /Root ${root} /Prev ${document.chain.start} /Length ${table.length}>>\nstream\n`
  const end = `\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([signed, object, Buffer.from(section), table, Buffer.from(end)])
}

/** What a forger finds in a signed file: its first page, what that shows, and the next free number. */
export type Found = {
  readonly document: PdfDocument
  readonly catalog: number
  readonly pages: PdfRef
  readonly page: number
  readonly content: number
  readonly next: number
  /** The page as text, with `entries` put over it. */
  readonly pageWith: (entries: Readonly<Record<string, PdfValue>>) => string
  /** A stream that shows another sum. */
  readonly evil: string
}

export function look(signed: Buffer): Found {
  const document = new PdfDocument(signed)
  const page = pageAt(document, 0)
  const contents = page.dict.get('Contents') as PdfRef
  const text = 'BT /F1 40 Tf 60 400 Td (PAGAR 999999) Tj ET'
  return {
    document,
    catalog: document.catalogRef.number,
    pages: document.catalog.get('Pages') as PdfRef,
    page: page.ref.number,
    content: contents.number,
    next: document.size,
    pageWith: (entries) => serialize(page.dict.with(entries)).toString('latin1'),
    evil: `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
  }
}

/** The object that says how long the page's content is, when it isn't said directly. */
export function lengthObject({ document, content }: Found): number {
  const stream = document.load(content)?.value
  const length = stream instanceof PdfStream ? stream.dict.get('Length') : null
  if (length === null || typeof length !== 'object' || !('number' in length)) {
    throw new Error('the page’s content says its length directly')
  }
  return length.number
}
