import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GridColumn, Slot } from './placed.ts'
import { gridMeasures } from './use-grid-drag.ts'
import { nowIn } from './use-lift.ts'

/** Half hours below the place in question that are shown with it. */
const after = 4

/** The first slot in which something begins; of a grid without anything its first. */
function firstBegun(slots: readonly (readonly Slot[])[]): number {
  const begun = slots.flatMap((column) => column.flatMap(({ shown }, slot) => (shown.length > 0 ? slot : [])))
  return begun.length === 0 ? 0 : Math.min(...begun)
}

/**
 * Scroll position: whoever opens other days, or seeks anew, sees now, or what begins first, and scrolls by
 * themselves from then on. The box is measured in the frame that follows, once for all that a drawing changed.
 */
export function useInSight(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn[],
  slots: readonly (readonly Slot[])[],
  sought: number,
): void {
  const seen = useRef('')
  useLayoutEffect(() => {
    const box = scroller.current
    const shows = JSON.stringify([
      sought,
      columns.map(({ day }) => day),
      slots.some((column) => column.some(({ shown }) => shown.length > 0)),
    ])
    if (!box || seen.current === shows) return
    const frame = requestAnimationFrame(() => {
      seen.current = shows
      const slot = nowIn(columns)?.slot ?? firstBegun(slots)
      const bottom = gridMeasures.head + (slot + after) * gridMeasures.row
      box.scrollTop = Math.max(0, bottom - box.clientHeight)
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, columns, slots, sought])
}
