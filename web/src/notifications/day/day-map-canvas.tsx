import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { LngLatBounds, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { createGround, defaultView } from '../../organisation/map/ground.ts'
import classes from './day.module.css'
import { type DayMapProps, NoMap } from './no-map.tsx'

type Place = readonly [longitude: number, latitude: number]

/** The way from the start over all places that have coordinates; dots and lines, with tiles or without. */
export default function DayMapCanvas({ start, stops, onOpen }: DayMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    if (!box.current) return
    try {
      return drawWay(box.current, { start, stops, onOpen: (id) => open.current(id) })
    } catch (error) {
      console.warn('El mapa no se pudo mostrar', error)
      setFailed(true)
    }
  }, [start, stops])
  return failed ? <NoMap /> : <div ref={box} />
}

/** @returns how to take it away */
function drawWay(element: HTMLElement, { start, stops, onOpen }: DayMapProps): () => void {
  const { map, colours, remove } = createGround(element, defaultView, {
    basic: () => undefined,
    basicZoom: 16,
  })
  const way: Place[] = start ? [[start.longitud, start.latitud]] : []
  const mark = (place: Place, text: string, act?: () => void) => {
    const dot = document.createElement('button')
    dot.type = 'button'
    dot.className = classes.marker ?? ''
    dot.textContent = text
    if (act) dot.addEventListener('click', act)
    else dot.dataset.start = 'true'
    dot.setAttribute('aria-label', act ? text : texts.mapStart)
    new Marker({ element: dot }).setLngLat([...place]).addTo(map)
  }
  if (start) mark([start.longitud, start.latitud], '·')
  for (const [at, { id, latitud, longitud }] of stops.entries()) {
    if (latitud === null || longitud === null) continue
    way.push([longitud, latitud])
    mark([longitud, latitud], String(at + 1), () => onOpen(id))
  }
  const [first] = way
  if (first) {
    const bounds = way.reduce(
      (all, place) => all.extend([...place]),
      new LngLatBounds([...first], [...first]),
    )
    map.fitBounds(bounds, { padding: 48, maxZoom: 15, animate: false })
  }
  map.on('load', () => {
    const coordinates = way.map((place) => [...place])
    map.addSource('way', {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } },
    })
    map.addLayer({
      id: 'way',
      type: 'line',
      source: 'way',
      paint: { 'line-color': colours.accent, 'line-width': 3, 'line-dasharray': [2, 1] },
    })
  })
  return remove
}
