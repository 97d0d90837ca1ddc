/** Average widths of the interface's font at 14 px, good to a few pixels: a drawing needs no more. */
const narrow = /[iíIjlftr.,:;'|()\s]/
const wide = /[mwMW]/

const widthOfCharacter = (character: string): number => {
  if (narrow.test(character)) return 5
  if (wide.test(character)) return 12.2
  return character === character.toLowerCase() ? 8 : 9.6
}

/** Width of a text in pixels. */
export const widthOfText = (text: string): number =>
  [...text].reduce((width, character) => width + widthOfCharacter(character), 0)

/** A text in lines of at most `widest` pixels, broken between words. */
export function wrapText(text: string, widest: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && widthOfText(longer) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
