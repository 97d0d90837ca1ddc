import {
  type Corner,
  cornersOf,
  type Polygon,
  roundedCorner,
} from '@estrado/machines/organisation/zones/polygon'

/** A place on the screen, in pixels. */
type Pixel = { readonly x: number; readonly y: number }
type Project = (corner: Corner) => Pixel

/** How near the pointer comes to a neighbour's corner or side before it is drawn to it, in pixels. */
export const snapPixels = 12

const distance = (one: Pixel, other: Pixel): number => Math.hypot(one.x - other.x, one.y - other.y)

/** How far along a side, from 0 to 1, the place nearest to a point stands. */
function along(point: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  if (length === 0) return 0
  return Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length))
}

/**
 * Where a corner comes to stand: on a neighbour's corner, else on a neighbour's side, where either is near on the screen;
 * null where none is. Corners are exact; a place on a slanting side stands within half a step of the grid.
 */
export function snapped(corner: Corner, neighbours: readonly Polygon[], project: Project): Corner | null {
  const at = project(corner)
  const rings = neighbours.map(cornersOf)
  const corners = rings.flat().map((each) => ({ each, away: distance(at, project(each)) }))
  const [nearest] = corners.toSorted((one, other) => one.away - other.away)
  if (nearest && nearest.away <= snapPixels) return nearest.each
  const places = rings.flatMap((ring) =>
    ring.map((from, place) => {
      const to = ring[(place + 1) % ring.length] ?? from
      const [start, end] = [project(from), project(to)]
      const t = along(at, start, end)
      const away = distance(at, { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t })
      const each: Corner = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
      return { each, away }
    }),
  )
  const [side] = places.toSorted((one, other) => one.away - other.away)
  return side && side.away <= snapPixels ? roundedCorner(side.each) : null
}
