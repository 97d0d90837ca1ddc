import { timeOfDay } from '@estrado/machines/time/la-paz'
import { entryTexts } from '@estrado/machines/writing/entry-texts'
import { type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import type { Speaker } from './editor-types.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/**
 * An entry of minutes, its hour and speaker before the words that follow: in place of a selected field
 * with which its paragraph closes, in an empty paragraph, otherwise in a new one after the block in which the cursor stands.
 */
export function insertEntry(
  { tr, selection }: EditorState,
  { name, as }: Omit<Speaker, 'id'>,
  at: Date,
): Transaction {
  const begins = entryTexts.begins(timeOfDay(at), name, as)
  const words = [schema.text(begins.trimEnd(), [marks.strong.create()]), schema.text(' ')]
  const { $from } = selection
  const closesWithField =
    selection instanceof NodeSelection &&
    selection.node.type === nodes.field &&
    $from.depth === 1 &&
    selection.to === $from.end()
  const inEmpty = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
  if (closesWithField || inEmpty) {
    tr.replaceWith(selection.from, selection.to, words)
    return closing(tr, selection.from + begins.length)
  }
  const after = $from.depth > 0 ? $from.after(1) : selection.to
  tr.insert(after, nodes.paragraph.create({ align: 'justify', indent: 0 }, words))
  return closing(tr, after + 1 + begins.length)
}

/** The words go on at a place, no longer bold. */
const closing = (tr: Transaction, place: number): Transaction =>
  tr.setSelection(TextSelection.create(tr.doc, place)).setStoredMarks([]).scrollIntoView()
