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

/** A page's text as paragraphs, in the order in which it was written: lines that follow closely belong together. */
export function paragraphsOf(runs: readonly TextRun[]): readonly string[] {
  const paragraphs: string[] = []
  let before: Line | undefined
  for (const line of linesOf(runs)) {
    const text = line.text.replace(/\s+/g, ' ').trim()
    const near = before !== undefined && Math.abs(before.y - line.y) <= before.height * paragraphGap
    if (near && before?.height === line.height) paragraphs[paragraphs.length - 1] += ` ${text}`
    else paragraphs.push(text)
    before = line
  }
  return paragraphs.filter((text) => text !== '')
}
