import { dayOf } from '@estrado/machines/time/la-paz'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import type { GridColumn, Slot } from './placed.ts'
import { gridMeasures } from './use-grid-drag.ts'
import { startIn } from './use-lift.ts'

/** Half hours below the place in question that are shown with it. */
const after = 4

/** Now, where the grid shows today; else the first slot in which something begins. */
function firstSlot(columns: readonly GridColumn[], slots: readonly (readonly Slot[])[]): number {
  const today = dayOf(serverNow())
  if (columns.some(({ day }) => day === today)) return startIn(columns).slot
  const begun = slots.map((column) => column.findIndex(({ shown }) => shown.length > 0))
  return Math.min(...begun.map((slot) => (slot === -1 ? Number.POSITIVE_INFINITY : slot)))
}

/** Scroll position: whoever opens other days sees now, or what begins first, and scrolls by themselves from then on. */
export function useInSight(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn[],
  slots: readonly (readonly Slot[])[],
): void {
  const seen = useRef('')
  useLayoutEffect(() => {
    const box = scroller.current
    const shows = JSON.stringify([
      columns.map(({ day }) => day),
      slots.flat().some(({ shown }) => shown.length > 0),
    ])
    if (!box || seen.current === shows) return
    seen.current = shows
    const slot = firstSlot(columns, slots)
    const bottom = gridMeasures.head + (slot + after) * gridMeasures.row
    box.scrollTop = Number.isFinite(slot) ? Math.max(0, bottom - box.clientHeight) : 0
  })
}
