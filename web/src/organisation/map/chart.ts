import { map as measures } from '@estrado/machines/organisation/map'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import {
  AttributionControl,
  type GeoJSONSource,
  MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import {
  countryLayers,
  emptyStyle,
  loadCountries,
  mapColours,
  namedLayers,
  placeLayers,
  placesAsFeatures,
} from './base-layers.ts'
import { departmentPlaces } from './department-places.logic.ts'
import type { NamedPlace, Point, View } from './place.ts'
import { roundedPoint } from './place-search.logic.ts'
import { availableTiles } from './tiles.ts'

setWorkerUrl(workerUrl)

export type ChartEvents = {
  /** A click, or the marker's new place after dragging. */
  readonly chosen: (point: Point) => void
  /** No tile service answers: the basic map is shown. */
  readonly basic: () => void
}

export type Chart = {
  readonly setPoint: (point: Point | null) => void
  readonly setPlaces: (places: readonly NamedPlace[]) => void
  /** The municipality that is named whatever stands beside it. */
  readonly setNamed: (place: NamedPlace | null) => void
  readonly show: (view: View) => void
  readonly remove: () => void
}

const basicZoom = 9

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

/** Draws the map in `element`. Throws where the browser can't (no WebGL). */
export function createChart(element: HTMLElement, start: View, events: ChartEvents): Chart {
  const colours = mapColours(element)
  const chart = new MapLibreMap({
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
  chart.addControl(new AttributionControl({ compact: false, customAttribution: '' }), 'bottom-right')
  chart.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  chart.touchZoomRotate.disableRotation()

  let places: readonly NamedPlace[] = []
  /** The chosen municipality. */
  let named: readonly NamedPlace[] = []
  let marker: Marker | undefined
  let basic = false
  let removed = false
  /** Close up, the basic map is empty: it keeps the neighbouring municipalities in sight. */
  const shownZoom = (zoom: number) => (basic ? Math.min(zoom, basicZoom) : zoom)
  const chosen = (lngLat: { lat: number; lng: number }) =>
    events.chosen(roundedPoint({ latitud: lngLat.lat, longitud: lngLat.lng }))

  chart.on('click', ({ lngLat }) => chosen(lngLat))
  chart.on('load', () => {
    chart.addSource('places', { type: 'geojson', data: placesAsFeatures(places) })
    chart.addSource('departments', { type: 'geojson', data: placesAsFeatures(departmentPlaces(places)) })
    chart.addSource('chosen', { type: 'geojson', data: placesAsFeatures(named) })
    // Names that stand on top of the others keep their place.
    for (const layer of [...placeLayers(colours), ...namedLayers(colours)]) chart.addLayer(layer)
    void addGround()
  })

  /** Tiles below everything where a service answers, else countries of our own. */
  async function addGround(): Promise<void> {
    const tiles = await availableTiles()
    if (removed) return
    if (tiles) {
      chart.addSource('tiles', tiles)
      chart.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' }, 'places')
      return
    }
    basic = true
    chart.setZoom(shownZoom(chart.getZoom()))
    events.basic()
    const data = await loadCountries()
    if (removed) return
    chart.addSource('countries', { type: 'geojson', data, attribution: 'Natural Earth' })
    for (const layer of countryLayers(colours)) chart.addLayer(layer, 'places')
  }

  const fill = (name: string, data: ReturnType<typeof placesAsFeatures>) =>
    void (chart.getSource(name) as GeoJSONSource | undefined)?.setData(data)

  return {
    setPoint: (point) => {
      if (point === null) {
        marker?.remove()
        marker = undefined
        return
      }
      if (!marker) {
        const made = new Marker({ draggable: true, color: colours.accent })
        made.on('dragend', () => chosen(made.getLngLat()))
        marker = made.setLngLat([point.longitud, point.latitud]).addTo(chart)
        return
      }
      marker.setLngLat([point.longitud, point.latitud])
    },
    setPlaces: (next) => {
      places = next
      fill('places', placesAsFeatures(next))
      fill('departments', placesAsFeatures(departmentPlaces(next)))
    },
    setNamed: (place) => {
      named = place === null ? [] : [place]
      fill('chosen', placesAsFeatures(named))
    },
    show: ({ latitud, longitud, zoom }) =>
      chart.jumpTo({ center: [longitud, latitud], zoom: shownZoom(chartZoom(zoom)) }),
    remove: () => {
      removed = true
      chart.remove()
    },
  }
}

/** Where a map starts that nobody told where. */
export const defaultView: View = { ...measures.defaultPoint, zoom: measures.initialZoom }
