import { type Alignment, writtenLimits } from '@estrado/machines/writing/tree'
import { chainCommands, lift, setBlockType, splitBlockAs, wrapIn } from 'prosemirror-commands'
import type { Attrs, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** Changes an attribute of the paragraphs and headings of the selection. */
const setBlockAttrs =
  (change: (attrs: Attrs, type: NodeType) => Attrs | null): Command =>
  ({ doc, selection, tr }, dispatch) => {
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
        if (!node.isTextblock) return
        const next = change(node.attrs, node.type)
        if (next) tr.setNodeMarkup(pos, null, { ...node.attrs, ...next })
      })
    }
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const align = (to: Alignment): Command =>
  setBlockAttrs(({ align }) => (align === to ? null : { align: to }))

const indentBy = (by: 1 | -1): Command =>
  setBlockAttrs(({ indent }, type) => {
    if (type !== nodes.paragraph) return null
    const next = Math.max(0, Math.min(writtenLimits.indent, indent + by))
    return next === indent ? null : { indent: next }
  })

/** Is the selection within a node of this type? */
export function isWithin({ selection: { $from } }: EditorState, ...types: readonly NodeType[]): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return true
  return false
}

/** A list item goes a level in, a paragraph a step to the right. */
export const indent: Command = (state, dispatch, view) =>
  isWithin(state, nodes.list_item)
    ? sinkListItem(nodes.list_item)(state, dispatch, view)
    : indentBy(1)(state, dispatch, view)

export const outdent: Command = chainCommands(liftListItem(nodes.list_item), indentBy(-1))

/** A list of this kind; in one of the other kind, that one becomes it; in one of this kind, its items leave it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const { type: found } = $from.node(depth)
      if (found === type) return liftListItem(nodes.list_item)(state, dispatch, view)
      if (found === nodes.bullet_list || found === nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
        return true
      }
    }
    return wrapInList(type)(state, dispatch, view)
  }

export const blockStyles = ['paragraph', 'heading1', 'heading2', 'heading3', 'quote'] as const
export type BlockStyle = (typeof blockStyles)[number]

export const setStyle =
  (style: BlockStyle): Command =>
  (state, dispatch, view) => {
    if (style === 'quote') {
      return isWithin(state, nodes.blockquote)
        ? lift(state, dispatch, view)
        : wrapIn(nodes.blockquote)(state, dispatch, view)
    }
    if (style === 'paragraph') {
      return chainCommands(
        setBlockType(nodes.paragraph),
        (now, send, on) => isWithin(now, nodes.blockquote) && lift(now, send, on),
      )(state, dispatch, view)
    }
    return setBlockType(nodes.heading, { level: Number(style.slice(-1)) })(state, dispatch, view)
  }

/** A new paragraph is aligned and indented as the one that it follows. */
export const newParagraph: Command = splitBlockAs((node, atEnd) => {
  if (node.type === nodes.paragraph) return { type: node.type, attrs: node.attrs }
  return atEnd ? { type: nodes.paragraph } : null
})

export const newLine: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** A page break with a paragraph after it, in which the cursor goes on. Within tables and lists there is none. */
export const pageBreak: Command = ({ selection, tr }, dispatch) => {
  const { $to } = selection
  if ($to.depth !== 1) return false
  if (!dispatch) return true
  const after = $to.after(1)
  const isLast = after === tr.doc.content.size
  tr.insert(after, isLast ? [nodes.page_break.create(), nodes.paragraph.create()] : nodes.page_break.create())
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

/** Selects the next field that holds nothing, around the end. */
export const nextEmptyField: Command = ({ doc, selection, tr }, dispatch) => {
  const empty: number[] = []
  doc.descendants((node, pos) => {
    if (node.type === nodes.field && node.attrs.value.trim() === '') empty.push(pos)
  })
  const next = empty.find((pos) => pos > selection.from) ?? empty[0]
  if (next === undefined) return false
  dispatch?.(tr.setSelection(NodeSelection.create(doc, next)).scrollIntoView())
  return true
}
