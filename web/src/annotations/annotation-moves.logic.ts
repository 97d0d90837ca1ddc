import {
  boxFromScreen,
  boxOf,
  boxToScreen,
  fromScreen,
  onPage,
  type PageLook,
  type Point,
  possibleMove,
  toScreen,
} from '@estrado/machines/annotations/geometry'
import type { Annotation } from '@estrado/machines/annotations/schemas'
import type { Note } from './annotation-set.logic.ts'

type Change = Pick<Annotation, 'posicion' | 'propiedades'>
type Line = NonNullable<Annotation['propiedades']['lineCoords']>

const ends = ({ x1, y1, x2, y2 }: Line): readonly [Point, Point] => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
]

const inside = (value: number): number => Math.min(1, Math.max(0, value))

/** The fractions of a line between two pixels, and the box around it. */
export function lineOnScreen(
  look: PageLook,
  from: Point,
  to: Point,
): { line: Line; posicion: Annotation['posicion'] } {
  const [one, other] = [fromScreen(look, from), fromScreen(look, to)]
  const line = { x1: inside(one.x), y1: inside(one.y), x2: inside(other.x), y2: inside(other.y) }
  return { line, posicion: onPage(boxOf(...ends(line))) }
}

/** Where an underline begins and ends, in pixels. */
export const lineEnds = (look: PageLook, line: Line): readonly [Point, Point] => {
  const [from, to] = ends(line)
  return [toScreen(look, from), toScreen(look, to)]
}

/** Moved by pixels of the screen, as far as the page goes, whichever way it is turned. */
export function movedBy({ posicion, propiedades }: Note, look: PageLook, by: Point): Change {
  const [origin, target] = [fromScreen(look, { x: 0, y: 0 }), fromScreen(look, by)]
  const move = possibleMove(posicion, { x: target.x - origin.x, y: target.y - origin.y })
  const shift = (point: Point): Point => ({ x: inside(point.x + move.x), y: inside(point.y + move.y) })
  const line = propiedades.lineCoords
  if (!line) return { posicion: onPage({ ...posicion, ...shift(posicion) }), propiedades }
  const [from, to] = ends(line).map(shift) as [Point, Point]
  return {
    posicion: onPage(boxOf(from, to)),
    propiedades: { ...propiedades, lineCoords: { x1: from.x, y1: from.y, x2: to.x, y2: to.y } },
  }
}

/** A line's far end, moved along the line alone: whichever way the page is turned, an underline stays on its words. */
function lengthened(fixed: Point, held: Point, by: Point, least: number): Point {
  const length = Math.hypot(held.x - fixed.x, held.y - fixed.y)
  const along =
    length === 0 ? { x: 1, y: 0 } : { x: (held.x - fixed.x) / length, y: (held.y - fixed.y) / length }
  const longer = Math.max(least, length + by.x * along.x + by.y * along.y)
  return { x: fixed.x + along.x * longer, y: fixed.y + along.y * longer }
}

/** Its lower right corner as it is seen, or an underline's end there, moved by pixels; never smaller than what is discarded. */
export function resizedBy({ posicion, propiedades }: Note, look: PageLook, by: Point, least: Point): Change {
  const line = propiedades.lineCoords
  if (line) {
    const [from, to] = lineEnds(look, line)
    const backwards = to.x + to.y < from.x + from.y
    const held = backwards ? lengthened(to, from, by, least.x) : lengthened(from, to, by, least.x)
    const { line: lineCoords, posicion: place } = backwards
      ? lineOnScreen(look, held, to)
      : lineOnScreen(look, from, held)
    return { posicion: place, propiedades: { ...propiedades, lineCoords } }
  }
  const box = boxToScreen(look, posicion)
  const larger = {
    ...box,
    width: Math.max(least.x, box.width + by.x),
    height: Math.max(least.y, box.height + by.y),
  }
  return { posicion: onPage(boxFromScreen(look, larger)), propiedades }
}
