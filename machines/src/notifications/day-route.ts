/** A place on the way; without coordinates it comes last. */
export type Stop = { readonly id: number; readonly latitud: number | null; readonly longitud: number | null }

type Point = { readonly latitud: number; readonly longitud: number }

const earthMetres = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const rise = Math.sin(radians(other.latitud - one.latitud) / 2)
  const turn = Math.sin(radians(other.longitud - one.longitud) / 2)
  const share = rise * rise + Math.cos(radians(one.latitud)) * Math.cos(radians(other.latitud)) * turn * turn
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(share)))
}

const isPlaced = <S extends Stop>(stop: S): stop is S & Point =>
  stop.latitud !== null && stop.longitud !== null

/**
 * Order of the day's visits: from where one starts always to the nearest that is left. It works on a phone without a
 * network or a map; what has no coordinates stands at the end, in its own order.
 */
export function dayRoute<S extends Stop>(start: Point | null, stops: readonly S[]): readonly S[] {
  const left = stops.filter(isPlaced)
  const route: S[] = []
  let here = start ?? left[0] ?? null
  while (left.length > 0 && here) {
    const from = here
    const next = left.reduce((best, stop) =>
      metresBetween(from, stop) < metresBetween(from, best) ? stop : best,
    )
    left.splice(left.indexOf(next), 1)
    route.push(next)
    here = next
  }
  return [...route, ...stops.filter((stop) => !isPlaced(stop))]
}
