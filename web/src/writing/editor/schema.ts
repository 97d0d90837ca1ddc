import { editorTexts } from '@estrado/machines/writing/editor-texts'
import {
  type Alignment,
  alignments,
  type FieldSource,
  fieldKey,
  fieldSources,
  headingLevels,
  type MarkName,
  writtenLimits,
} from '@estrado/machines/writing/tree'
import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** Points that one step of indentation takes, in the editor and in what Word pastes. */
const indentPoints = 36
const pixelsAPoint = 96 / 72

const alignOf = ({ style }: HTMLElement, usual: Alignment): Alignment =>
  alignments.find((align) => align === style.textAlign) ?? usual

/** Steps of indentation of a pasted paragraph, by its left margin. */
function indentOf({ style }: HTMLElement): number {
  const margin = Number.parseFloat(style.marginLeft)
  if (Number.isNaN(margin)) return 0
  const points = style.marginLeft.endsWith('px') ? margin / pixelsAPoint : margin
  return Math.max(0, Math.min(writtenLimits.indent, Math.round(points / indentPoints)))
}

const styleOf = ({ align, indent = 0 }: Attrs): string =>
  `text-align: ${align}${indent > 0 ? `; margin-left: ${indent * indentPoints}pt` : ''}`

const oneOf = (values: readonly unknown[]) => (value: unknown) => {
  if (!values.includes(value)) throw new RangeError('unknown value')
}
const whole = (from: number, to: number) => (value: unknown) => {
  if (!Number.isInteger(value) || Number(value) < from || Number(value) > to)
    throw new RangeError('not in range')
}

const align = (usual: Alignment) => ({ default: usual, validate: oneOf(alignments) })

/** What a field in pasted HTML holds; false where it is none of ours. */
function fieldAttrs({ dataset }: HTMLElement): Attrs | false {
  const { field: key = '', label = '', source = '', value = '' } = dataset
  const sound =
    fieldKey.test(key) &&
    label !== '' &&
    label.length <= writtenLimits.fieldLabel &&
    value.length <= writtenLimits.fieldValue &&
    fieldSources.some((known) => known === source)
  return sound && { key, label, source, value }
}

const number = { default: 1, validate: 'number' }

/** Widths of a cell's columns, in pixels; null where none are said. */
function widths(value: unknown): void {
  const sound = value === null || (Array.isArray(value) && value.every((width) => typeof width === 'number'))
  if (!sound) throw new TypeError('no widths')
}

/** Cells as `prosemirror-tables` takes them. */
const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'block+',
  attrs: { colspan: number, rowspan: number, colwidth: { default: null, validate: widths } },
  tableRole,
  isolating: true,
  parseDOM: [
    {
      tag,
      getAttrs: (dom) => {
        const said = dom.dataset.colwidth ?? ''
        const colwidth = /^\d+(,\d+)*$/.test(said) ? said.split(',').map(Number) : null
        const span = (name: string) => Number(dom.getAttribute(name) ?? 1)
        const colspan = span('colspan')
        return { colspan, rowspan: span('rowspan'), colwidth: colwidth?.length === colspan ? colwidth : null }
      },
    },
  ],
  toDOM: ({ attrs: { colspan, rowspan, colwidth } }) => [
    tag,
    {
      ...(colspan !== 1 && { colspan }),
      ...(rowspan !== 1 && { rowspan }),
      ...(colwidth && { 'data-colwidth': colwidth.join() }),
    },
    0,
  ],
})

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: { align: align('justify'), indent: { default: 0, validate: whole(0, writtenLimits.indent) } },
    parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ align: alignOf(dom, 'justify'), indent: indentOf(dom) }) }],
    toDOM: ({ attrs }) => ['p', { style: styleOf(attrs) }, 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 1, validate: oneOf(headingLevels) }, align: align('left') },
    // The page has its own first heading: the document's begin one below, and what is pasted is read likewise.
    parseDOM: [
      ...headingLevels.map((level) => ({
        tag: `h${level + 1}[data-level]`,
        priority: 60,
        getAttrs: (dom: HTMLElement) => ({ level, align: alignOf(dom, 'left') }),
      })),
      ...[1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (dom: HTMLElement) => ({ level: Math.min(level, 3), align: alignOf(dom, 'left') }),
      })),
    ],
    toDOM: ({ attrs }) => [
      `h${attrs.level + 1}`,
      { 'data-level': String(attrs.level), style: styleOf(attrs) },
      0,
    ],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    attrs: { order: { default: 1, validate: whole(0, 1_000_000) } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (dom) => {
          const start = Number(dom.getAttribute('start') ?? 1)
          return { order: Number.isInteger(start) && start >= 0 && start <= 1_000_000 ? start : 1 }
        },
      },
    ],
    toDOM: ({ attrs }) => ['ol', attrs.order === 1 ? {} : { start: String(attrs.order) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  page_break: {
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr', { 'aria-label': editorTexts.pageBreak, 'data-words': editorTexts.pageBreak }],
  },
  table: {
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td', 'cell'),
  table_header: cell('th', 'header_cell'),
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  field: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: {
      key: { validate: 'string' },
      label: { validate: 'string' },
      source: { validate: oneOf(fieldSources) },
      value: { validate: 'string' },
    },
    parseDOM: [{ tag: 'span[data-field]', getAttrs: fieldAttrs }],
    toDOM: ({ attrs: { key, label, source, value } }) => {
      const empty = value.trim() === ''
      return [
        'span',
        {
          'data-field': key,
          'data-label': label,
          'data-source': source,
          'data-value': value,
          ...(empty && { 'data-empty': 'true' }),
          title: editorTexts.fieldTip(label, editorTexts.source[source as FieldSource], empty),
        },
        empty ? editorTexts.emptyField(label) : value,
      ]
    },
    leafText: ({ attrs }) => attrs.value,
  },
} satisfies Readonly<Record<string, NodeSpec>>

const bold = /^(bold(er)?|[5-9]\d{2,})$/

const marks: Readonly<Record<MarkName, MarkSpec>> = {
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google's documents wrap what they paste in a bold that isn't.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value) => bold.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [
      { tag: 'u' },
      { style: 'text-decoration=underline' },
      { style: 'text-decoration-line=underline' },
    ],
    toDOM: () => ['u', 0],
  },
}

/** The house's document tree (`machines/writing/tree`) as the editor knows it: the same names, the same attributes. */
export const schema = new Schema({ nodes, marks })
