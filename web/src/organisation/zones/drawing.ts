import {
  type Corner,
  cornersOf,
  type Polygon,
  polygonLimits,
  polygonOf,
  roundedCorner,
} from '@estrado/machines/organisation/zones/polygon'
import { wktOf } from '@estrado/machines/organisation/zones/polygon-text'
import type { Position } from 'geojson'
import { type GeoJSONSource, LngLatBounds } from 'maplibre-gl'
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { createGround, type Ground } from '../map/ground.ts'
import type { View } from '../map/place.ts'
import { cornersAsFeatures, drawingStyles, zoneLayers, zonesAsFeatures } from './drawing-layers.ts'
import type { ShownZone } from './shown-zone.ts'
import { snapped } from './snap.logic.ts'

export type DrawingEvents = {
  /** Corners were set, moved or taken away on the map. */
  readonly drawn: (polygon: Polygon | null) => void
  /** No tile service answers: the basic map is shown. */
  readonly basic: () => void
}

export type Drawing = Pick<Ground, 'setPlaces' | 'show' | 'remove'> & {
  readonly setPolygon: (polygon: Polygon | null) => void
  /** Zones beside it: shown, and corners are drawn to theirs. */
  readonly setZones: (zones: readonly ShownZone[]) => void
  /** The corner that is worked on outside the map, counted from zero. */
  readonly mark: (corner: number | null) => void
  /** Looks at these areas. */
  readonly showAll: (polygons: readonly Polygon[]) => void
}

/** A map on which one area is drawn. Throws where the browser can't (no WebGL). */
export function createDrawing(element: HTMLElement, start: View, events: DrawingEvents): Drawing {
  // A zone's corners are shown as close as they stand.
  const ground = createGround(element, start, { ...events, basicZoom: 15 })
  const { map, colours } = ground
  let zones: readonly ShownZone[] = []
  let polygon: Polygon | null = null
  let marked: number | null = null
  let draw: TerraDraw | undefined

  const near = (corner: Corner): Corner | null =>
    snapped(
      corner,
      zones.flatMap(({ area }) => area ?? []),
      ([x, y]) => map.project([x, y]),
    )

  map.on('load', () => {
    map.addSource('zones', { type: 'geojson', data: zonesAsFeatures(zones) })
    map.addSource('corners', { type: 'geojson', data: cornersAsFeatures(cornersOf(polygon), marked) })
    for (const layer of zoneLayers(colours)) map.addLayer(layer)
    draw = startDrawing()
    draw.on('finish', (id) => told(id))
    shape()
  })

  function startDrawing(): TerraDraw {
    const snapping = {
      toCustom: ({ lng, lat }: { readonly lng: number; readonly lat: number }): Position | undefined => {
        const place = near([lng, lat])
        return place ? [...place] : undefined
      },
    }
    const coordinates = { draggable: true, deletable: true, midpoints: true, snappable: snapping }
    const { drawing, selected } = drawingStyles(colours)
    const made = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: polygonLimits.decimals }),
      // Enter and Escape are the page's.
      modes: [
        new TerraDrawPolygonMode({ snapping, keyEvents: null, styles: drawing }),
        new TerraDrawSelectMode({
          keyEvents: null,
          allowManualDeselection: false,
          styles: selected,
          flags: { polygon: { feature: { draggable: false, coordinates } } },
        }),
      ],
    })
    made.start()
    return made
  }

  /** What was drawn with the pointer becomes the area. */
  function told(id: string | number): void {
    const geometry = draw?.getSnapshotFeature(id)?.geometry
    if (geometry?.type !== 'Polygon') return
    const ring = (geometry.coordinates[0] ?? []).map(([x = 0, y = 0]): Corner => [x, y])
    polygon = polygonOf(cornersOf({ type: 'Polygon', coordinates: [ring] }))
    if (draw?.getMode() === 'polygon') draw.selectFeature(id)
    showCorners()
    events.drawn(polygon)
  }

  /** The area as it is now, to be changed with the pointer; without one, to be drawn. */
  function shape(): void {
    if (!draw) return
    draw.clear()
    draw.setMode('polygon')
    showCorners()
    if (!polygon || cornersOf(polygon).length < 3) return
    const id = draw.getFeatureId()
    const geometry = { type: 'Polygon' as const, coordinates: [cornersOf(polygon).map(([x, y]) => [x, y])] }
    const [first = []] = geometry.coordinates[0] ?? []
    geometry.coordinates[0]?.push([...first])
    const [judged] = draw.addFeatures([{ id, type: 'Feature', properties: { mode: 'polygon' }, geometry }])
    if (judged?.valid) draw.selectFeature(id)
  }

  const fill = (name: string, data: GeoJSON.FeatureCollection) =>
    void (map.getSource(name) as GeoJSONSource | undefined)?.setData(data)
  const showCorners = () => fill('corners', cornersAsFeatures(cornersOf(polygon), marked))

  map.getCanvas().addEventListener('keydown', (event) => {
    const corners = cornersOf(polygon)
    if (event.key === 'Enter' && !event.ctrlKey) {
      const { lng, lat } = map.getCenter()
      change([...corners, near([lng, lat]) ?? roundedCorner([lng, lat])])
    } else if (event.key === 'Backspace' && corners.length > 0) change(corners.slice(0, -1))
    else return
    event.preventDefault()
  })

  function change(corners: readonly Corner[]): void {
    polygon = polygonOf(corners)
    shape()
    events.drawn(polygon)
  }

  return {
    ...ground,
    setPolygon: (next) => {
      if (next !== null && wktOf(next) === wktOf(polygon)) return
      polygon = next
      shape()
    },
    setZones: (next) => {
      zones = next
      fill('zones', zonesAsFeatures(next))
    },
    mark: (corner) => {
      marked = corner
      showCorners()
    },
    showAll: (polygons) => {
      const corners = polygons.flatMap(cornersOf)
      const bounds = corners.reduce((all, [x, y]) => all.extend([x, y]), new LngLatBounds())
      if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 40, animate: false, maxZoom: 15 })
    },
    remove: () => {
      draw?.stop()
      ground.remove()
    },
  }
}
