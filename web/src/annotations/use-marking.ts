import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Annotating } from './annotating.ts'
import type { Sheet } from './annotating-context.ts'
import { markedNotes } from './new-notes.ts'
import { type CursorKey, type ReadingCursor, steppedCursor } from './reading-cursor.logic.ts'
import { firstWord, type PageText, pageText, selectedText, selectWords } from './selected-text.ts'

/**
 * Marking of text: what is selected becomes a highlight or underlines, by the hand that selects it, by the button, or
 * by keys, for which a reading cursor goes from word to word.
 */
export function useMarking(
  annotating: Annotating,
  scroll: RefObject<HTMLElement | null>,
  sheets: ReadonlyMap<number, Sheet>,
  page: number,
) {
  const [hasSelection, setHasSelection] = useState(false)
  const [heard, setHeard] = useState('')
  const reading = useRef<{ readonly page: number; readonly text: PageText; readonly cursor: ReadingCursor }>(
    undefined,
  )

  const markingTool = () => {
    const { tool } = annotating.getState().snapshot.context
    return tool === 'highlight' || tool === 'drawing' ? tool : undefined
  }

  /** @returns whether anything was marked */
  function mark(): boolean {
    const tool = markingTool()
    if (!tool || !scroll.current) return false
    const notes = selectedText(scroll.current).flatMap((part) => {
      const sheet = sheets.get(part.page)
      return sheet ? markedNotes(annotating, sheet, tool, part.runs, part.words) : []
    })
    if (notes.length === 0 || !annotating.add(...notes)) return false
    document.getSelection()?.removeAllRanges()
    return true
  }

  useEffect(() => {
    const box = scroll.current
    if (!box) return
    const onSelection = () => {
      const selection = document.getSelection()
      setHasSelection(selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode))
    }
    document.addEventListener('selectionchange', onSelection)
    return () => document.removeEventListener('selectionchange', onSelection)
  }, [scroll])

  /** One key of the reading cursor. @returns whether there is text to read */
  function read(key: CursorKey, extend: boolean): boolean {
    const sheet = scroll.current?.querySelector(`[data-page="${page}"]`)
    if (!sheet || !scroll.current) return false
    const known = reading.current
    const fresh = known?.page !== page || !known.text.runs[0]?.isConnected
    const text = fresh ? pageText(sheet) : known.text
    if (text.words.length === 0) return false
    const start = firstWord(text, scroll.current)
    const cursor = fresh
      ? { anchor: start, head: start }
      : steppedCursor(text.words, known.cursor, key, extend, text.lineOf)
    reading.current = { page, text, cursor }
    setHeard(selectWords(text, cursor))
    return true
  }

  return { hasSelection, heard, mark, read, markingTool }
}
