import { useEffect, useRef, useState } from 'react'
import type { Pdf } from './load-pdf.ts'
import { findMatches, type PageMatch, stepped, type TextPiece } from './pdf-search.logic.ts'

export type Found = {
  readonly query: string
  readonly matches: readonly PageMatch[]
  readonly byPage: ReadonlyMap<number, readonly PageMatch[]>
  /** Number of the current one, from 0. */
  readonly current: number
  /** Page that is being searched; undefined once all were. */
  readonly at: number | undefined
  /** Some page has text at all. */
  readonly hasText: boolean
}

/** Pages after which the search says where it is. */
const shownEvery = 20

/** Search through the pages of a document, one after the other; the first match shows at once. */
export function usePdfSearch(pdf: Pdf | undefined, show: (page: number) => void) {
  const [found, setFound] = useState<Found>()
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )

  /** The current one may have been stepped on meanwhile. */
  const tell = (state: Found) =>
    setFound((shown) => ({ ...state, current: shown?.query === state.query ? shown.current : 0 }))

  async function search(query: string) {
    if (!pdf || query.trim() === '') return
    run.current += 1
    const own = run.current
    let state: Found = { query, matches: [], byPage: new Map(), current: 0, at: 1, hasText: false }
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const pieces = await piecesOf(pdf, page)
      if (own !== run.current) return
      const here = findMatches(pieces, query).map((parts) => ({ page, parts }))
      if (here.length > 0 && state.matches.length === 0) show(page)
      const hasText = state.hasText || pieces.some(({ str }) => str.trim() !== '')
      state = { ...state, at: page, hasText }
      if (here.length > 0) {
        const byPage = new Map(state.byPage).set(page, here)
        state = { ...state, matches: [...state.matches, ...here], byPage }
      }
      if (page === 1 || here.length > 0 || page % shownEvery === 0) tell(state)
    }
    tell({ ...state, at: undefined })
  }

  function step(by: 1 | -1) {
    if (!found) return
    const current = stepped(found.current, by, found.matches.length)
    const match = found.matches[current]
    if (!match) return
    setFound({ ...found, current })
    show(match.page)
  }

  function clear() {
    run.current += 1
    setFound(undefined)
  }

  return { found, search, step, clear }
}

async function piecesOf(pdf: Pdf, number: number): Promise<readonly TextPiece[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL }] : []))
}
