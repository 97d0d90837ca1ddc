import { mapTexts } from '@estrado/machines/organisation/map-texts'
import type { Polygon } from '@estrado/machines/organisation/zones/polygon'
import { useEffect, useRef, useState } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { defaultView } from '../map/ground.ts'
import classes from '../map/map.module.css'
import type { NamedPlace, View } from '../map/place.ts'
import { createDrawing, type Drawing } from './drawing.ts'
import type { ShownZone } from './shown-zone.ts'

export type ZoneCanvasProps = {
  readonly polygon: Polygon | null
  readonly zones: readonly ShownZone[]
  readonly places: readonly NamedPlace[]
  /** Where it looks while there is nothing drawn. */
  readonly view: View | null
  readonly marked: number | null
  readonly onDraw: (polygon: Polygon | null) => void
  readonly onBasic: () => void
}

/** The map on which an area is drawn, and corners are moved. Loaded on demand. */
export default function ZoneCanvas(props: ZoneCanvasProps) {
  const { polygon, zones, places, view, marked, onDraw, onBasic } = props
  const box = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | 'failed'>()
  const latest = useRef({ onDraw, onBasic, polygon })
  useEffect(() => {
    latest.current = { onDraw, onBasic, polygon }
  })

  useEffect(() => {
    if (!box.current) return
    const made = startDrawing(box.current, defaultView, {
      drawn: (next) => latest.current.onDraw(next),
      basic: () => latest.current.onBasic(),
    })
    setDrawing(made)
    return () => {
      if (made !== 'failed') made.remove()
      setDrawing(undefined)
    }
  }, [])

  const drawn = drawing === 'failed' ? undefined : drawing
  useEffect(() => drawn?.setPlaces(places), [drawn, places])
  useEffect(() => drawn?.setZones(zones), [drawn, zones])
  useEffect(() => drawn?.setPolygon(polygon), [drawn, polygon])
  useEffect(() => drawn?.mark(marked), [drawn, marked])
  // Looks at the zone itself, else at its neighbours, else where its office is.
  useEffect(() => {
    const own = latest.current.polygon
    const shown = own ? [own] : zones.flatMap(({ area }) => area ?? [])
    if (shown.length > 0) drawn?.showAll(shown)
    else if (view) drawn?.show(view)
  }, [drawn, zones, view])

  return (
    <>
      {drawing === 'failed' && <p className={classes.failed}>{mapTexts.failed}</p>}
      <div ref={box} className={classes.canvas} hidden={drawing === 'failed'} />
      <div className={classes.crosshair} aria-hidden />
    </>
  )
}

function startDrawing(...parts: Parameters<typeof createDrawing>): Drawing | 'failed' {
  try {
    return createDrawing(...parts)
  } catch (error) {
    console.warn('El mapa no se pudo mostrar', error)
    return 'failed'
  }
}
