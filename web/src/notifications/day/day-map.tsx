import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { lazy, Suspense } from 'react'
import classes from './day.module.css'
import { type DayMapProps, NoMap } from './no-map.tsx'

// Its code may be out of reach without a network.
const Canvas = lazy(() => import('./day-map-canvas.tsx').catch(() => ({ default: NoMap })))

/** The day's way on the map, as a help beside the list. */
export const DayMap = (props: DayMapProps) => (
  <section className={classes.map} aria-label={texts.mapRegion}>
    <Suspense>
      <Canvas {...props} />
    </Suspense>
  </section>
)
