import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Difference } from './difference.ts'

/** Where a paragraph may stand. */
const holdsBlocks: ReadonlySet<string> = new Set([
  'doc',
  'blockquote',
  'list_item',
  'table_cell',
  'table_header',
])

/** What was taken away, at its place: words among words, a paragraph among blocks. */
function removed(words: string, change: number, amongBlocks: boolean): HTMLElement {
  const del = document.createElement('del')
  del.textContent = words
  del.dataset.change = String(change)
  if (!amongBlocks) return del
  const paragraph = document.createElement('p')
  paragraph.append(del)
  return paragraph
}

function decorationsOf(doc: Node, difference: Difference, change: number): readonly Decoration[] {
  const { fromB, toB, before, after } = difference
  const found: Decoration[] = []
  const mark = { 'data-change': String(change) }
  if (before === after) {
    const $at = doc.resolve(Math.min(fromB + 1, doc.content.size))
    if ($at.depth > 0)
      found.push(Decoration.node($at.before(1), $at.after(1), { ...mark, 'data-changed': '' }))
    return found
  }
  const { parent } = doc.resolve(fromB)
  if (before !== '' && (parent.isTextblock || holdsBlocks.has(parent.type.name))) {
    found.push(
      Decoration.widget(fromB, () => removed(before, change, !parent.isTextblock), {
        side: -1,
        ignoreSelection: true,
      }),
    )
  }
  if (after !== '') found.push(Decoration.inline(fromB, toB, { ...mark, nodeName: 'ins' }))
  return found
}

/** What differs, drawn into the later document; nothing of it is part of the document. */
export const decorated = (doc: Node, found: readonly Difference[]): DecorationSet =>
  DecorationSet.create(
    doc,
    found.flatMap((difference, change) => decorationsOf(doc, difference, change)),
  )
