import type { Feature, FeatureCollection, MultiLineString, Polygon, Position } from 'geojson'
import type { NamedPlace } from './place.ts'

/** Land and borders of the continent and the departments of Bolivia (Natural Earth), as `base.json` keeps them. */
export type Base = FeatureCollection<
  Polygon,
  { readonly kind: string; readonly id?: number; readonly name?: string }
>

type Segment = readonly [from: Position, to: Position]
type Bisector = { readonly x: number; readonly y: number; readonly along: Position }

const middle = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** The places that share something, in the order in which it first occurs. */
function groups<K>(places: readonly NamedPlace[], keyOf: (place: NamedPlace) => K) {
  const found = new Map<K, NamedPlace[]>()
  for (const place of places) found.set(keyOf(place), [...(found.get(keyOf(place)) ?? []), place])
  return [...found]
}

/** What several municipalities make up, named at their middle. */
function named(
  places: readonly NamedPlace[],
  nameOf: (place: NamedPlace) => string | null | undefined,
): readonly NamedPlace[] {
  return groups(places, nameOf).flatMap(([descripcion, towns], id) => {
    if (!descripcion) return []
    const latitud = middle(towns.map((town) => town.latitud))
    return [{ id, descripcion, latitud, longitud: middle(towns.map((town) => town.longitud)) }]
  })
}

const departmentsOf = (base: Base) =>
  base.features.filter(({ properties }) => properties.kind === 'department')

export function departmentNames(base: Base, places: readonly NamedPlace[]): readonly NamedPlace[] {
  const names = new Map(departmentsOf(base).map(({ properties: { id, name } }) => [id, name]))
  return named(places, ({ idDepartamento }) => names.get(idDepartamento))
}

/** Provinces of different departments share names: each department is named for itself. */
export const provinceNames = (places: readonly NamedPlace[]): readonly NamedPlace[] =>
  groups(places, ({ idDepartamento }) => idDepartamento).flatMap(([, towns]) =>
    named(towns, ({ provincia }) => provincia),
  )

/**
 * Borders of provinces and municipalities as the eye may guess them: each municipality has what lies nearer to its town
 * than to any other of its department. They show which towns are neighbours, not where the law draws the line.
 */
export function guessedBorders(
  base: Base,
  places: readonly NamedPlace[],
): FeatureCollection<MultiLineString, { kind: 'province' | 'municipality' }> {
  const lines: Record<'province' | 'municipality', Position[][]> = { province: [], municipality: [] }
  for (const { properties, geometry } of departmentsOf(base)) {
    const outline = geometry.coordinates[0] ?? []
    const towns = places.filter(({ idDepartamento }) => idDepartamento === properties.id)
    for (const [place, town] of towns.entries()) {
      for (const other of towns.slice(place + 1)) {
        const border = borderBetween(town, other, towns, outline)
        if (!border) continue
        const kind = town.provincia === other.provincia ? 'municipality' : 'province'
        lines[kind].push(...partsWithin(border, outline).map((part) => [...part]))
      }
    }
  }
  const feature = (kind: 'province' | 'municipality'): Feature<MultiLineString, { kind: typeof kind }> => ({
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'MultiLineString', coordinates: lines[kind] },
  })
  return { type: 'FeatureCollection', features: [feature('province'), feature('municipality')] }
}

/** A degree of longitude is shorter than one of latitude: this much, at the height of Bolivia. */
const narrowing = Math.cos((17 * Math.PI) / 180)

/** The points as near to one town as to the other: a point of that line and its direction, in degrees. */
function bisectorOf(one: NamedPlace, other: NamedPlace): Bisector {
  const [dx, dy] = [(other.longitud - one.longitud) * narrowing, other.latitud - one.latitud]
  return {
    x: (one.longitud + other.longitud) / 2,
    y: (one.latitud + other.latitud) / 2,
    along: [-dy / narrowing, dx],
  }
}

/** The part of two towns' bisector that is nearer to them than to any third one. */
function borderBetween(
  one: NamedPlace,
  other: NamedPlace,
  towns: readonly NamedPlace[],
  outline: readonly Position[],
): Segment | null {
  const { x, y, along } = bisectorOf(one, other)
  const [ax = 0, ay = 0] = along
  const reach = 40 / Math.hypot(ax, ay)
  let [from, to] = outline.length > 0 ? [-reach, reach] : [0, 0]
  for (const third of towns) {
    if (third === one || third === other) continue
    // Nearer to `one` than to `third`: below zero, on one side of a point of the line.
    const [nx, ny] = [(third.longitud - one.longitud) * narrowing ** 2, third.latitud - one.latitud]
    const away = (x - (one.longitud + third.longitud) / 2) * nx + (y - (one.latitud + third.latitud) / 2) * ny
    const step = ax * nx + ay * ny
    if (step === 0) {
      if (away > 0) return null
    } else if (step > 0) to = Math.min(to, -away / step)
    else from = Math.max(from, -away / step)
    if (from >= to) return null
  }
  return [
    [x + from * ax, y + from * ay],
    [x + to * ax, y + to * ay],
  ]
}

/** The parts of a segment inside an outline. */
export function partsWithin([from, to]: Segment, outline: readonly Position[]): readonly Segment[] {
  const [x = 0, y = 0] = from
  const [dx, dy] = [(to[0] ?? 0) - x, (to[1] ?? 0) - y]
  const cuts = outline.slice(1).flatMap(([bx = 0, by = 0], place) => {
    const [ax = 0, ay = 0] = outline[place] ?? []
    const [ex, ey] = [bx - ax, by - ay]
    const across = dx * ey - dy * ex
    if (across === 0) return []
    const t = ((ax - x) * ey - (ay - y) * ex) / across
    const s = ((ax - x) * dy - (ay - y) * dx) / across
    return t > 0 && t < 1 && s >= 0 && s <= 1 ? [t] : []
  })
  const at = (t: number): Position => [x + dx * t, y + dy * t]
  const stops = [0, ...cuts.toSorted((one, other) => one - other), 1]
  return stops.slice(1).flatMap((end, place): readonly Segment[] => {
    const start = stops[place] ?? 0
    return isWithin(at((start + end) / 2), outline) ? [[at(start), at(end)]] : []
  })
}

function isWithin([x = 0, y = 0]: Position, outline: readonly Position[]): boolean {
  const crossings = outline.slice(1).filter(([bx = 0, by = 0], place) => {
    const [ax = 0, ay = 0] = outline[place] ?? []
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)
  })
  return crossings.length % 2 === 1
}
