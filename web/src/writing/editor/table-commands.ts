import type { Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { findTable, goToNextCell, isInTable, TableMap } from 'prosemirror-tables'
import { schema } from './schema.ts'

const { table, table_row, table_header, table_cell, paragraph } = schema.nodes

const size = { rows: 3, columns: 3 } as const

function emptyTable(): Node {
  const cell = (type: typeof table_cell) => type.create(null, paragraph.create({ align: 'left' }))
  const row = (type: typeof table_cell) =>
    table_row.create(
      null,
      Array.from({ length: size.columns }, () => cell(type)),
    )
  return table.create(null, [
    row(table_header),
    ...Array.from({ length: size.rows - 1 }, () => row(table_cell)),
  ])
}

/** A table whose first row is its head, below the paragraph of the cursor, which goes on in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const { $to } = state.selection
  if (isInTable(state) || !$to.parent.isTextblock) return false
  const at = $to.parent.content.size === 0 ? $to.before() : $to.after()
  const { tr } = state
  if ($to.parent.content.size === 0 && $to.depth === 1) tr.delete(at, $to.after())
  tr.insert(at, emptyTable())
  const after = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0)
  if (after === tr.doc.content.size) tr.insert(after, paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** The cursor goes on after the table, or before it; where nothing stands there a paragraph comes. */
const leaveTable =
  (forwards: boolean): Command =>
  ({ selection, tr }, dispatch) => {
    const found = findTable(selection.$head)
    if (!found) return false
    const edge = forwards ? found.pos + found.node.nodeSize : found.pos
    const $edge = tr.doc.resolve(edge)
    const isLast = !(forwards ? $edge.nodeAfter : $edge.nodeBefore)
    if (isLast) tr.insert(edge, paragraph.create())
    const $beyond = tr.doc.resolve(isLast && !forwards ? edge + 2 : edge)
    dispatch?.(tr.setSelection(TextSelection.near($beyond, forwards ? 1 : -1)).scrollIntoView())
    return true
  }

/** Tab: the next cell; from the last one, out of the table (WCAG 2.1.2). */
export const tabForwards: Command = (state, dispatch, view) =>
  isInTable(state) && (goToNextCell(1)(state, dispatch, view) || leaveTable(true)(state, dispatch, view))

export const tabBackwards: Command = (state, dispatch, view) =>
  isInTable(state) && (goToNextCell(-1)(state, dispatch, view) || leaveTable(false)(state, dispatch, view))

/** Arrows leave a table also where nothing stands beyond it yet. */
export const arrowOut =
  (forwards: boolean): Command =>
  (state, dispatch, view) => {
    const { $head } = state.selection
    const found = findTable($head)
    if (!found || !view?.endOfTextblock(forwards ? 'down' : 'up')) return false
    const cell = found.depth + 2
    if ($head.index(cell) !== (forwards ? $head.node(cell).childCount - 1 : 0)) return false
    const map = TableMap.get(found.node)
    const { top, bottom } = map.findCell($head.before(cell) - found.start)
    if (forwards ? bottom !== map.height : top !== 0) return false
    const $edge = state.doc.resolve(forwards ? found.pos + found.node.nodeSize : found.pos)
    return !(forwards ? $edge.nodeAfter : $edge.nodeBefore) && leaveTable(forwards)(state, dispatch, view)
  }
