import { dict, name } from '../../pdf/objects.ts'

/** Widths of Helvetica's printable ASCII, from space on, in thousandths of the size (Adobe's font metrics). */
const asciiWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** Width of a text in Helvetica of the given size; an accented letter is as wide as its base. */
export function helveticaWidth(text: string, size: number): number {
  let width = 0
  for (const character of text.normalize('NFD')) {
    if (/\p{M}/u.test(character)) continue
    width += asciiWidths[character.charCodeAt(0) - 32] ?? 556
  }
  return (width * size) / 1000
}

/** The text cut to a width, with an ellipsis where it had to be. */
export function fitHelvetica(text: string, size: number, width: number): string {
  if (helveticaWidth(text, size) <= width) return text
  let end = text.length - 1
  while (end > 0 && helveticaWidth(`${text.slice(0, end)}…`, size) > width) end--
  return `${text.slice(0, end).trimEnd()}…`
}

/** Characters of WinAnsiEncoding that stand elsewhere than in Latin-1. */
const winAnsiExtras: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
}

/** Bytes in WinAnsiEncoding; what it doesn't have becomes a question mark. */
export function winAnsi(text: string): Buffer {
  const bytes = [...text.normalize('NFC')].map((character) => {
    const code = character.codePointAt(0) ?? 63
    if ((code >= 32 && code < 127) || (code >= 160 && code <= 255)) return code
    return winAnsiExtras[character] ?? 63
  })
  return Buffer.from(bytes)
}

/** The font that every reader has. */
export const helvetica = () =>
  dict({
    Type: name('Font'),
    Subtype: name('Type1'),
    BaseFont: name('Helvetica'),
    Encoding: name('WinAnsiEncoding'),
  })
