import type { Block, Inline, MarkName, TableCell, WrittenText } from './tree.ts'

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const tags: Readonly<Record<MarkName, string>> = { strong: 'strong', em: 'em', underline: 'u' }

function inline(node: Inline): string {
  if (node.type === 'hard_break') return '<br>'
  const body =
    node.type === 'text'
      ? escaped(node.text)
      : `<span data-campo="${escaped(node.attrs.key)}">${escaped(node.attrs.value || `[${node.attrs.label}]`)}</span>`
  return (node.marks ?? []).reduceRight((inner, { type }) => `<${tags[type]}>${inner}</${tags[type]}>`, body)
}

const inlines = (content: readonly Inline[] | undefined): string => (content ?? []).map(inline).join('')

function cell({ type, attrs, content }: TableCell): string {
  const tag = type === 'table_header' ? 'th' : 'td'
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : '')
  return `<${tag}${span('colspan', attrs.colspan)}${span('rowspan', attrs.rowspan)}>${blocks(content)}</${tag}>`
}

function block(node: Block): string {
  switch (node.type) {
    case 'paragraph': {
      const { align, indent } = node.attrs
      const pushed = indent > 0 ? `;margin-left:${indent * 2}em` : ''
      return `<p style="text-align:${align}${pushed}">${inlines(node.content)}</p>`
    }
    case 'heading':
      return `<h${node.attrs.level} style="text-align:${node.attrs.align}">${inlines(node.content)}</h${node.attrs.level}>`
    case 'bullet_list':
      return `<ul>${node.content.map((item) => `<li>${blocks(item.content)}</li>`).join('')}</ul>`
    case 'ordered_list':
      return `<ol start="${node.attrs.order}">${node.content.map((item) => `<li>${blocks(item.content)}</li>`).join('')}</ol>`
    case 'blockquote':
      return `<blockquote>${blocks(node.content)}</blockquote>`
    case 'page_break':
      return '<hr data-salto="pagina">'
    case 'table':
      return `<table><tbody>${node.content.map((row) => `<tr>${row.content.map(cell).join('')}</tr>`).join('')}</tbody></table>`
  }
}

const blocks = (content: readonly Block[]): string => content.map(block).join('')

/** A document as HTML for whoever asks for it so (`spec 2 §7`); its text is text, whatever it says. */
export const htmlOf = ({ doc }: WrittenText): string => blocks(doc.content)

/** Lines as HTML, a paragraph each. */
export const linesAsHtml = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escaped(line)}</p>`).join('')
