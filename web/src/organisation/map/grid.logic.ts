import type { FeatureCollection, LineString, Point } from 'geojson'

export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Steps between lines, in thousandths of a degree. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** Lines across the shown part at most. */
const mostLines = 8

const inWords = (thousandths: number): string =>
  `${(thousandths / 1000).toLocaleString('es-BO', { maximumFractionDigits: 3 })}°`

/** Lines of latitude and longitude over the shown part, each named at its beginning: where there are no streets. */
export function gridOver({
  west,
  south,
  east,
  north,
}: Bounds): FeatureCollection<
  LineString | Point,
  { readonly kind: 'line' | 'parallel' | 'meridian'; readonly name: string }
> {
  const across = Math.max(east - west, north - south) * 1000
  const step = steps.find((each) => across / each <= mostLines) ?? 30_000
  const values = (from: number, to: number) => {
    const first = Math.ceil((from * 1000) / step)
    const count = Math.max(0, Math.floor((to * 1000) / step) - first + 1)
    return Array.from({ length: count }, (_, n) => (first + n) * step)
  }
  const line = (name: string, from: readonly [number, number], to: readonly [number, number]) => ({
    type: 'Feature' as const,
    properties: { kind: 'line' as const, name },
    geometry: { type: 'LineString' as const, coordinates: [[...from], [...to]] },
  })
  const label = (kind: 'parallel' | 'meridian', name: string, at: readonly [number, number]) => ({
    type: 'Feature' as const,
    properties: { kind, name },
    geometry: { type: 'Point' as const, coordinates: [...at] },
  })
  const parallels = values(south, north).flatMap((value) => {
    const [y, name] = [value / 1000, inWords(value)]
    return [line(name, [west, y], [east, y]), label('parallel', name, [west, y])]
  })
  const meridians = values(west, east).flatMap((value) => {
    const [x, name] = [value / 1000, inWords(value)]
    return [line(name, [x, south], [x, north]), label('meridian', name, [x, south])]
  })
  return { type: 'FeatureCollection', features: [...parallels, ...meridians] }
}
