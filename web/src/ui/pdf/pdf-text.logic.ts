/** A run of text of a page as pdf.js gives it; `transform` ends in x and y, y from below. */
export type TextRun = {
  readonly str: string
  readonly height: number
  readonly transform: readonly number[]
}

type Line = { text: string; readonly y: number; readonly height: number }

/** A gap of so many heights between two lines begins a paragraph. */
const paragraphGap = 1.8

function linesOf(runs: readonly TextRun[]): readonly Line[] {
  const lines: Line[] = []
  for (const { str, height, transform } of runs) {
    const y = transform[5] ?? 0
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < Math.max(2, last.height / 2)) last.text += str
    else if (str.trim() !== '') lines.push({ text: str, y, height: height || 10 })
  }
  return lines
}

/** Fonts draw hyphen and soft hyphen with one glyph, which pdf.js reads as the soft one. */
const softHyphen = '\u00ad'

/**
 * The next line joined to the text before it. A hyphen at the end of a line that goes on in lower case divided a
 * word; before a capital it belongs to a double name.
 */
function joined(before: string, next: string): string {
  if (!before.endsWith(softHyphen)) return `${before} ${next}`
  const stem = before.slice(0, -1)
  return /^\p{Ll}/u.test(next) ? stem + next : `${stem}-${next}`
}

const hyphensOf = (text: string): string => text.replaceAll(softHyphen, '-')

/** A page's text as paragraphs, in the order in which it was written: lines that follow closely belong together. */
export function paragraphsOf(runs: readonly TextRun[]): readonly string[] {
  const paragraphs: string[] = []
  let before: Line | undefined
  for (const line of linesOf(runs)) {
    const text = line.text.replace(/\s+/g, ' ').trim()
    const near = before !== undefined && Math.abs(before.y - line.y) <= before.height * paragraphGap
    if (near && before?.height === line.height)
      paragraphs[paragraphs.length - 1] = joined(paragraphs.at(-1) ?? '', text)
    else paragraphs.push(text)
    before = line
  }
  return paragraphs.filter((text) => text !== '').map(hyphensOf)
}
