import type { PageImage } from '../pages/page-image.ts'
import type { RecognisedWord } from '../recognition/recognised-word.ts'

/** Every glyph of Courier is as wide, so a word's box gives its scale without a table of widths. */
const glyphWidth = 0.6

/**
 * Invisible text over a page image, so that it can be searched and copied. Rendering mode 3 alone may use a
 * font that isn't embedded in PDF/A (ISO 19005-2, 6.2.11.4.1).
 */
export function textLayer(words: readonly RecognisedWord[], { height, resolution }: PageImage): string {
  if (words.length === 0) return ''
  const scale = 72 / resolution
  const shown = words.map((word) => {
    const text = toWinAnsi(word.text)
    const size = Math.max(1, word.height * scale)
    const natural = text.length * glyphWidth * size
    const stretch = natural > 0 ? ((word.width * scale) / natural) * 100 : 100
    const x = word.left * scale
    const y = (height - word.top - word.height) * scale
    return `${round(stretch)} Tz /T ${round(size)} Tf 1 0 0 1 ${round(x)} ${round(y)} Tm <${text.toString('hex')}20> Tj`
  })
  return `BT 3 Tr\n${shown.join('\n')}\nET\n`
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
