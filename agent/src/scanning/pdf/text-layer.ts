import type { RecognisedText, RecognisedWord } from '../recognition/recognised-word.ts'

/** Every glyph of Courier is as wide, so a word's box gives its scale without a table of widths. */
const glyphWidth = 0.6

/**
 * Invisible text over a page image, so that it can be searched and copied. Rendering mode 3 alone may use a
 * font that isn't embedded in PDF/A (ISO 19005-2, 6.2.11.4.1).
 */
export function textLayer(text: RecognisedText): string {
  if (text.words.length === 0) return ''
  const scale = 72 / text.resolution
  const shown = text.words.map((word) => {
    const bytes = toWinAnsi(word.text)
    const size = Math.max(1, word.height * scale)
    const natural = bytes.length * glyphWidth * size
    const stretch = natural > 0 ? ((word.width * scale) / natural) * 100 : 100
    return `${round(stretch)} Tz /T ${round(size)} Tf ${matrix(word, text, scale)} Tm <${bytes.toString('hex')}20> Tj`
  })
  return `BT 3 Tr\n${shown.join('\n')}\nET\n`
}

/** Where the word begins on the page before it is turned, and in which direction it runs there. */
function matrix(word: RecognisedWord, { width, height, rotation }: RecognisedText, scale: number): string {
  const across = word.left
  const down = word.top + word.height
  const place = (x: number, fromTop: number) => `${round(x * scale)} ${round((height - fromTop) * scale)}`
  switch (rotation) {
    case 0:
      return `1 0 0 1 ${place(across, down)}`
    case 90:
      return `0 1 -1 0 ${place(down, height - across)}`
    case 180:
      return `-1 0 0 -1 ${place(width - across, height - down)}`
    case 270:
      return `0 -1 1 0 ${place(width - down, across)}`
  }
}

/** The font that `textLayer` writes with, as the body of its object. */
export const textLayerFont = `<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 255/Widths[${'600 '.repeat(224).trim()}]>>`

const typographic: ReadonlyMap<string, number> = new Map([
  ['€', 0x80],
  ['…', 0x85],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
])

function toWinAnsi(text: string): Buffer {
  const bytes = [...text.normalize('NFC')].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return [code]
    return typographic.get(character) ?? []
  })
  return Buffer.from(bytes)
}

function round(value: number): string {
  return String(Number(value.toFixed(2)))
}
