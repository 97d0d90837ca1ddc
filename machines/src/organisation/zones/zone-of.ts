import { type Corner, onGrid, type Polygon, ringOf, standing } from './polygon.ts'

/** A zone as far as it says where it is. */
export type ZoneArea = { readonly id: number; readonly area: Polygon | null }

/**
 * The zone of a point, borders included; where several meet in it, that with the lowest number. Null where there is none.
 * The point counts on the grid of the corners, so that browser and API answer the same.
 */
export function zoneOf<Z extends ZoneArea>(point: Corner, zones: readonly Z[]): Z | null {
  const place = onGrid(point)
  const holding = zones.filter(({ area }) => standing(ringOf(area), place) !== 'outside')
  return holding.toSorted((one, other) => one.id - other.id)[0] ?? null
}
