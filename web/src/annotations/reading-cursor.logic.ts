/** Reading cursor: words of a page that are selected by keyboard, from `anchor` to `head`, both included. */
export type ReadingCursor = { readonly anchor: number; readonly head: number }

/** A word in the runs of a page's text; `to` not included. */
export type Word = { readonly run: number; readonly from: number; readonly to: number }

/** The words of the runs, in the order of the text. */
export function wordsOf(runs: readonly string[]): readonly Word[] {
  return runs.flatMap((text, run) =>
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ run, from: index, to: index + word.length })),
  )
}

/** Lines by `lineOf`: words of which it says the same stand on one line. */
function inOtherLine(
  words: readonly Word[],
  at: number,
  by: 1 | -1,
  lineOf: (run: number) => number,
): number {
  const line = (index: number) => lineOf(words[index]?.run ?? -1)
  const start = (index: number) => {
    let first = index
    while (first > 0 && line(first - 1) === line(index)) first -= 1
    return first
  }
  const own = start(at)
  const column = at - own
  let next = at
  while (next >= 0 && next < words.length && line(next) === line(at)) next += by
  if (next < 0 || next >= words.length) return by === 1 ? words.length - 1 : 0
  const first = start(next)
  let last = first
  while (last + 1 < words.length && line(last + 1) === line(first)) last += 1
  return Math.min(first + column, last)
}

export type CursorKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const isCursorKey = (key: string): key is CursorKey => /^Arrow(Left|Right|Up|Down)$/.test(key)

/** One key: sideways a word, up and down a line; with shift what is selected grows or shrinks. */
export function steppedCursor(
  words: readonly Word[],
  { anchor, head }: ReadingCursor,
  key: CursorKey,
  extend: boolean,
  lineOf: (run: number) => number,
): ReadingCursor {
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const wanted = sideways ? head + by : inOtherLine(words, head, by, lineOf)
  const next = Math.min(Math.max(0, wanted), Math.max(0, words.length - 1))
  return { anchor: extend ? anchor : next, head: next }
}
