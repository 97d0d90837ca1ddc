import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { slotMinutes, slotStart, slotsOfDay } from '@estrado/machines/hearings/calendar-layout'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type AgendaHearing, type GridColumn, placeOf } from './placed.ts'
import { type Carried, placeIn } from './use-lift.ts'

const quarter = 15

type GridDrag = {
  readonly grid: RefObject<HTMLDivElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly columns: readonly GridColumn[]
  readonly hearings: readonly AgendaHearing[]
  readonly onCarry: (carried: Carried | null) => void
  readonly onDrop: (carried: Carried) => void
}

/** Pixels of the grid's first column, of its head and of a row; the style sheet is given them. */
export const gridMeasures = { gutter: 56, head: 40, row: 44 } as const

/** Dragging over the grid: the column under the pointer and the quarter of an hour at which the block's top is. */
export function useGridDrag({ grid, scroller, columns, hearings, onCarry, onDrop }: GridDrag): void {
  const placeAt = useEffectEvent(
    (data: Readonly<Record<string, unknown>>, x: number, y: number): Carried | null => {
      const hearing = hearings.find(({ id }) => id === data.hearing)
      const box = grid.current?.getBoundingClientRect()
      if (!hearing || !box) return null
      const width = (box.width - gridMeasures.gutter) / columns.length
      const column = Math.min(
        columns.length - 1,
        Math.max(0, Math.floor((x - box.left - gridMeasures.gutter) / width)),
      )
      const target = columns[column]
      if (!target) return null
      const top = y - Number(data.grabbed ?? 0) - box.top - gridMeasures.head
      const quarters = Math.round((top / gridMeasures.row) * (slotMinutes / quarter))
      const most = (slotsOfDay * slotMinutes) / quarter - 1
      const from = slotStart(target.day, 0) + Math.min(most, Math.max(0, quarters)) * quarter * 60_000
      return { hearing, column, place: placeIn(target, from, placeOf(hearing)) }
    },
  )
  const carry = useEffectEvent(onCarry)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const [gridElement, scrollElement] = [grid.current, scroller.current]
    if (!gridElement || !scrollElement) return
    const isHearing = ({ source }: { source: { data: Record<string, unknown> } }) =>
      typeof source.data.hearing === 'number'
    const stops = [
      dropTargetForElements({ element: gridElement, canDrop: isHearing }),
      autoScrollForElements({ element: scrollElement }),
      monitorForElements({
        canMonitor: isHearing,
        onDrag: ({ source, location }) => {
          const { clientX, clientY } = location.current.input
          carry(location.current.dropTargets.length === 0 ? null : placeAt(source.data, clientX, clientY))
        },
        onDrop: ({ source, location }) => {
          carry(null)
          if (location.current.dropTargets.length === 0) return
          const { clientX, clientY } = location.current.input
          const carried = placeAt(source.data, clientX, clientY)
          if (carried) drop(carried)
        },
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [grid, scroller])
}
