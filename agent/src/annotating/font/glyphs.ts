import type { TrueTypeFont } from './truetype.ts'

/** A glyph where it is drawn, from where its text begins and over its line, in thousandths of the size. */
export type PlacedGlyph = {
  readonly glyph: number
  readonly x: number
  readonly rise: number
  /** What it stands for, where text is taken out of the document. */
  readonly text: string
}
type Run = { readonly glyphs: readonly PlacedGlyph[]; readonly width: number }
export type TextRun = Run & { readonly substituted: boolean }

/** Stands for a character that the font doesn't have. */
export const substitute = '□'

/** Marks that stand over or under a letter, and the sign by itself that has their form. */
const signOfMark: ReadonlyMap<string, string> = new Map([
  ['\u0300', '`'],
  ['\u0301', '´'],
  ['\u0302', 'ˆ'],
  ['\u0303', '˜'],
  ['\u0304', '¯'],
  ['\u0306', '˘'],
  ['\u0307', '˙'],
  ['\u0308', '¨'],
  ['\u030a', '˚'],
  ['\u030b', '˝'],
  ['\u030c', 'ˇ'],
  ['\u0327', '¸'],
  ['\u0328', '˛'],
])
const marksBelow: ReadonlySet<string> = new Set(['\u0327', '\u0328'])

/** Letters that look like a sign which fonts have: the glottal stop of Guaraní and Aymara among them. */
const sameLook: ReadonlyMap<string, string> = new Map([
  ['\u02bc', '’'],
  ['\u02bb', '‘'],
  ['\ua78c', "'"],
])

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
export const graphemesOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** A text's glyphs: accented letters that the font lacks are composed, what it can't draw is a box. */
export function glyphsOf(font: TrueTypeFont, text: string): TextRun {
  const glyphs: PlacedGlyph[] = []
  let [width, substituted] = [0, false]
  for (const grapheme of graphemesOf(text)) {
    const known = graphemeRun(font, grapheme)
    substituted ||= known === undefined
    const run = known ?? graphemeRun(font, substitute) ?? nothing
    for (const glyph of run.glyphs) glyphs.push({ ...glyph, x: width + glyph.x })
    width += run.width
  }
  return { glyphs, width, substituted }
}

const nothing: Run = { glyphs: [], width: 0 }
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu

function graphemeRun(font: TrueTypeFont, grapheme: string): Run | undefined {
  const seen = grapheme.replace(/[\p{Zs}\t]/gu, ' ').replace(invisible, '')
  if (seen === '') return nothing
  const whole = seen.normalize('NFC')
  const precomposed = glyphOf(font, whole)
  if (precomposed !== undefined) return letterRun(font, precomposed, whole)
  const [base = '', ...marks] = seen.normalize('NFD')
  const letter = glyphOf(font, base)
  if (letter === undefined) return undefined
  const run = letterRun(font, letter, base)
  const over = marks.map((mark) => markOver(font, mark, letter))
  const drawn = over.filter((mark) => mark !== undefined)
  return drawn.length < over.length ? undefined : { ...run, glyphs: [...run.glyphs, ...drawn] }
}

/** None of what isn't one character. */
function glyphOf(font: TrueTypeFont, character: string): number | undefined {
  const [one = '', ...more] = sameLook.get(character) ?? character
  return more.length > 0 ? undefined : font.glyphOf(one.codePointAt(0) ?? 0)
}

const letterRun = (font: TrueTypeFont, glyph: number, text: string): Run => ({
  glyphs: [{ glyph, x: 0, rise: 0, text }],
  width: font.advance(glyph),
})

/** A mark in the middle over its letter, as high above a tall one as its sign stands above an o. */
function markOver(font: TrueTypeFont, mark: string, letter: number): PlacedGlyph | undefined {
  const glyph = glyphOf(font, signOfMark.get(mark) ?? '')
  if (glyph === undefined) return undefined
  const top = (of: number) => font.boxOf(of)?.top ?? 0
  const above = top(letter) - top(font.glyphOf(0x6f) ?? 0)
  return {
    glyph,
    x: (font.advance(letter) - font.advance(glyph)) / 2,
    rise: marksBelow.has(mark) ? 0 : Math.max(0, (above * 1000) / font.unitsPerEm),
    text: mark,
  }
}
