import type { Rotation } from '@estrado/machines/annotations/geometry'
import {
  type Box,
  boxFromScreen,
  fromScreen,
  onPage,
  type PageLook,
  type Point,
  rotationOf,
  shownSize,
  toScreen,
} from '@estrado/machines/annotations/geometry'
import { annotationDefaults } from '@estrado/machines/annotations/vocabulary'
import { wrapped } from './text-lines.logic.ts'

/** Letters of a text annotation: one of the fonts that every PDF reader has. */
export const textFont = 'Helvetica'
export const textFontFamily = 'Helvetica, Arial, "Liberation Sans", sans-serif'
/** Height of a line by the size of its letters. */
export const { lineHeight } = annotationDefaults

let pen: CanvasRenderingContext2D | null | undefined

/** Width of a text in points, in letters of so many points. */
function widthOf(text: string, fontSize: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * fontSize * 0.5
  pen.font = `${fontSize}px ${textFontFamily}`
  return pen.measureText(text).width
}

/** The lines of a text that may be so wide, in points. */
export const linesWithin = (text: string, width: number, fontSize: number): readonly string[] =>
  wrapped(text, width * 1.02 + 1, (part) => widthOf(part, fontSize))

/** The page as its own rotation shows it at 100 %, however the person has turned it. */
export const uprightLook = (look: PageLook, scale: number, turn: Rotation): PageLook => ({
  width: look.width / scale,
  height: look.height / scale,
  rotation: rotationOf(look.rotation - turn),
})

/** The place that a text takes: from where it begins to the page's edge at most. Upright on the page as it opens. */
export function textPlace(text: string, fontSize: number, start: Point, upright: PageLook): Box {
  const page = shownSize(upright)
  const at = toScreen(upright, start)
  const room = Math.max(fontSize, page.width - at.x)
  const lines = wrapped(text, room, (part) => widthOf(part, fontSize))
  const width = Math.min(room, Math.max(fontSize, ...lines.map((line) => widthOf(line, fontSize))))
  const box = { x: at.x, y: at.y, width, height: Math.max(1, lines.length) * fontSize * lineHeight }
  return onPage(boxFromScreen(upright, box))
}

/** Where a text begins: the upper left corner of its place, as the page opens. */
export function textStart(place: Box, upright: PageLook): Point {
  const corners = [place, { x: place.x + place.width, y: place.y + place.height }].map((corner) =>
    toScreen(upright, corner),
  )
  return fromScreen(upright, {
    x: Math.min(...corners.map(({ x }) => x)),
    y: Math.min(...corners.map(({ y }) => y)),
  })
}
