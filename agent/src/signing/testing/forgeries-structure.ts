import { PdfRef, PdfString } from '../../pdf/objects.ts'
import { serialize } from '../../pdf/serialize.ts'
import { appendPacked, appendRaw, type Found, lengthObject, look, type RawUpdate } from './raw-update.ts'

/** A file as somebody without any key makes it of a signed one. */
export type Forgery = {
  readonly mark: string
  /** @param signed by the agent, from `forgeablePdf` */
  readonly make: (signed: Buffer) => Buffer
}

/** A document of one page that orders 100 to be paid; its content's length stands in an object of its own. */
export function forgeablePdf(): Buffer {
  const text = 'BT /F1 40 Tf 60 700 Td (PAGAR 100) Tj ET'
  const bodies = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F1 5 0 R>>>> /Contents 4 0 R>>',
    `<</Length 6 0 R>>\nstream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    String(text.length),
  ]
  let file = '%PDF-1.7\n'
  const lines = bodies.map((body, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = file.length
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  const trailer = `trailer\n<</Size ${bodies.length + 1} /Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

type Plan = (found: Found) => RawUpdate
const raw = (mark: string, plan: Plan): Forgery => ({
  mark,
  make: (signed) => appendRaw(signed, plan(look(signed))),
})

/** Rewrites the page so that `insert` stands before its end. */
const page =
  (insert: (found: Found) => string): Plan =>
  (found) => ({
    objects: [
      [found.next, found.evil],
      [found.page, found.pageWith({}).replace(/>>$/, ` ${insert(found)}>>`)],
    ],
  })

/** The page unchanged, with `twist` over the update. */
const same =
  (twist: (found: Found) => Partial<RawUpdate>): Plan =>
  (found) => ({ objects: [[found.page, found.pageWith({})]], ...twist(found) })

/** A second body of the page's content, at the place that `entries` don't name. */
const twin = (found: Found) => `${found.content} 0 obj\n${found.evil}\nendobj\n`

const repeatedKeys: readonly Forgery[] = [
  raw(
    'key twice: the old value, then null',
    page(() => '/Contents null'),
  ),
  raw(
    'key twice: the old value, then another',
    page(({ next }) => `/Contents ${next} 0 R`),
  ),
  raw('key twice: another value first', (found) => ({
    objects: [
      [found.next, found.evil],
      [found.page, found.pageWith({}).replace(/^<</, `<</Contents ${found.next} 0 R `)],
    ],
  })),
  raw(
    'key twice: the same value',
    page(({ content }) => `/Contents ${content} 0 R`),
  ),
  raw(
    'key twice: spelt with an escape',
    page(({ next }) => `/C#6fntents ${next} 0 R`),
  ),
  raw(
    'key twice: ended by a NUL',
    page(({ next }) => `/Contents#00x ${next} 0 R`),
  ),
  raw(
    'key twice: in a dictionary of many',
    page(() => `/X <<${many(40)} /K7 true>>`),
  ),
  raw('key twice: pages of the catalog', (found) => ({
    objects: [
      [found.next, `<</Type /Pages /Kids [${found.page} 0 R] /Count 1>>`],
      [found.catalog, `<</Type /Catalog /Pages ${found.next} 0 R /Pages ${found.pages.number} 0 R>>`],
    ],
  })),
  raw(
    'key twice: root of the trailer',
    same(({ catalog }) => ({ more: `/Root ${catalog} 0 R` })),
  ),
  raw('key twice: length of a stream', (found) => ({
    objects: [[found.content, found.evil.replace('<<', '<</Length 0 ')]],
  })),
]
const many = (count: number) => Array.from({ length: count }, (_, i) => `/K${i} ${i}`).join(' ')

const doubtfulIndex: readonly Forgery[] = [
  raw('index names an object twice', (found) => ({
    objects: [[found.content, found.evil]],
    entries: ([entry]) => {
      const old = found.document.load(found.content)?.start ?? 0
      return entry ? [{ ...entry, offset: old }, entry] : []
    },
  })),
  raw(
    'index gives another generation',
    same(() => ({ entries: with0({ generation: 1 }) })),
  ),
  raw('index points behind the file', (found) => ({
    objects: [],
    loose: () => twin(found),
    entries: () => [{ number: found.content, offset: 9_999_999, generation: 0, kind: 'n' }],
  })),
  raw('index points at nothing', (found) => ({
    objects: [[found.content, found.evil]],
    entries: with0({ offset: 0 }),
  })),
  raw(
    'index points at a blank before the object',
    same(() => ({ entries: moved(-1) })),
  ),
  raw('index points into the object’s number', (found) => ({
    objects: [[100 + found.page, found.pageWith({})]],
    entries: () => [],
  })),
  raw('object 0 in use', (found) => ({
    objects: [[found.next, found.evil]],
    loose: () => twin(found),
    entries: (entries) => [
      { number: 0, offset: entries[0]?.offset ?? 1, generation: 0, kind: 'n' },
      ...entries,
    ],
  })),
  raw('first entry is the head of the free list under another number', (found) => ({
    objects: [[found.content, found.evil]],
    table: (text) => text.replace(/^xref\n\d+ 1\n/, `xref\n${found.content - 1} 2\n0000000000 65535 f \n`),
  })),
  raw(
    'entries of nineteen bytes',
    same(() => ({ table: (text) => text.replaceAll(' n \n', ' n\n') })),
  ),
  raw(
    'index with a comment',
    same(() => ({ table: (text) => `${text}% 4 1\n` })),
  ),
  raw(
    'size too small',
    same(({ page: number }) => ({ trailer: { Size: `${number}` } })),
  ),
  raw(
    'size as a real',
    same(({ next }) => ({ trailer: { Size: `${next}.0` } })),
  ),
  raw(
    'size by reference',
    same(({ next }) => ({ trailer: { Size: `${next} 0 R` } })),
  ),
  raw(
    'previous index as a real',
    same(({ document }) => ({ trailer: { Prev: `${document.chain.start}.0` } })),
  ),
  raw(
    'previous index with a sign',
    same(({ document }) => ({ trailer: { Prev: `+${document.chain.start}` } })),
  ),
  raw(
    'previous index told twice',
    same(({ document }) => ({ more: `/Prev ${document.chain.start}` })),
  ),
  raw(
    'previous index left out a revision',
    same(({ document }) => ({
      trailer: { Prev: String(document.chain.sections[0]?.trailer.get('Prev') ?? 0) },
    })),
  ),
  raw(
    'index in two forms',
    same(({ document }) => ({ more: `/XRefStm ${document.chain.start}` })),
  ),
  raw(
    'encrypted later',
    same(() => ({ more: '/Encrypt null /Encrypt <</Filter /Standard>>' })),
  ),
  raw('another catalog', (found) => ({
    objects: [[found.next, serialize(found.document.catalog).toString('latin1')]],
    trailer: { Root: `${found.next} 0 R` },
  })),
]
type Entries = NonNullable<RawUpdate['entries']>
const with0 =
  (change: Partial<Parameters<Entries>[0][number]>): Entries =>
  (entries) =>
    entries.map((entry) => ({ ...entry, ...change }))
const moved =
  (by: number): Entries =>
  (entries) =>
    entries.map((entry) => ({ ...entry, offset: entry.offset + by }))

const looseText: readonly Forgery[] = [
  raw(
    'unlisted object behind the listed ones',
    same((found) => ({ loose: () => twin(found) })),
  ),
  raw('object twice in one update', (found) => ({
    objects: [[found.content, found.evil]],
    loose: () => twin(found),
  })),
  raw(
    'object in a comment',
    same((found) => ({ loose: () => `%\r${twin(found).replaceAll('\n', '\r')}` })),
  ),
  raw(
    'object in a comment of one line',
    same((found) => ({
      loose: () => `% ${twin(found).replaceAll('\n', ' ')}\n`,
    })),
  ),
  raw(
    'words between objects',
    same(() => ({ loose: () => 'hola\n' })),
  ),
  raw(
    'second index in a comment',
    same(() => ({ loose: () => '% xref 0 1 trailer <</Root 1 0 R>>\n' })),
  ),
  raw(
    'second startxref in a comment',
    same(() => ({ end: (text) => `${text}% startxref 15 %%EOF\n` })),
  ),
  raw(
    'second startxref before the first',
    same(() => ({ end: (text) => `startxref\n15\n%%EOF\n${text}` })),
  ),
  raw(
    'startxref points elsewhere',
    same(() => ({ end: (text) => text.replace(/\d+/, (at) => `${Number(at) - 1}`) })),
  ),
  raw(
    'no end of the file',
    same(() => ({ end: (text) => text.replace('%%EOF\n', '') })),
  ),
  raw(
    'end of the file far behind',
    same(() => ({ end: (text) => `${text}${'\n'.repeat(1100)}` })),
  ),
  raw(
    'object behind the end',
    same((found) => ({ end: (text) => `${text}${twin(found)}` })),
  ),
  raw('object without its end', (found) => ({
    objects: [[found.page, found.pageWith({})]],
    loose: () => `${found.next} 0 obj\n<<>>\n`,
    entries: (entries) => entries,
  })),
]

const oddValues: readonly Forgery[] = [
  raw(
    'reference with another generation',
    page(({ content }) => `/X ${content} 1 R`),
  ),
  raw(
    'reference with a comment inside',
    page(({ content }) => `/X ${content} %\n 0 R`),
  ),
  raw(
    'reference with a sign',
    page(({ content }) => `/X +${content} 0 R`),
  ),
  raw(
    'reference of a real',
    page(({ content }) => `/X ${content}.0 0 R`),
  ),
  raw(
    'reference beyond 32 bits',
    page(({ content }) => `/X ${4_294_967_296 + content} 0 R`),
  ),
  raw(
    'number with two signs',
    page(() => '/Rotate --90'),
  ),
  raw(
    'number with a sign inside',
    page(() => '/Rotate 90-90'),
  ),
  raw(
    'number with an exponent',
    page(() => '/Rotate 9e1'),
  ),
  raw(
    'nested deeper than some readers go',
    page(() => `/X ${'['.repeat(150)}${']'.repeat(150)}`),
  ),
  raw(
    'name longer than some readers keep',
    page(() => `/${'N'.repeat(300)} 1`),
  ),
  raw('length of the page’s content taken away', (found) => ({ objects: [[lengthObject(found), 'null']] })),
  raw('length of the page’s content 0', (found) => ({ objects: [[lengthObject(found), '0']] })),
  raw('length of the page’s content shorter', (found) => ({ objects: [[lengthObject(found), '20']] })),
  raw('length of the page’s content told anew', (found) => ({
    objects: [[lengthObject(found), String(found.document.resolve(new PdfRef(lengthObject(found))))]],
  })),
  raw('length that leads nowhere', (found) => ({
    objects: [[found.content, found.evil.replace(/Length \d+/, 'Length 3')]],
  })),
  raw('length as a real', (found) => ({
    objects: [[found.content, found.evil.replace(/Length (\d+)/, 'Length $1.0')]],
  })),
  raw('stream that begins behind a blank', (found) => ({
    objects: [[found.content, found.evil.replace('stream\n', 'stream \n')]],
  })),
]

const packedTwice = (found: Found, evilFirst: boolean) => {
  const honest = [found.page, found.pageWith({})] as const
  const forged = [
    found.page,
    found.pageWith({ Contents: new PdfRef(1), Note: new PdfString(Buffer.from('x')) }),
  ] as const
  return evilFirst ? [forged, honest] : [honest, forged]
}
const packedForgery = (
  mark: string,
  plan: (found: Found) => Parameters<typeof appendPacked>[1],
): Forgery => ({ mark, make: (signed) => appendPacked(signed, plan(look(signed))) })
const one = (found: Found) => [[found.page, found.pageWith({})]] as const
const told = (found: Found) => (pack: number) => [[found.page, 2, pack, 0]] as const

const packs: readonly Forgery[] = [
  packedForgery('object twice in an object stream', (found) => ({
    members: packedTwice(found, false),
    rows: told(found),
  })),
  packedForgery('object twice in an object stream, the other way', (found) => ({
    members: packedTwice(found, true),
    rows: (pack) => [[found.page, 2, pack, 1]],
  })),
  packedForgery('index of another object in the stream', (found) => ({
    members: [...one(found), [found.next + 9, '<<>>']],
    rows: (pack) => [
      [found.page, 2, pack, 1],
      [found.next + 9, 2, pack, 0],
    ],
  })),
  packedForgery('object stream with more than the index names', (found) => ({
    members: [...one(found), [found.next + 9, '<<>>']],
    rows: told(found),
  })),
  packedForgery('offset into another object of the stream', (found) => ({
    members: [...one(found), [found.next + 9, `(${found.pageWith({})})`]],
    rows: (pack) => [
      [found.page, 2, pack, 0],
      [found.next + 9, 2, pack, 1],
    ],
    offsets: ([first = 0, second = 0]) => [second + 1, first],
  })),
  packedForgery('object stream of another type', (found) => ({
    members: one(found),
    rows: told(found),
    type: 'X',
  })),
  packedForgery('object stream that extends another', (found) => ({
    members: one(found),
    rows: told(found),
    pack: '/Extends 1 0 R',
  })),
  packedForgery('object stream deflated twice', (found) => ({
    members: one(found),
    rows: told(found),
    twice: true,
  })),
  packedForgery('index that names an object twice in its rows', (found) => ({
    members: one(found),
    rows: (pack) => [
      [found.page, 2, pack, 0],
      [found.page, 1, found.document.load(found.page)?.start ?? 0, 0],
    ],
  })),
  packedForgery('index with a row of an unknown kind', (found) => ({
    members: one(found),
    rows: (pack) => [...told(found)(pack), [found.content, 7, 1, 0]],
  })),
  packedForgery('packed object of another generation', (found) => ({
    members: [[found.page, found.pageWith({ X: new PdfRef(found.page, 1) })]],
    rows: told(found),
  })),
]

/** Every way that is known to make readers differ about a signed file by what is put behind it. */
export const structureForgeries: readonly Forgery[] = [
  ...repeatedKeys,
  ...doubtfulIndex,
  ...looseText,
  ...oddValues,
  ...packs,
]
