import { annotationColours } from '@estrado/machines/annotations/vocabulary'
import { dict, name, PdfStream, type PdfValue } from '../pdf/objects.ts'
import type { EmbeddedFont } from './font/embedded-font.ts'
import { graphemesOf } from './font/glyphs.ts'
import type { Rectangle, Sheet } from './sheet.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour as it stands on the wire, in shares. */
export function rgbOf(colour: string): Rgb {
  const hex = (annotationColours as Readonly<Record<string, string>>)[colour] ?? colour
  const part = (at: number) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000
  return [part(1), part(3), part(5)]
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000)
/** Numbers and operators of a content stream. */
export const drawn = (...parts: readonly (number | string)[]): string =>
  parts.map((part) => (typeof part === 'number' ? short(part) : part)).join(' ')

/** An appearance that is drawn in the page's own coordinates: its box is the annotation's rectangle. */
export const onPaper = (
  box: Rectangle,
  content: string,
  resources: Readonly<Record<string, PdfValue>> = {},
): PdfStream =>
  new PdfStream(
    dict({ Type: name('XObject'), Subtype: name('Form'), BBox: box, Resources: dict(resources) }),
    Buffer.from(content, 'latin1'),
  )

/** By quarter turns of the page: what turns a drawing back, so that it is upright for who reads. */
const uprightMatrices: Readonly<Record<number, readonly number[]>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
}

/** An appearance that stands upright on the page as it is shown, however that is turned. */
export const upright = (
  { look }: Sheet,
  { width, height }: { readonly width: number; readonly height: number },
  content: string,
  resources: Readonly<Record<string, PdfValue>> = {},
): PdfStream =>
  new PdfStream(
    dict({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: [0, 0, width, height],
      Matrix: uprightMatrices[look.rotation] ?? [1, 0, 0, 1, 0, 0],
      Resources: dict(resources),
    }),
    Buffer.from(content, 'latin1'),
  )

/** What an appearance with text refers to. */
export const withFont = ({ ref }: EmbeddedFont) => ({ Font: dict({ F1: ref }) })

/** Lines of text from the upper left corner of a box of this height. */
export function textContent(
  font: EmbeddedFont,
  lines: readonly string[],
  {
    size,
    step,
    colour,
    height,
    margin,
  }: {
    readonly size: number
    readonly step: number
    readonly colour: Rgb
    readonly height: number
    readonly margin: number
  },
): string {
  const start = [
    'BT',
    ...colour,
    'rg /F1',
    size,
    'Tf',
    step,
    'TL',
    margin,
    height - margin - size + step,
    'Td',
  ]
  return [drawn(...start), ...lines.map((line) => `T* ${font.show(line, size)}`), 'ET\n'].join('\n')
}

/** A text in lines of at most this width; a word that is longer than one is cut. */
export function wrapped(font: EmbeddedFont, text: string, size: number, width: number): readonly string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((long) => pieces(font, long, size, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || font.width(longer, size) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })
}

function pieces(font: EmbeddedFont, word: string, size: number, width: number): readonly string[] {
  if (font.width(word, size) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const grapheme of graphemesOf(word)) {
    if (piece !== '' && font.width(piece + grapheme, size) > width) {
      found.push(piece)
      piece = ''
    }
    piece += grapheme
  }
  return [...found, piece]
}
