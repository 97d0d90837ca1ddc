/** A corner as GeoJSON writes it: longitude, latitude, in degrees of WGS84. */
export type Corner = readonly [longitud: number, latitud: number]

/** An area as GeoJSON writes it: one ring, its first corner repeated at the end. */
export type Polygon = {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Corner[])[]
}

/** What an area may hold. Corners stand on a grid of millionths of a degree (11 cm), on which every question is exact. */
export const polygonLimits = { corners: 500, decimals: 6, degreesAcross: 10, squareMetres: 100 } as const

const perDegree = 10 ** polygonLimits.decimals

/** A corner on the grid: whole millionths of a degree. */
export type GridPoint = readonly [x: number, y: number]
export type Ring = readonly GridPoint[]

export const onGrid = ([longitud, latitud]: Corner): GridPoint => [
  // Adding nothing takes the sign off a zero.
  Math.round(longitud * perDegree) + 0,
  Math.round(latitud * perDegree) + 0,
]

export const roundedCorner = (corner: Corner): Corner => {
  const [x, y] = onGrid(corner)
  return [x / perDegree, y / perDegree]
}

const isSame = (one: GridPoint, other: GridPoint): boolean => one[0] === other[0] && one[1] === other[1]

/** The corners of an area, the first not repeated. */
export const cornersOf = (polygon: Polygon | null): readonly Corner[] => {
  const ring = polygon?.coordinates[0] ?? []
  const [first] = ring
  const last = ring.at(-1)
  const closed = ring.length > 1 && first && last && isSame(onGrid(first), onGrid(last))
  return closed ? ring.slice(0, -1) : ring
}

/** An area with these corners on the grid; null without any. */
export function polygonOf(corners: readonly Corner[]): Polygon | null {
  const ring = corners.map(roundedCorner)
  const [first] = ring
  return first ? { type: 'Polygon', coordinates: [[...ring, first]] } : null
}

export const ringOf = (polygon: Polygon | null): Ring => cornersOf(polygon).map(onGrid)

export type Side = readonly [from: GridPoint, to: GridPoint]

/** The sides of a ring, the last one back to its first corner. */
export const sidesOf = (ring: Ring): readonly Side[] =>
  ring.flatMap((from, place): readonly Side[] => {
    const to = ring[(place + 1) % ring.length]
    return to ? [[from, to]] : []
  })

/** Twice the area between three points: above zero to the left of the line. Exact within `degreesAcross`. */
export const turn = (a: GridPoint, b: GridPoint, c: GridPoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const between = (a: number, b: number, value: number): boolean =>
  Math.min(a, b) <= value && value <= Math.max(a, b)

const isOnSide = ([a, b]: Side, point: GridPoint): boolean =>
  turn(a, b, point) === 0 && between(a[0], b[0], point[0]) && between(a[1], b[1], point[1])

/** Whether two sides have a point in common. */
export function meet(one: Side, other: Side): boolean {
  const ends = [
    turn(...one, other[0]),
    turn(...one, other[1]),
    turn(...other, one[0]),
    turn(...other, one[1]),
  ]
  const [a = 0, b = 0, c = 0, d = 0] = ends.map(Math.sign)
  if (a * b < 0 && c * d < 0) return true
  return (
    isOnSide(one, other[0]) || isOnSide(one, other[1]) || isOnSide(other, one[0]) || isOnSide(other, one[1])
  )
}

/** Where a point stands to a ring. Exact, so that browser and API never differ. */
export function standing(ring: Ring, point: GridPoint): 'inside' | 'border' | 'outside' {
  if (apart(boxOf(ring), boxOf([point]))) return 'outside'
  let inside = false
  for (const side of sidesOf(ring)) {
    if (isOnSide(side, point)) return 'border'
    const [from, to] = side
    if (from[1] > point[1] === to[1] > point[1]) continue
    const [low, high] = from[1] < to[1] ? [from, to] : [to, from]
    if (turn(low, high, point) > 0) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

export type Box = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function boxOf(ring: Ring): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
}

export const apart = (one: Box, other: Box, distance = 0): boolean =>
  one.east + distance < other.west ||
  other.east + distance < one.west ||
  one.north + distance < other.south ||
  other.north + distance < one.south
