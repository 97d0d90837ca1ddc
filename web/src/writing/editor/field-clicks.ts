import { NodeSelection, Plugin } from 'prosemirror-state'
import { schema } from './schema.ts'

/** A field is opened by a double press, or by pressing it once it is selected. */
export const fieldClicks = (open: (pos: number) => void): Plugin =>
  new Plugin({
    props: {
      handleClickOn({ state }, _pos, node, nodePos) {
        const { selection } = state
        if (node.type !== schema.nodes.field) return false
        if (!(selection instanceof NodeSelection) || selection.from !== nodePos) return false
        open(nodePos)
        return true
      },
      handleDoubleClickOn(_view, _pos, node, nodePos) {
        if (node.type !== schema.nodes.field) return false
        open(nodePos)
        return true
      },
    },
  })
