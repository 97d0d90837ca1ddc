import type { FeatureCollection, Point as GeoPoint } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import countriesUrl from 'world-atlas/countries-50m.json?url'
import type { NamedPlace } from './place.ts'

/** The theme's colours, which the map's canvas can't take from CSS. */
export type MapColours = {
  readonly water: string
  readonly land: string
  readonly line: string
  readonly ink: string
  readonly halo: string
  readonly accent: string
  readonly quiet: string
}

export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    water: colour('--hover'),
    land: colour('--raised'),
    line: colour('--edge'),
    ink: colour('--ink'),
    halo: colour('--raised'),
    accent: colour('--accent'),
    quiet: colour('--quiet'),
  }
}

export const emptyStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'water', type: 'background', paint: { 'background-color': colours.water } }],
})

/** Bolivia and what lies around it; countries beyond the date line would draw lines across the whole map. */
const shownCountries: readonly string[] = [
  'Bolivia',
  'Argentina',
  'Brazil',
  'Chile',
  'Colombia',
  'Ecuador',
  'Paraguay',
  'Peru',
  'Uruguay',
  'Venezuela',
]

/** Land and borders of the countries, from this application itself: for the machine without a tile service. */
export async function loadCountries() {
  const topology = (await (await fetch(countriesUrl)).json()) as { objects: { countries: unknown } }
  const countries = feature(topology, topology.objects.countries)
  return {
    ...countries,
    features: countries.features.filter(({ properties }) => shownCountries.includes(properties.name)),
  }
}

export const countryLayers = (colours: MapColours): readonly LayerSpecification[] => [
  { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colours.land } },
  {
    id: 'borders',
    type: 'line',
    source: 'countries',
    paint: { 'line-color': colours.line, 'line-width': 1.5 },
  },
]

export const placesAsFeatures = (
  places: readonly NamedPlace[],
): FeatureCollection<GeoPoint, { name: string }> => ({
  type: 'FeatureCollection',
  features: places.map(({ descripcion, latitud, longitud }) => ({
    type: 'Feature',
    properties: { name: descripcion },
    geometry: { type: 'Point', coordinates: [longitud, latitud] },
  })),
})

/** Departments in spaced letters, and the chosen municipality, which is named whatever else stands there. */
export const namedLayers = (colours: MapColours): readonly LayerSpecification[] => [
  {
    id: 'department-names',
    type: 'symbol',
    source: 'departments',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable', 'sans-serif'],
      'text-size': 16,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.15,
    },
    paint: { 'text-color': colours.quiet, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
  },
  {
    id: 'chosen',
    type: 'circle',
    source: 'chosen',
    paint: {
      'circle-color': colours.accent,
      'circle-radius': 6,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'chosen-name',
    type: 'symbol',
    source: 'chosen',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable', 'sans-serif'],
      'text-size': 16,
      'text-anchor': 'top',
      'text-offset': [0, 0.6],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colours.accent, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
  },
]

/** Municipalities as dots with their names; where names would cover each other, some wait for more zoom. */
export const placeLayers = (colours: MapColours): readonly LayerSpecification[] => [
  {
    id: 'places',
    type: 'circle',
    source: 'places',
    paint: {
      'circle-color': colours.ink,
      'circle-radius': 3,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 1.5,
    },
  },
  {
    id: 'place-names',
    type: 'symbol',
    source: 'places',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable', 'sans-serif'],
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, 0.5],
      'text-optional': true,
    },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  },
]
