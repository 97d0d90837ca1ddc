import { emptyField } from './fields.ts'
import {
  type Alignment,
  type Block,
  type Inline,
  type ListItem,
  type Mark,
  type MarkName,
  markNames,
  type TableRow,
  type WrittenText,
  writtenSchemaVersion,
} from './tree.ts'

const marksBySign: Readonly<Record<string, MarkName>> = { '**': 'strong', __: 'underline', '//': 'em' }
const token = /(\*\*|__|\/\/|\{\{[^{}]*\}\})/

const marked = (marks: ReadonlySet<MarkName>): { readonly marks?: readonly Mark[] } =>
  marks.size === 0 ? {} : { marks: markNames.filter((name) => marks.has(name)).map((type) => ({ type })) }

function field(words: string, marks: ReadonlySet<MarkName>): Inline {
  const [key = '', label] = words.slice(2, -2).split('|')
  const atom = emptyField(key.trim(), label)
  return atom ? { ...atom, ...marked(marks) } : { type: 'text', text: words, ...marked(marks) }
}

/** The runs of one line: `**fuerte**`, `__subrayado__`, `//cursiva//`, `{{campo}}`, `{{persona.motivo|Motivo}}`. */
function inlines(line: string): readonly Inline[] {
  const open = new Set<MarkName>()
  const found: Inline[] = []
  for (const part of line.split(token)) {
    const mark = marksBySign[part]
    if (mark) {
      if (!open.delete(mark)) open.add(mark)
    } else if (part.startsWith('{{')) found.push(field(part, open))
    else if (part !== '') found.push({ type: 'text', text: part, ...marked(open) })
  }
  return found
}

const withContent = <B extends Block>(block: B, content: readonly Inline[]): B =>
  content.length === 0 ? block : { ...block, content }

const paragraph = (lines: readonly string[], align: Alignment = 'justify', indent = 0): Block =>
  withContent(
    { type: 'paragraph', attrs: { align, indent } },
    lines.flatMap((line, at): readonly Inline[] =>
      at === 0 ? inlines(line) : [{ type: 'hard_break' }, ...inlines(line)],
    ),
  )

const item = (line: string): ListItem => ({ type: 'list_item', content: [paragraph([line])] })

/** A line between cells, not the one between an asked field's key and its label. */
const cellEnd = /\|(?![^{}]*\}\})/

const row = (line: string, type: 'table_header' | 'table_cell'): TableRow => ({
  type: 'table_row',
  content: line
    .replace(/^\||\|$/g, '')
    .split(cellEnd)
    .map((cell) => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [paragraph([cell.trim()], 'left')],
    })),
})

const after = (lines: readonly string[], sign: RegExp) => lines.map((line) => line.replace(sign, ''))
const all = (lines: readonly string[], sign: RegExp) => lines.every((line) => sign.test(line))

/** Lines that stand together: a heading, a list, a table, a quote, or a paragraph. */
function block(lines: readonly string[]): readonly Block[] {
  const [first = ''] = lines
  const heading = /^(#{1,3}) /.exec(first)
  if (heading && lines.length === 1) {
    const level = (heading[1]?.length ?? 1) as 1 | 2 | 3
    const align = level === 1 ? 'center' : 'left'
    return [withContent({ type: 'heading', attrs: { level, align } }, inlines(first.slice(level + 1)))]
  }
  if (first === '---') return [{ type: 'page_break' }]
  if (all(lines, /^- /)) return [{ type: 'bullet_list', content: after(lines, /^- /).map(item) }]
  if (all(lines, /^\d+\. /)) {
    const order = Number.parseInt(first, 10)
    return [{ type: 'ordered_list', attrs: { order }, content: after(lines, /^\d+\. /).map(item) }]
  }
  if (all(lines, /^\|.*\|$/)) {
    const rows = lines.map((line, at) => row(line, at === 0 ? 'table_header' : 'table_cell'))
    return [{ type: 'table', content: rows }]
  }
  if (all(lines, /^" /)) return [{ type: 'blockquote', content: [paragraph(after(lines, /^" /))] }]
  if (all(lines, /^\^ /)) return [paragraph(after(lines, /^\^ /), 'center')]
  if (all(lines, /^> /)) return [paragraph(after(lines, /^> /), 'right')]
  return [paragraph(lines)]
}

/**
 * A document as one writes it in plain text: blocks between empty lines; `# ` to `### ` headings, `- ` and `1. ` lists,
 * `|a|b|` tables whose first line is their head, `" ` quotes, `^ ` centred, `> ` at the right, `---` a new page.
 * What it doesn't know stays letter by letter.
 */
export function textFromMarkup(markup: string): WrittenText {
  const blocks = markup
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => block(part.split('\n').map((line) => line.trim())))
  return { esquema: writtenSchemaVersion, doc: { type: 'doc', content: blocks } }
}
