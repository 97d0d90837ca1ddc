import type { Box } from '@estrado/machines/annotations/geometry'
import { type ReadingCursor, type Word, wordsOf } from './reading-cursor.logic.ts'

/** What is selected of the pages' text, by page: its runs in pixels of the page, and its words. */
export type SelectedText = { readonly page: number; readonly runs: readonly Box[]; readonly words: string }

const pageOf = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-page]') ?? null

/** Text nodes of a range, each with the part of it that is selected. */
function partsOf(range: Range): readonly Range[] {
  const root = range.commonAncestorContainer
  if (root.nodeType === Node.TEXT_NODE) return [range]
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const parts: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node) || node.textContent?.trim() === '') continue
    const part = document.createRange()
    part.selectNodeContents(node)
    if (node === range.startContainer) part.setStart(node, range.startOffset)
    if (node === range.endContainer) part.setEnd(node, range.endOffset)
    if (!part.collapsed) parts.push(part)
  }
  return parts
}

/** The text that is selected within the pages; nothing where none is, or where it isn't theirs. */
export function selectedText(pages: HTMLElement): readonly SelectedText[] {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  if (!pages.contains(range.commonAncestorContainer)) return []
  const found = new Map<HTMLElement, { runs: Box[]; words: string[] }>()
  for (const part of partsOf(range)) {
    const page = pageOf(part.startContainer)
    if (!page) continue
    const { left, top } = page.getBoundingClientRect()
    const own = found.get(page) ?? { runs: [], words: [] }
    for (const { x, y, width, height } of part.getClientRects())
      own.runs.push({ x: x - left, y: y - top, width, height })
    own.words.push(part.toString())
    found.set(page, own)
  }
  return [...found].map(([page, { runs, words }]) => ({
    page: Number(page.dataset.page),
    runs,
    words: words.join(' '),
  }))
}

/** The text of a page as the reading cursor goes through it. */
export type PageText = {
  readonly runs: readonly HTMLElement[]
  readonly words: readonly Word[]
  /** Runs at one height are one line. */
  readonly lineOf: (run: number) => number
}

export function pageText(page: Element): PageText {
  const runs = [...page.querySelectorAll<HTMLElement>('[role="presentation"]')].filter(
    (run) => run.textContent?.trim() !== '',
  )
  const tops = runs.map((run) => Math.round(run.getBoundingClientRect().top / 4))
  return {
    runs,
    words: wordsOf(runs.map((run) => run.textContent ?? '')),
    lineOf: (run) => tops[run] ?? -1,
  }
}

/** Selects what the reading cursor holds. @returns its words */
export function selectWords({ runs, words }: PageText, { anchor, head }: ReadingCursor): string {
  const [first, last] = anchor <= head ? [words[anchor], words[head]] : [words[head], words[anchor]]
  const [start, end] = [first && runs[first.run], last && runs[last.run]]
  if (!first || !last || !start || !end) return ''
  const range = document.createRange()
  range.setStart(...placeIn(start, first.from))
  range.setEnd(...placeIn(end, last.to))
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  end.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return range.toString()
}

/** The text node of a run's character: search marks divide a run. */
function placeIn(run: HTMLElement, at: number): [Node, number] {
  const walker = document.createTreeWalker(run, NodeFilter.SHOW_TEXT)
  let rest = at
  let last: [Node, number] = [run, 0]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (rest <= length) return [node, rest]
    rest -= length
    last = [node, length]
  }
  return last
}

/** Where the reading cursor begins: at what was found by search, else at the first word that is in sight. */
export function firstWord({ runs, words }: PageText, box: HTMLElement): number {
  const { top } = box.getBoundingClientRect()
  const found = words.findIndex(({ run }) => runs[run]?.querySelector('mark[data-current]'))
  const inSight = words.findIndex(({ run }) => (runs[run]?.getBoundingClientRect().top ?? 0) >= top)
  return Math.max(0, found >= 0 ? found : inSight)
}
