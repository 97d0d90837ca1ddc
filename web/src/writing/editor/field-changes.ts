import type { EditorState, Transaction } from 'prosemirror-state'
import type { OfferedValue } from './editor-types.ts'
import { schema } from './schema.ts'

const { field } = schema.nodes

export const insertField = ({ tr }: EditorState, attrs: OfferedValue): Transaction =>
  tr.replaceSelectionWith(field.create({ ...attrs })).scrollIntoView()

/** Every field of this key holds what whoever writes said. */
export function fillField({ doc, tr }: EditorState, key: string, value: string): Transaction {
  doc.descendants((node, pos) => {
    if (node.type === field && node.attrs.key === key) tr.setNodeMarkup(pos, null, { ...node.attrs, value })
  })
  return tr
}

/** Plain words in the place of one field; none takes it away. */
export function fieldAsText({ doc, tr }: EditorState, pos: number, words: string): Transaction {
  const node = doc.nodeAt(pos)
  if (node?.type !== field) return tr
  return words === '' ? tr.delete(pos, pos + 1) : tr.replaceWith(pos, pos + 1, schema.text(words, node.marks))
}
