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
