import type { Block, Inline, ListItem, TableCell, WrittenDoc } from '@estrado/machines/writing/tree'
import { strToU8, zipSync } from 'fflate'

/** What a file of the format says that it is; its first entry, not compressed. */
export const odtType = 'application/vnd.oasis.opendocument.text'

const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Runs of blanks and tabs, which XML would make one. */
const spaced = (text: string): string =>
  escaped(text)
    .replaceAll('\t', '<text:tab/>')
    .replace(/ {2,}/g, (blanks) => ` <text:s text:c="${blanks.length - 1}"/>`)
    .replace(/^ /, '<text:s/>')

const markLetters = { strong: 'b', em: 'i', underline: 'u' } as const

function inline(node: Inline): string {
  if (node.type === 'hard_break') return '<text:line-break/>'
  const text = spaced(node.type === 'text' ? node.text : node.attrs.value)
  const marks = (node.marks ?? []).map(({ type }) => markLetters[type]).toSorted()
  return marks.length === 0 ? text : `<text:span text:style-name="T${marks.join('')}">${text}</text:span>`
}
const inlines = (content: readonly Inline[] | undefined): string => (content ?? []).map(inline).join('')

const item = ({ content }: ListItem): string =>
  `<text:list-item>${content.map(block).join('')}</text:list-item>`

function cell({ type, attrs: { colspan, rowspan }, content }: TableCell): string {
  const span = `table:number-columns-spanned="${colspan}" table:number-rows-spanned="${rowspan}"`
  const style = type === 'table_header' ? 'Head' : 'Cell'
  return `<table:table-cell table:style-name="${style}" ${span}>${content.map(block).join('')}</table:table-cell>`
}

const columnsOf = (cells: readonly TableCell[]): number =>
  cells.reduce((sum, { attrs }) => sum + attrs.colspan, 0)

function block(node: Block): string {
  switch (node.type) {
    case 'paragraph':
      return `<text:p text:style-name="P${node.attrs.align}${node.attrs.indent}">${inlines(node.content)}</text:p>`
    case 'heading':
      return `<text:h text:outline-level="${node.attrs.level}" text:style-name="H${node.attrs.level}${node.attrs.align}">${inlines(node.content)}</text:h>`
    case 'bullet_list':
      return `<text:list text:style-name="Bullets">${node.content.map(item).join('')}</text:list>`
    case 'ordered_list':
      return `<text:list text:style-name="Numbers">${node.content
        .map(item)
        .join('')
        .replace('<text:list-item>', `<text:list-item text:start-value="${node.attrs.order}">`)}</text:list>`
    case 'blockquote':
      return `<text:section text:name="Cita" text:style-name="Quote">${node.content.map(block).join('')}</text:section>`
    case 'page_break':
      return '<text:p text:style-name="Break"/>'
    case 'table': {
      const [first] = node.content
      const rows = node.content.map(
        ({ content }) => `<table:table-row>${content.map(cell).join('')}</table:table-row>`,
      )
      return `<table:table><table:table-column table:number-columns-repeated="${Math.max(1, columnsOf(first?.content ?? []))}"/>${rows.join('')}</table:table>`
    }
  }
}

const alignNames = { left: 'start', center: 'center', right: 'end', justify: 'justify' } as const
type Align = keyof typeof alignNames
const aligns = Object.keys(alignNames) as Align[]

const paragraphStyle = (name: string, properties: string, text = ''): string =>
  `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${properties}/>${text}</style:style>`

function styles(): string {
  const paragraphs = aligns.flatMap((align) =>
    Array.from({ length: 9 }, (_, indent) =>
      paragraphStyle(
        `P${align}${indent}`,
        `fo:text-align="${alignNames[align]}" fo:margin-left="${indent * 36}pt" fo:margin-bottom="6pt"`,
      ),
    ),
  )
  const headings = aligns.flatMap((align) =>
    [16, 14, 12].map((size, at) =>
      paragraphStyle(
        `H${at + 1}${align}`,
        `fo:text-align="${alignNames[align]}" fo:margin-top="10pt" fo:margin-bottom="6pt"`,
        `<style:text-properties fo:font-weight="bold" fo:font-size="${size}pt"/>`,
      ),
    ),
  )
  const marks = ['b', 'i', 'u', 'bi', 'bu', 'iu', 'biu'].map((letters) => {
    const properties = [
      letters.includes('b') && 'fo:font-weight="bold"',
      letters.includes('i') && 'fo:font-style="italic"',
      letters.includes('u') && 'style:text-underline-style="solid"',
    ]
    return `<style:style style:name="T${letters}" style:family="text"><style:text-properties ${properties.filter(Boolean).join(' ')}/></style:style>`
  })
  const cells = ['Cell', 'Head'].map(
    (name) =>
      `<style:style style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="3pt"${name === 'Head' ? ' fo:background-color="#eeeeee"' : ''}/></style:style>`,
  )
  const lists = [
    '<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>',
    '<text:list-style style:name="Numbers"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>',
  ]
  const others = [
    paragraphStyle('Break', 'fo:break-before="page"'),
    '<style:style style:name="Quote" style:family="section"><style:section-properties fo:margin-left="36pt"/></style:style>',
  ]
  return [...paragraphs, ...headings, ...marks, ...cells, ...lists, ...others].join('')
}

const spaces = ['office', 'text', 'table', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const foSpace = 'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"'

/** A written document as a file of an office suite: the same words, marks, lists and tables. */
export function odtOf({ content }: WrittenDoc): Uint8Array {
  const body = content.map(block).join('')
  const xml = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces} ${foSpace} office:version="1.2"><office:automatic-styles>${styles()}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odtType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  // The same text gives the same file, whenever it is made.
  const at = { mtime: '2000-01-01T00:00:00' }
  return zipSync({
    mimetype: [strToU8(odtType), { ...at, level: 0 }],
    'content.xml': [strToU8(xml), at],
    'META-INF/manifest.xml': [strToU8(manifest), at],
  })
}

/** Bytes that an office document may have. */
export const odtBytes = 20 * 1024 * 1024

/** Is a file what the format's readers look for first: a zip whose first entry says so in plain? */
export function isOdt(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 128))
  if (bytes.length > odtBytes || start.length < 128 || start.readUInt32LE(0) !== 0x04034b50) return false
  const name = start.subarray(30, 30 + start.readUInt16LE(26)).toString('latin1')
  const from = 30 + start.readUInt16LE(26) + start.readUInt16LE(28)
  return (
    name === 'mimetype' &&
    start.readUInt16LE(8) === 0 &&
    start.subarray(from, from + odtType.length).toString('latin1') === odtType
  )
}
