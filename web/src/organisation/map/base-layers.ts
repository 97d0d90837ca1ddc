import type { FeatureCollection, Point as GeoPoint } from 'geojson'
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import baseUrl from './base.json?url'
import type { Base } from './outlines.logic.ts'
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

const nothing: Base = { type: 'FeatureCollection', features: [] }
let loaded: Promise<Base> | undefined

/** Land, borders and departments, from this application itself: for the machine without a tile service. */
export function loadBase(): Promise<Base> {
  loaded ??= fetch(baseUrl).then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    return answer.json() as Promise<Base>
  })
  return loaded.catch(() => {
    // Municipalities and coordinates are there without it; the next map asks again.
    loaded = undefined
    return nothing
  })
}

const ofKind = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind]

/** Ground of the basic map, from the sea up to the lines of coordinates. */
export const baseLayers = (colours: MapColours): readonly LayerSpecification[] => {
  const line = (
    id: string,
    source: string,
    kind: string,
    paint: Extract<LayerSpecification, { type: 'line' }>['paint'],
  ): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: ofKind(kind),
    paint: { 'line-color': colours.line, ...paint },
  })
  return [
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      filter: ['in', ['get', 'kind'], ['literal', ['land', 'department']]],
      paint: { 'fill-color': colours.land },
    },
    { ...line('grid', 'grid', 'line', { 'line-width': 1, 'line-opacity': 0.35 }) },
    line('municipality-borders', 'guessed', 'municipality', { 'line-width': 0.75, 'line-dasharray': [2, 3] }),
    line('province-borders', 'guessed', 'province', { 'line-width': 1, 'line-dasharray': [6, 3] }),
    line('borders', 'base', 'border', { 'line-width': 1.5 }),
    line('department-borders', 'base', 'department', { 'line-color': colours.quiet, 'line-width': 1.75 }),
    gridNames(colours, 'parallel'),
    gridNames(colours, 'meridian'),
  ]
}

const gridNames = (colours: MapColours, kind: 'parallel' | 'meridian'): LayerSpecification => ({
  id: `${kind}-names`,
  type: 'symbol',
  source: 'grid',
  filter: ofKind(kind),
  layout: {
    'text-field': ['get', 'name'],
    'text-font': font,
    'text-size': 11,
    'text-anchor': 'bottom-left',
    'text-offset': [0.3, 0],
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  },
  paint: haloed(colours, colours.quiet, 1.5),
})

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

const font = ['Inter Variable', 'sans-serif']
const haloed = (colours: MapColours, colour: string, width = 2) => ({
  'text-color': colour,
  'text-halo-color': colours.halo,
  'text-halo-width': width,
})

/** Departments in spaced letters, their provinces closer up. */
export const regionLayers = (colours: MapColours): readonly LayerSpecification[] => [
  {
    id: 'province-names',
    type: 'symbol',
    source: 'provinces',
    minzoom: 7,
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 13, 'text-letter-spacing': 0.1 },
    paint: haloed(colours, colours.quiet),
  },
  {
    id: 'department-names',
    type: 'symbol',
    source: 'departments',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': 16,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.15,
    },
    paint: haloed(colours, colours.quiet),
  },
]

/** The chosen municipality, which is named whatever else stands there. */
export const chosenLayers = (colours: MapColours): readonly LayerSpecification[] => [
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
      'text-font': font,
      'text-size': 16,
      'text-anchor': 'top',
      'text-offset': [0, 0.6],
      'text-allow-overlap': true,
    },
    paint: haloed(colours, colours.accent),
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
      'text-font': font,
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, 0.5],
      'text-optional': true,
    },
    paint: haloed(colours, colours.ink, 1.5),
  },
]
