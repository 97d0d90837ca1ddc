import { apart, boxOf, type GridPoint, type Ring, type Side, sidesOf, standing } from './polygon.ts'

/**
 * How deep one area may reach into another and still be its neighbour: ten millionths of a degree, about a metre. A corner
 * that was set on a neighbour's slanting side stands beside it by up to half a step of the grid.
 */
export const borderWidth = 10

type Stretch = readonly [from: number, to: number]

/** The stretch of a side, from 0 to 1, that lies within `borderWidth` of another side. */
function nearStretch([p, q]: Side, [a, b]: Side): Stretch | null {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.sqrt(ux * ux + uy * uy)
  const found = [
    nearPoint(p, [dx, dy], a),
    nearPoint(p, [dx, dy], b),
    both(
      within(((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / length, (dx * ux + dy * uy) / length, 0, length),
      within(
        ((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) / length,
        (dx * uy - dy * ux) / length,
        -borderWidth,
        borderWidth,
      ),
    ),
  ].filter((stretch) => stretch !== null)
  if (found.length === 0) return null
  // What is near a side has no dents: the three parts make one stretch.
  return both([Math.min(...found.map(([from]) => from)), Math.max(...found.map(([, to]) => to))], [0, 1])
}

const both = (one: Stretch | null, other: Stretch | null): Stretch | null => {
  if (!one || !other) return null
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
  return from <= to ? [from, to] : null
}

/** Where `start + t * step` lies between two bounds. */
function within(start: number, step: number, low: number, high: number): Stretch | null {
  if (step === 0) return start >= low && start <= high ? [0, 1] : null
  const [one, other] = [(low - start) / step, (high - start) / step]
  return [Math.min(one, other), Math.max(one, other)]
}

/** Where a line comes within `borderWidth` of a point. */
function nearPoint(p: GridPoint, [dx, dy]: GridPoint, centre: GridPoint): Stretch | null {
  const [x, y] = [p[0] - centre[0], p[1] - centre[1]]
  const a = dx * dx + dy * dy
  const b = x * dx + y * dy
  const under = b * b - a * (x * x + y * y - borderWidth * borderWidth)
  if (under < 0) return null
  const root = Math.sqrt(under)
  return [(-b - root) / a, (-b + root) / a]
}

/** A point of a side that lies in the ring and not at its border; null where there is none. */
function pointWithin(side: Side, ring: Ring): GridPoint | null {
  const box = boxOf(side)
  const near = sidesOf(ring)
    .filter((other) => !apart(box, boxOf(other), borderWidth))
    .map((other) => nearStretch(side, other))
    .filter((stretch) => stretch !== null)
    .toSorted(([from], [other]) => from - other)
  let reached = 0
  for (const [from, to] of [...near, [1, 1] as const]) {
    if (from > reached) {
      const middle = at(side, (reached + from) / 2)
      if (standing(ring, middle) === 'inside') return middle
    }
    reached = Math.max(reached, to)
  }
  return null
}

const at = ([p, q]: Side, t: number): GridPoint => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]

/** A point well inside a ring: the middle of the widest stretch of the lines between its corners' heights. */
function innerPoint(ring: Ring): GridPoint | null {
  const heights = [...new Set(ring.map(([, y]) => y))].sort((one, other) => one - other)
  let best: { readonly point: GridPoint; readonly width: number } | null = null
  for (const [place, low] of heights.slice(0, -1).entries()) {
    const y = (low + (heights[place + 1] ?? low)) / 2
    const xs = sidesOf(ring)
      .filter(([a, b]) => a[1] > y !== b[1] > y)
      .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      .sort((one, other) => one - other)
    for (let n = 0; n + 1 < xs.length; n += 2) {
      const [west = 0, east = 0] = [xs[n], xs[n + 1]]
      const width = Math.min(east - west, (heights[place + 1] ?? low) - low)
      if (!best || width > best.width) best = { point: [(west + east) / 2, y], width }
    }
  }
  return best?.point ?? null
}

/**
 * Whether two areas cover common ground, deeper than `borderWidth`; a shared border is none. A side of the one that comes
 * inside the other beyond its border decides; without such a side they are neighbours, apart, or the same.
 */
export function overlap(one: Ring, other: Ring): boolean {
  if (apart(boxOf(one), boxOf(other))) return false
  if (sidesOf(one).some((side) => pointWithin(side, other))) return true
  if (sidesOf(other).some((side) => pointWithin(side, one))) return true
  const inner = innerPoint(one)
  return inner !== null && standing(other, inner) === 'inside'
}
