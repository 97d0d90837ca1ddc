import { map } from '@estrado/machines/organisation/map'
import { fold, matches } from '../../ui/accent-fold.ts'
import type { NamedPlace, Point, View } from './place.ts'

/**
 * A place that a search found; `zoom` by how exactly it was found (`spec 1 §9`). An exact one gets the marker, to
 * a municipality the map only goes.
 */
export type FoundPlace = Point & {
  readonly key: string
  readonly name: string
  readonly zoom: number
  readonly exact: boolean
}

/** What Nominatim answers of one place: latitude and longitude come as texts. */
export type GeocoderPlace = {
  readonly place_id?: number
  readonly lat?: string
  readonly lon?: string
  readonly display_name?: string
  readonly address?: Readonly<Record<string, string | undefined>>
}

const mostMunicipalities = 6

/** Municipalities by any part of their name and department; those that begin with the search come first. */
export function municipalitiesFor(search: string, places: readonly NamedPlace[]): readonly FoundPlace[] {
  if (search.trim() === '') return []
  const begins = ({ descripcion }: NamedPlace) => fold(descripcion).startsWith(fold(search.trim()))
  const found = places.filter(({ descripcion, departamento = '' }) =>
    matches(`${descripcion} ${departamento}`, search.trim()),
  )
  return [...found.filter(begins), ...found.filter((place) => !begins(place))]
    .slice(0, mostMunicipalities)
    .map(({ id, descripcion, departamento, latitud, longitud }) => ({
      key: `municipio-${id}`,
      name: departamento === undefined ? descripcion : `${descripcion}, ${departamento}`,
      latitud,
      longitud,
      zoom: map.initialZoom,
      exact: false,
    }))
}

const streetParts = ['road', 'city', 'town', 'village', 'suburb', 'neighbourhood', 'municipality']

/** 18 with street or city, 7 with state, 5 with country (`spec 1 §9`). */
export function zoomOf(address: GeocoderPlace['address'] = {}): number {
  if (streetParts.some((part) => address[part])) return map.zoom.street
  if (address.state) return map.zoom.state
  return map.zoom.country
}

/** The geocoder's places that have a point. */
export function geocoderPlaces(answer: unknown): readonly FoundPlace[] {
  if (!Array.isArray(answer)) return []
  return (answer as readonly GeocoderPlace[]).flatMap((place, index) => {
    const [latitud, longitud] = [Number(place.lat), Number(place.lon)]
    if (!place.lat || !place.lon || !Number.isFinite(latitud) || !Number.isFinite(longitud)) return []
    const name = place.display_name ?? `${latitud}, ${longitud}`
    const zoom = zoomOf(place.address)
    const exact = zoom === map.zoom.street
    return [{ key: `lugar-${place.place_id ?? index}`, name, latitud, longitud, zoom, exact }]
  })
}

/** Where the map goes when a search found nothing: the last marker, else the default point (`spec 1 §4.5`). */
export const fallbackView = (marker: Point | null): View => ({
  ...(marker ?? map.defaultPoint),
  zoom: map.initialZoom,
})

/** A coordinate as typed, with a comma or a point; null where nothing stands, NaN where it is no number. */
export function typedCoordinate(text: string): number | null {
  const value = text.trim().replace('−', '-').replace(',', '.')
  if (value === '') return null
  return /^-?\d+(\.\d*)?$/.test(value) ? Number(value) : Number.NaN
}

/** Six decimals are a tenth of a metre. */
export const roundedPoint = ({ latitud, longitud }: Point): Point => ({
  latitud: Number(latitud.toFixed(6)),
  longitud: Number(longitud.toFixed(6)),
})
