import type { Box, Point } from '@estrado/machines/annotations/geometry'
import type { SavedAnnotation } from '@estrado/machines/annotations/schemas'
import { type AnnotationType, annotationDefaults } from '@estrado/machines/annotations/vocabulary'
import { dict, name, type PdfStream, type PdfValue, textString } from '../pdf/objects.ts'
import { drawn, onPaper, rgbOf, textContent, upright, withFont, wrapped } from './drawing.ts'
import type { EmbeddedFont } from './font/embedded-font.ts'
import type { Rectangle, Sheet } from './sheet.ts'

/** What one kind of annotation adds to what all have, and how it looks. */
export type Mark = {
  readonly rectangle: Rectangle
  readonly entries: Readonly<Record<string, PdfValue>>
  readonly look: PdfStream
}

type Maker = (annotation: SavedAnnotation, sheet: Sheet, font: EmbeddedFont) => Mark

/** Points. */
const [icon, underlineRoom] = [20, 12]
const { lineHeight } = annotationDefaults

const rectangleAround = (points: readonly (readonly [number, number])[], room: number): Rectangle => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room]
}

const highlight: Maker = ({ posicion, color, propiedades }, sheet) => {
  const boxes = (propiedades.lineas?.length ? propiedades.lineas : [posicion]).map(sheet.rectangle)
  const opacity = propiedades.opacity ?? annotationDefaults.highlightOpacity
  const corners = boxes.flatMap(([left, bottom, right, top]) => [
    [left, top] as const,
    [right, top] as const,
    [left, bottom] as const,
    [right, bottom] as const,
  ])
  const rectangle = rectangleAround(corners, 0)
  const fills = boxes.map(([left, bottom, right, top]) =>
    drawn(left, bottom, right - left, top - bottom, 're f'),
  )
  const state = dict({ Type: name('ExtGState'), BM: name('Multiply'), ca: opacity, CA: opacity })
  return {
    rectangle,
    entries: { Subtype: name('Highlight'), QuadPoints: corners.flat(), CA: opacity },
    look: onPaper(rectangle, [drawn('/G0 gs', ...rgbOf(color), 'rg'), ...fills].join('\n'), {
      ExtGState: dict({ G0: state }),
    }),
  }
}

const underline: Maker = ({ posicion, color, propiedades }, sheet) => {
  const { x, y, width, height } = posicion
  const { x1, y1, x2, y2 } = propiedades.lineCoords ?? {
    x1: x,
    y1: y + height,
    x2: x + width,
    y2: y + height,
  }
  const [from, to] = [sheet.point(x1, y1), sheet.point(x2, y2)]
  const [start, end] = from[0] <= to[0] ? [from, to] : [to, from]
  const stroke = propiedades.strokeWidth ?? annotationDefaults.underlineWidth
  const above = ([px, py]: readonly [number, number]) => [px, py + underlineRoom] as const
  const quad = [above(start), above(end), start, end]
  const rectangle = rectangleAround(quad, stroke)
  return {
    rectangle,
    entries: { Subtype: name('Underline'), QuadPoints: quad.flat() },
    look: onPaper(rectangle, drawn(...rgbOf(color), 'RG', stroke, 'w', ...start, 'm', ...end, 'l S')),
  }
}

const rectangle: Maker = ({ posicion, color, propiedades }, sheet) => {
  const stroke = propiedades.strokeWidth ?? annotationDefaults.underlineWidth
  const box = sheet.rectangle(posicion)
  const [left, bottom, right, top] = box
  const inner = [left + stroke / 2, bottom + stroke / 2, right - left - stroke, top - bottom - stroke]
  return {
    rectangle: box,
    entries: { Subtype: name('Square'), BS: dict({ W: stroke, S: name('S') }) },
    look: onPaper(box, drawn(...rgbOf(color), 'RG', stroke, 'w', ...inner, 're S')),
  }
}

/** A box of this size as it is shown, moved so that it lies on the page. */
function placed({ shown }: Sheet, { x, y }: Point, width: number, height: number): Box {
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most))
  return { x: within(x, shown.width - width), y: within(y, shown.height - height), width, height }
}

/** In the middle of its place, as the viewer shows it. */
const comment: Maker = ({ posicion, color }, sheet) => {
  const { x, y, width, height } = sheet.toShown(posicion)
  const middle = { x: x + (width - icon) / 2, y: y + (height - icon) / 2 }
  const box = placed(sheet, middle, icon, icon)
  const bubble = [
    drawn(...rgbOf(color), 'rg 0 G 1 w', 1, 5, icon - 2, icon - 6, 're B'),
    drawn(5, 5, 'm', 5, 1, 'l', 9, 5, 'l B'),
    ...[9, 12, 15].map((y) => drawn(4, y, 'm', icon - 4, y, 'l S')),
  ]
  return {
    rectangle: sheet.fromShown(box),
    entries: { Subtype: name('Text'), Name: name('Comment') },
    look: upright(sheet, box, bubble.join('\n')),
  }
}

/** A text as it fits onto the page: in its own box, else across the whole page, else smaller. */
function fitted(font: EmbeddedFont, contenido: string, wanted: number, size: number, { shown }: Sheet) {
  const set = (points: number, width: number) => {
    const lines = wrapped(font, contenido, points, width)
    return { size: points, width, lines, height: lines.length * points * lineHeight }
  }
  let text = set(size, Math.min(Math.max(wanted, size * 2), shown.width))
  if (text.height > shown.height) text = set(size, shown.width)
  while (text.height > shown.height && text.size > 1) text = set(text.size * 0.8, shown.width)
  return text
}

const text: Maker = ({ posicion, contenido, color, propiedades }, sheet, font) => {
  const wanted = sheet.toShown(posicion)
  const points = propiedades.fontSize ?? annotationDefaults.fontSize
  const fit = fitted(font, contenido, wanted.width, points, sheet)
  const { size, lines } = fit
  const height = Math.min(Math.max(wanted.height, fit.height), sheet.shown.height)
  const box = placed(sheet, wanted, fit.width, height)
  const [colour, step] = [rgbOf(color), size * lineHeight]
  return {
    rectangle: sheet.fromShown(box),
    entries: {
      Subtype: name('FreeText'),
      DA: textString(drawn('/Helv', size, 'Tf', ...colour, 'rg')),
      BS: dict({ W: 0 }),
    },
    look: upright(
      sheet,
      box,
      textContent(font, lines, { size, step, colour, height, margin: 0 }),
      withFont(font),
    ),
  }
}

/** By its type, how an annotation of ours is written as one of the PDF's own (ISO 32000-1 §12.5.6). */
export const marks: Readonly<Record<AnnotationType, Maker>> = {
  highlight,
  drawing: underline,
  rectangle,
  comment,
  text,
}
