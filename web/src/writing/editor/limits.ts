import { writtenLimits } from '@estrado/machines/writing/tree'
import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'

const nesting: ReadonlySet<string> = new Set(['bullet_list', 'ordered_list', 'blockquote', 'table'])

/** Does a document keep the tree's limits? Text alone never breaks one: its paragraphs aren't entered. */
export function withinLimits(node: Node, depth = 0): boolean {
  const own = nesting.has(node.type.name) ? depth + 1 : depth
  if (own > writtenLimits.depth) return false
  if (node.type.name === 'table' && node.childCount > writtenLimits.rows) return false
  if (node.type.name === 'table_row' && node.childCount > writtenLimits.columns) return false
  return node.isTextblock || node.children.every((child) => withinLimits(child, own))
}

/** Only what brings or wraps blocks can break a limit; a letter doesn't pay for looking. */
const isStructural = ({ steps }: Transaction): boolean =>
  steps.some((step) => {
    const { slice } = step as { slice?: { content: { firstChild: Node | null } } }
    return slice?.content.firstChild?.isBlock === true
  })

/** Refuses what would leave a document that the API doesn't take; `onRefused` says so. */
export const limitsPlugin = (onRefused: () => void): Plugin =>
  new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || !isStructural(tr) || withinLimits(tr.doc)) return true
      onRefused()
      return false
    },
  })
