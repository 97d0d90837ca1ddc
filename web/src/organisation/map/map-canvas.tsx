import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { useEffect, useRef, useState } from 'react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type Chart, createChart } from './chart.ts'
import { defaultView } from './ground.ts'
import classes from './map.module.css'
import type { NamedPlace, Point, View } from './place.ts'

export type MapCanvasProps = {
  readonly point: Point | null
  readonly view: View | null
  readonly places: readonly NamedPlace[]
  /** The chosen municipality. */
  readonly named: NamedPlace | null
  readonly onChoose: (point: Point) => void
  readonly onBasic: () => void
}

/** The map itself: a click sets the marker, dragging moves it. Loaded on demand. */
export default function MapCanvas({ point, view, places, named, onChoose, onBasic }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart | 'failed'>()
  const latest = useRef({ onChoose, onBasic, view })
  useEffect(() => {
    latest.current = { onChoose, onBasic, view }
  })

  useEffect(() => {
    if (!box.current) return
    const made = startChart(box.current, latest.current.view ?? defaultView, {
      chosen: (next) => latest.current.onChoose(next),
      basic: () => latest.current.onBasic(),
    })
    setChart(made)
    return () => {
      if (made !== 'failed') made.remove()
      setChart(undefined)
    }
  }, [])

  const drawn = chart === 'failed' ? undefined : chart
  useEffect(() => drawn?.setPlaces(places), [drawn, places])
  useEffect(() => drawn?.setNamed(named), [drawn, named])
  useEffect(() => drawn?.setPoint(point), [drawn, point])
  useEffect(() => {
    if (view) drawn?.show(view)
  }, [drawn, view])

  return (
    <>
      {chart === 'failed' && <p className={classes.failed}>{mapTexts.failed}</p>}
      <div ref={box} className={classes.canvas} hidden={chart === 'failed'} />
      <div className={classes.crosshair} aria-hidden />
    </>
  )
}

function startChart(...parts: Parameters<typeof createChart>): Chart | 'failed' {
  try {
    return createChart(...parts)
  } catch (error) {
    console.warn('El mapa no se pudo mostrar', error)
    return 'failed'
  }
}
