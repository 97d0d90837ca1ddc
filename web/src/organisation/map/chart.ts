import { Marker } from 'maplibre-gl'
import { createGround, type Ground } from './ground.ts'
import type { Point, View } from './place.ts'
import { roundedPoint } from './place-search.logic.ts'

export type ChartEvents = {
  /** A click, Enter at the middle of the map, or the marker's new place after dragging. */
  readonly chosen: (point: Point) => void
  /** No tile service answers: the basic map is shown. */
  readonly basic: () => void
}

export type Chart = Omit<Ground, 'map' | 'colours'> & {
  readonly setPoint: (point: Point | null) => void
}

/** A map on which one point is chosen. Throws where the browser can't (no WebGL). */
export function createChart(element: HTMLElement, start: View, events: ChartEvents): Chart {
  const { map, colours, ...ground } = createGround(element, start, { ...events, basicZoom: 9 })
  let marker: Marker | undefined
  const chosen = (lngLat: { lat: number; lng: number }) =>
    events.chosen(roundedPoint({ latitud: lngLat.lat, longitud: lngLat.lng }))

  map.on('click', ({ lngLat }) => chosen(lngLat))
  // Arrows and + and − are the library's; this sets the mark where they led.
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    chosen(map.getCenter())
  })

  return {
    ...ground,
    setPoint: (point) => {
      if (point === null) {
        marker?.remove()
        marker = undefined
        return
      }
      if (!marker) {
        const made = new Marker({ draggable: true, color: colours.accent })
        made.on('dragend', () => chosen(made.getLngLat()))
        marker = made.setLngLat([point.longitud, point.latitud]).addTo(map)
        return
      }
      marker.setLngLat([point.longitud, point.latitud])
    },
  }
}
