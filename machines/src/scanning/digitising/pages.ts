import type { PageFact, PageRotation } from './events.ts'

export type { PageFact, PageRotation }

/** Pages that one fact tells of at the most: the journal takes facts of up to 64 kB. */
export const pagesOfAFact = 200

type Pages = readonly PageFact[]

/** The pages that will stand in the PDF, in order. */
export const visibleOf = <T extends { readonly removed: boolean }>(pages: readonly T[]): readonly T[] =>
  pages.filter(({ removed }) => !removed)

export const visiblePage = (pages: Pages, id: string): PageFact | undefined =>
  visibleOf(pages).find((page) => page.id === id)

/** Pages without content that stand in the document still. */
export const blanksOf = (pages: Pages): Pages => visibleOf(pages).filter(({ blank }) => blank)

/** Are there some, and is none of them known already? */
export const areNew = (pages: Pages, arrived: Pages): boolean =>
  arrived.length > 0 && arrived.every(({ id }) => pages.every((page) => page.id !== id))

/** The same pages in whatever order and state? */
export const sameIds = (a: Pages, b: Pages): boolean =>
  a.length === b.length && a.every(({ id }) => b.some((page) => page.id === id))

/** One page with something changed. */
export const withPage = (pages: Pages, id: string, change: Partial<PageFact>): Pages =>
  pages.map((page) => (page.id === id ? { ...page, ...change } : page))

export const withoutBlanks = (pages: Pages): Pages =>
  pages.map((page) => (page.blank ? { ...page, removed: true } : page))

/** Does the page stand elsewhere than at this place, from 0, among the visible ones? */
export function movesTo(pages: Pages, id: string, place: number): boolean {
  const visible = visibleOf(pages)
  const from = visible.findIndex((page) => page.id === id)
  return from >= 0 && place >= 0 && place < visible.length && place !== from
}

/** The pages with one at another place, from 0, among the visible ones; those taken out stay where they are. */
export function movedPages<T extends { readonly id: string; readonly removed: boolean }>(
  pages: readonly T[],
  id: string,
  place: number,
): readonly T[] {
  const moved = pages.find((page) => page.id === id)
  if (!moved) return pages
  const others = visibleOf(pages).filter((page) => page.id !== id)
  const order = [...others.slice(0, place), moved, ...others.slice(place)]
  let next = 0
  return pages.map((page) => (page.removed ? page : (order[next++] ?? page)))
}
