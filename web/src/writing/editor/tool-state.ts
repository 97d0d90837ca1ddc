import { type Alignment, type FieldSource, type MarkName, markNames } from '@estrado/machines/writing/tree'
import { redoDepth, undoDepth } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection } from 'prosemirror-state'
import { CellSelection, isInTable, selectionCell } from 'prosemirror-tables'
import { type BlockStyle, isWithin } from './commands.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** What the tools show of the place at which the cursor stands. */
export type ToolState = {
  readonly marks: readonly MarkName[]
  readonly style: BlockStyle
  readonly align: Alignment | null
  readonly list: 'bullet_list' | 'ordered_list' | null
  readonly inTable: boolean
  readonly canMerge: boolean
  readonly canSplit: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The selected field. */
  readonly field: { readonly label: string; readonly source: FieldSource; readonly empty: boolean } | null
  /** Which of the document's blocks, from 1, and of how many. */
  readonly block: number
  readonly blocks: number
}

function hasMark(state: EditorState, name: MarkName): boolean {
  const { from, to, $from, empty } = state.selection
  if (empty) return marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, marks[name])
}

/** The first paragraph or heading of the selection, which may be the whole document. */
function firstBlock({ doc, selection: { $from, from, to } }: EditorState): Node {
  let found = $from.parent
  if (found.isTextblock) return found
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock && !found.isTextblock) found = node
    return !found.isTextblock
  })
  return found
}

function styleOf(state: EditorState, block: Node): BlockStyle {
  if (block.type === nodes.heading) return `heading${block.attrs.level as 1 | 2 | 3}`
  return isWithin(state, nodes.blockquote) ? 'quote' : 'paragraph'
}

function listOf({ selection: { $from } }: EditorState): ToolState['list'] {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type
    if (name === 'bullet_list' || name === 'ordered_list') return name
  }
  return null
}

function fieldOf({ selection }: EditorState): ToolState['field'] {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.field) return null
  const { label, source, value } = selection.node.attrs
  return { label, source, empty: value.trim() === '' }
}

/** Is one cell alone selected, or the cursor in it, that spans others? */
function isJoined(state: EditorState): boolean {
  if (state.selection.ranges.length > 1) return false
  const { colspan = 1, rowspan = 1 } = selectionCell(state).nodeAfter?.attrs ?? {}
  return colspan > 1 || rowspan > 1
}

export function toolStateOf(state: EditorState): ToolState {
  const { selection, doc } = state
  const block = firstBlock(state)
  const inTable = isInTable(state)
  return {
    marks: markNames.filter((name) => hasMark(state, name)),
    style: styleOf(state, block),
    align: block.isTextblock ? (block.attrs.align as Alignment) : null,
    list: listOf(state),
    inTable,
    canMerge: selection instanceof CellSelection && selection.ranges.length > 1,
    canSplit: inTable && isJoined(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    field: fieldOf(state),
    block: Math.min(selection.$from.index(0) + 1, doc.childCount),
    blocks: doc.childCount,
  }
}
