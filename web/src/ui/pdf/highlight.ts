import type { PageMatch } from './pdf-search.logic.ts'

/** What a drawn text layer offers: its runs on the page and their texts. */
export type DrawnText = { readonly textDivs: HTMLElement[]; readonly textContentItemsStr: string[] }

type Mark = { readonly from: number; readonly to: number; readonly current: boolean }

/** Marks the matches in the text layer of their page, the current one apart; takes away those of before. */
export function highlight(
  layer: DrawnText,
  matches: readonly PageMatch[],
  current: PageMatch | undefined,
): void {
  const marks = new Map<number, Mark[]>()
  for (const match of matches) {
    for (const { piece, from, to } of match.parts) {
      marks.set(piece, [...(marks.get(piece) ?? []), { from, to, current: match === current }])
    }
  }
  for (const [piece, run] of layer.textDivs.entries()) {
    const wanted = marks.get(piece)
    const text = layer.textContentItemsStr[piece] ?? ''
    if (wanted) run.replaceChildren(...markedText(text, wanted))
    else if (run.firstElementChild) run.textContent = text
  }
}

function markedText(text: string, marks: readonly Mark[]): Node[] {
  const nodes: Node[] = []
  let done = 0
  for (const { from, to, current } of marks) {
    nodes.push(document.createTextNode(text.slice(done, from)))
    const mark = document.createElement('mark')
    mark.textContent = text.slice(from, to)
    if (current) mark.dataset.current = 'true'
    nodes.push(mark)
    done = to
  }
  nodes.push(document.createTextNode(text.slice(done)))
  return nodes
}
