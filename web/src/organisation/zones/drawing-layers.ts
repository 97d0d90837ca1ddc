import type { Corner } from '@estrado/machines/organisation/zones/polygon'
import type { Feature, FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { MapColours } from '../map/base-layers.ts'
import type { ShownZone } from './shown-zone.ts'

const font = ['Inter Variable', 'sans-serif']

/** Zones that are only shown, each with its name inside. */
export const zonesAsFeatures = (zones: readonly ShownZone[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: zones.flatMap(({ id, descripcion, area }): Feature[] =>
    area
      ? [{ type: 'Feature', id, properties: { name: descripcion }, geometry: structuredClone(area) as never }]
      : [],
  ),
})

/** Corners that make no area yet, and the one that is worked on. */
export const cornersAsFeatures = (corners: readonly Corner[], marked: number | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(corners.length < 3
      ? [feature('draft', { type: 'LineString', coordinates: corners.map((corner) => [...corner]) })]
      : []),
    ...corners.flatMap((corner, place) => {
      const kind = place === marked ? 'marked' : 'corner'
      return kind === 'marked' || corners.length < 3
        ? [feature(kind, { type: 'Point', coordinates: [...corner] })]
        : []
    }),
  ],
})

const feature = (kind: string, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry,
})

export const zoneLayers = (colours: MapColours): readonly LayerSpecification[] => [
  {
    id: 'zones',
    type: 'fill',
    source: 'zones',
    paint: { 'fill-color': colours.quiet, 'fill-opacity': 0.15 },
  },
  {
    id: 'zone-borders',
    type: 'line',
    source: 'zones',
    paint: { 'line-color': colours.quiet, 'line-width': 2 },
  },
  {
    id: 'zone-names',
    type: 'symbol',
    source: 'zones',
    layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 13 },
    paint: { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
  },
  {
    id: 'draft',
    type: 'line',
    source: 'corners',
    filter: ['==', ['get', 'kind'], 'draft'],
    paint: { 'line-color': colours.accent, 'line-width': 2, 'line-dasharray': [2, 2] },
  },
  {
    id: 'corners',
    type: 'circle',
    source: 'corners',
    filter: ['!=', ['get', 'kind'], 'draft'],
    paint: {
      'circle-color': colours.accent,
      'circle-radius': ['case', ['==', ['get', 'kind'], 'marked'], 9, 5],
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 3,
    },
  },
]

type Hex = `#${string}`

/** The theme's colours for what is drawn; the library takes them as `#rrggbb` alone. */
export function drawingStyles({ accent, halo }: MapColours) {
  const [line, edge] = [accent as Hex, halo as Hex]
  return {
    drawing: {
      fillColor: line,
      fillOpacity: 0.2,
      outlineColor: line,
      outlineWidth: 3,
      closingPointColor: line,
      closingPointWidth: 6,
      closingPointOutlineColor: edge,
      closingPointOutlineWidth: 2,
      snappingPointColor: edge,
      snappingPointWidth: 6,
      snappingPointOutlineColor: line,
      snappingPointOutlineWidth: 3,
    },
    selected: {
      selectedPolygonColor: line,
      selectedPolygonFillOpacity: 0.2,
      selectedPolygonOutlineColor: line,
      selectedPolygonOutlineWidth: 3,
      selectionPointColor: line,
      selectionPointWidth: 6,
      selectionPointOutlineColor: edge,
      selectionPointOutlineWidth: 2,
      midPointColor: edge,
      midPointWidth: 4,
      midPointOutlineColor: line,
      midPointOutlineWidth: 2,
    },
  } as const
}
