/** Characters that a cell of a spreadsheet holds: with more in one, the whole file doesn't open. */
const mostInCell = 32_767

/** What stands at the end of a text that was cut. */
const cutMark = '… [texto cortado: no cabe en la celda]'

/** A text as a cell of a spreadsheet holds it; one that is too long is cut, and says so. */
export function cellText(text: string): string {
  if (text.length <= mostInCell) return text
  // Half of a character outside the basic plane would be no character.
  return text.slice(0, mostInCell - cutMark.length).replace(/[\uD800-\uDBFF]$/, '') + cutMark
}

/** Was the text of a cell cut when it was written? What it held isn't known from it. */
export const isCutText = (text: string): boolean => text.endsWith(cutMark)

/** Characters of a column's width, at least and at most. */
const columnWidth = { least: 10, most: 60 }

/** How wide a column of a spreadsheet is, in characters: as its longest text, within what can be read. */
export function widthOfColumn(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0)
  return Math.min(columnWidth.most, Math.max(columnWidth.least, longest + 2))
}
