/** Line breaking: the lines of a text that may be `room` wide; a word that is wider stands alone. */
export function wrapped(text: string, room: number, widthOf: (part: string) => number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || widthOf(longer) <= room) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })
}
