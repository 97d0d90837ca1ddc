import type { Verdict } from '../../rules/text.ts'
import {
  boxOf,
  cornersOf,
  meet,
  type Polygon,
  polygonLimits,
  type Ring,
  ringOf,
  type Side,
  sidesOf,
  turn,
} from './polygon.ts'
import { polygonTexts as texts } from './polygon-texts.ts'

/** Metres in a degree of latitude, near enough to tell a size. */
const metresPerDegree = 111_195

/** Size of an area in square metres, to a few parts in a thousand. */
export function squareMetres(polygon: Polygon | null): number {
  const ring = ringOf(polygon)
  const [origin] = ring
  if (!origin) return 0
  const twice = sidesOf(ring).reduce(
    (sum, [a, b]) => sum + (a[0] - origin[0]) * (b[1] - origin[1]) - (b[0] - origin[0]) * (a[1] - origin[1]),
    0,
  )
  const middle = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length / 10 ** polygonLimits.decimals
  const metres = metresPerDegree / 10 ** polygonLimits.decimals
  return (Math.abs(twice) / 2) * metres * metres * Math.cos((middle * Math.PI) / 180)
}

/** The first two sides of a ring that meet where they shouldn't, counted from one. */
function crossing(ring: Ring): readonly [number, number] | null {
  const sides = sidesOf(ring)
  for (const [place, one] of sides.entries()) {
    for (const [further, other] of sides.slice(place + 1).entries()) {
      const later = place + 1 + further
      const wrong =
        later === place + 1
          ? turnsBack(one, other)
          : place === 0 && later === sides.length - 1
            ? turnsBack(other, one)
            : meet(one, other)
      if (wrong) return [place + 1, later + 1]
    }
  }
  return null
}

/** A side and the next one share a corner; they may not lie on one another. */
const turnsBack = ([a, b]: Side, [, c]: Side): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0

/** What is wrong in an area by itself: too few or too many corners, off the globe, too wide, crossing itself. */
export function polygonVerdict(polygon: Polygon): Verdict {
  if (polygon.coordinates.length > 1) return texts.oneRing
  const corners = cornersOf(polygon)
  if (corners.length < 3) return texts.tooFew
  if (corners.length > polygonLimits.corners) return texts.tooMany(polygonLimits.corners)
  const off = corners.findIndex(([x, y]) => !(Math.abs(x) <= 180 && Math.abs(y) <= 90))
  if (off >= 0) return texts.outside(off + 1)
  const ring = ringOf(polygon)
  const { west, south, east, north } = boxOf(ring)
  const most = polygonLimits.degreesAcross
  if (Math.max(east - west, north - south) > most * 10 ** polygonLimits.decimals) return texts.tooWide(most)
  const repeated = sidesOf(ring).findIndex(([from, to]) => from[0] === to[0] && from[1] === to[1])
  if (repeated >= 0) return texts.repeated(((repeated + 1) % ring.length) + 1)
  const crossed = crossing(ring)
  if (crossed) return texts.crossed(...crossed)
  return squareMetres(polygon) < polygonLimits.squareMetres
    ? texts.tooSmall(polygonLimits.squareMetres)
    : null
}

/** An area as one says it: '6 esquinas, 3,4 km²'. */
export const toldPolygon = (polygon: Polygon): string =>
  texts.told(
    cornersOf(polygon).length,
    (squareMetres(polygon) / 1e6).toLocaleString('es-BO', { maximumSignificantDigits: 3 }),
  )
