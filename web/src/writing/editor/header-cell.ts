import { editorTexts } from '@estrado/machines/writing/editor-texts'
import { DOMSerializer, type Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'

const isSilent = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 && firstChild?.content.size === 0

/** A head cell in which nobody has written yet still says what it is. */
export function headerCell(node: Node): NodeView {
  let shown = node
  const { dom } = DOMSerializer.renderSpec(document, node.type.spec.toDOM?.(node) ?? ['th', 0])
  const cell = dom as HTMLElement
  const name = () => {
    if (isSilent(shown)) cell.setAttribute('aria-label', editorTexts.emptyHeader)
    else cell.removeAttribute('aria-label')
  }
  name()
  return {
    dom: cell,
    contentDOM: cell,
    update(next) {
      if (!next.sameMarkup(shown)) return false
      shown = next
      name()
      return true
    },
  }
}
