import { map as measures } from '@estrado/machines/organisation/map'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import type { FeatureCollection } from 'geojson'
import {
  AttributionControl,
  type GeoJSONSource,
  MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import {
  baseLayers,
  chosenLayers,
  emptyStyle,
  loadBase,
  mapColours,
  placeLayers,
  placesAsFeatures,
  regionLayers,
} from './base-layers.ts'
import { gridOver } from './grid.logic.ts'
import { type Base, departmentNames, guessedBorders, provinceNames } from './outlines.logic.ts'
import type { NamedPlace, View } from './place.ts'
import { availableTiles } from './tiles.ts'

setWorkerUrl(workerUrl)

/** What every map stands on: tiles where a service answers, else departments and municipalities of our own. */
export type Ground = {
  readonly map: MapLibreMap
  readonly colours: ReturnType<typeof mapColours>
  readonly setPlaces: (places: readonly NamedPlace[]) => void
  /** The municipality that is named whatever stands beside it. */
  readonly setNamed: (place: NamedPlace | null) => void
  readonly show: (view: View) => void
  readonly remove: () => void
}

/** Zooms are told as of tiles of 256 pixels, as map services count them; the library counts tiles of 512. */
const chartZoom = (zoom: number) => zoom - 1

const words = {
  'Map.Title': mapTexts.region,
  'Marker.Title': mapTexts.marker,
  'NavigationControl.ZoomIn': mapTexts.zoomIn,
  'NavigationControl.ZoomOut': mapTexts.zoomOut,
  'NavigationControl.ResetBearing': mapTexts.compass,
  'AttributionControl.ToggleAttribution': mapTexts.attribution,
}

type Basics = {
  /** No tile service answers: the basic map is shown. */
  readonly basic: () => void
  /** How close the basic map goes by itself: closer up it has little to show. */
  readonly basicZoom: number
}

/** Draws the map in `element`. Throws where the browser can't (no WebGL). */
export function createGround(element: HTMLElement, start: View, { basic, basicZoom }: Basics): Ground {
  const colours = mapColours(element)
  const map = new MapLibreMap({
    container: element,
    style: emptyStyle(colours),
    center: [start.longitud, start.latitud],
    zoom: chartZoom(start.zoom),
    locale: words,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    attributionControl: false,
  })
  map.addControl(new AttributionControl({ compact: false, customAttribution: '' }), 'bottom-right')
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-right')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()

  let places: readonly NamedPlace[] = []
  /** The chosen municipality. */
  let named: readonly NamedPlace[] = []
  /** The basic map, once it stands. */
  let base: Base | undefined
  let isBasic = false
  let removed = false
  const shownZoom = (zoom: number) => (isBasic ? Math.min(zoom, basicZoom) : zoom)

  const fill = (name: string, data: FeatureCollection) =>
    void (map.getSource(name) as GeoJSONSource | undefined)?.setData(data)
  const source = (name: string, data: FeatureCollection, attribution = '') =>
    map.addSource(name, { type: 'geojson', data, ...(attribution && { attribution }) })

  map.on('load', () => {
    source('places', placesAsFeatures(places))
    source('chosen', placesAsFeatures(named))
    // Names that stand on top of the others keep their place.
    for (const layer of [...placeLayers(colours), ...chosenLayers(colours)]) map.addLayer(layer)
    void addGround()
  })

  /** Tiles below everything where a service answers, else outlines of our own. */
  async function addGround(): Promise<void> {
    const tiles = await availableTiles()
    if (removed) return
    if (tiles) {
      map.addSource('tiles', tiles)
      map.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' }, 'places')
      return
    }
    isBasic = true
    map.setZoom(shownZoom(map.getZoom()))
    basic()
    const data = await loadBase()
    if (removed) return
    base = data
    source('base', data, 'Natural Earth')
    source('guessed', guessedBorders(data, places))
    source('departments', placesAsFeatures(departmentNames(data, places)))
    source('provinces', placesAsFeatures(provinceNames(places)))
    source('grid', shownGrid())
    for (const layer of baseLayers(colours)) map.addLayer(layer, 'places')
    for (const layer of regionLayers(colours)) map.addLayer(layer, 'chosen')
    map.on('moveend', () => fill('grid', shownGrid()))
  }

  function shownGrid() {
    const bounds = map.getBounds()
    return gridOver({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    })
  }

  return {
    map,
    colours,
    setPlaces: (next) => {
      places = next
      fill('places', placesAsFeatures(next))
      if (!base) return
      fill('guessed', guessedBorders(base, next))
      fill('departments', placesAsFeatures(departmentNames(base, next)))
      fill('provinces', placesAsFeatures(provinceNames(next)))
    },
    setNamed: (place) => {
      named = place === null ? [] : [place]
      fill('chosen', placesAsFeatures(named))
    },
    show: ({ latitud, longitud, zoom }) =>
      map.jumpTo({ center: [longitud, latitud], zoom: shownZoom(chartZoom(zoom)) }),
    remove: () => {
      removed = true
      map.remove()
    },
  }
}

/** Where a map starts that nobody told where. */
export const defaultView: View = { ...measures.defaultPoint, zoom: measures.initialZoom }
