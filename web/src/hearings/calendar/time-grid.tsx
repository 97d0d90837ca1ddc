import { slotStart, slotsOfDay } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { isMovable } from '@estrado/machines/hearings/moving'
import { dayOf } from '@estrado/machines/time/la-paz'
import { VisuallyHidden } from '@mantine/core'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { shownTime } from '../../ui/instant.ts'
import { useServerSeconds } from '../../ui/server-seconds.ts'
import { Ghost } from './ghost.tsx'
import { HearingBlock } from './hearing-block.tsx'
import {
  type AgendaHearing,
  type GridColumn,
  hearingStateOf,
  type Slot,
  slotLength,
  slotsOf,
} from './placed.ts'
import classes from './time-grid.module.css'
import { gridMeasures, useGridDrag } from './use-grid-drag.ts'
import { useInSight } from './use-in-sight.ts'
import { type Carrying, type Cursor, useLift } from './use-lift.ts'

type TimeGridProps = Omit<Carrying, 'slots'> & {
  readonly label: string
  readonly hearings: readonly AgendaHearing[]
  /** Free times can be taken. */
  readonly taking: boolean
  /** Another number: what is looked for first is brought into sight again. */
  readonly sought: number
  /** Opens the day of what finds no room beside the others. */
  readonly onDay: (column: GridColumn) => void
}

/** A table whose cells are walked by arrows (ARIA Authoring Practices, data grid). */
const roles = { grid: { role: 'grid' }, cell: { role: 'gridcell' } } as const

const pixels = {
  '--gutter': `${gridMeasures.gutter}px`,
  '--head': `${gridMeasures.head}px`,
  '--row': `${gridMeasures.row}px`,
}

/** Hours down, rooms or days across; hearings at their hour. */
export function TimeGrid(props: TimeGridProps) {
  const { columns, hearings, label, taking } = props
  const slots = useMemo(() => slotsOf(columns, hearings), [columns, hearings])
  const lift = useLift({ ...props, slots })
  const { cursor, carried } = lift
  const grid = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useGridDrag({
    grid,
    scroller,
    columns,
    hearings,
    onCarry: lift.setCarried,
    onDrop: ({ hearing, place }) => props.onMove(hearing, place),
  })
  useFocusOnCursor(grid, cursor)
  useInSight(scroller, columns, slots, props.sought)
  const on = useSame({ onOpen: props.onOpen, onFree: props.onFree, onDay: props.onDay })
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        ref={grid}
        className={classes.grid}
        style={{ ...pixels, '--columns': columns.length, '--least': `${leastWidth(slots)}px` }}
      >
        <table {...roles.grid} aria-label={label} className={classes.table} onKeyDown={lift.onKeyDown}>
          <Head columns={columns} />
          <Body
            columns={columns}
            slots={slots}
            cursor={cursor}
            liftedId={carried?.hearing.id ?? null}
            mayMove={props.mayMove}
            taking={taking}
            onCursor={lift.setCursor}
            onOpen={on.onOpen}
            onFree={on.onFree}
            onDay={on.onDay}
          />
        </table>
        <NowLine columns={columns} />
        {carried && (
          <Ghost
            place={carried.place}
            column={carried.column}
            columns={columns}
            verdict={props.verdict(carried.hearing, carried.place)}
          />
        )}
      </div>
    </div>
  )
}

/** Pixels of the narrowest column: each of the hearings beside each other shows its hour whole. */
const leastWidth = (slots: Carrying['slots']): number =>
  Math.max(110, 44 * Math.max(1, ...slots.flat().flatMap(({ shown }) => shown.map(({ lane }) => lane.of))))

type On = Pick<TimeGridProps, 'onOpen' | 'onFree' | 'onDay'>

/** Callbacks that stay the same from one drawing to the next and do what the last one says. */
function useSame(now: On): On {
  const last = useRef(now)
  useEffect(() => {
    last.current = now
  })
  const [same] = useState<On>(() => ({
    onOpen: (id) => last.current.onOpen(id),
    onFree: (column, from) => last.current.onFree(column, from),
    onDay: (column) => last.current.onDay(column),
  }))
  return same
}

/** Roving focus: where the arrows went, if the focus is in the grid. */
function useFocusOnCursor(grid: RefObject<HTMLDivElement | null>, { column, slot, id }: Cursor): void {
  useEffect(() => {
    const root = grid.current
    if (!root?.contains(document.activeElement)) return
    const target = id === null ? `[data-cell="${column}.${slot}"]` : `[data-hearing="${id}"]`
    root.querySelector<HTMLElement>(target)?.focus()
  }, [grid, column, slot, id])
}

type BodyProps = Pick<TimeGridProps, 'columns' | 'mayMove' | 'taking' | 'onOpen' | 'onFree' | 'onDay'> & {
  readonly slots: Carrying['slots']
  readonly cursor: Cursor
  readonly liftedId: number | null
  readonly onCursor: (cursor: Cursor) => void
}

const slotNumbers = Array.from({ length: slotsOfDay }, (_, slot) => slot)

function Head({ columns }: { readonly columns: readonly GridColumn[] }) {
  const today = dayOf(serverNow())
  return (
    <thead>
      <tr>
        <th scope="col">{texts.hours}</th>
        {columns.map(({ key, title, day, idSala }) => (
          // Rooms of a day are no days.
          <th key={key} scope="col" aria-current={idSala === undefined && day === today ? 'date' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Body = memo(function Body(props: BodyProps) {
  return (
    <tbody>
      {slotNumbers.map((slot) => (
        <tr key={slot}>
          <th scope="row" data-half={slot % 2 === 1}>
            {slot % 2 === 0 ? timeOf(slot) : <VisuallyHidden>{timeOf(slot)}</VisuallyHidden>}
          </th>
          {props.columns.map((column, index) => (
            <Cell
              key={column.key}
              column={column}
              index={index}
              slot={slot}
              begun={props.slots[index]?.[slot] ?? empty}
              focused={focusIn(props.cursor, index, slot)}
              liftedId={liftedIn(props.slots[index]?.[slot], props.liftedId)}
              mayMove={props.mayMove}
              taking={props.taking}
              onCursor={props.onCursor}
              onOpen={props.onOpen}
              onFree={props.onFree}
              onDay={props.onDay}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
})

const timeOf = (slot: number): string => shownTime(new Date(slotStart('2026-01-01', slot)).toISOString())

const empty: Slot = { shown: [], hidden: 0 }

/** What of a cell is carried; the other cells stay as they are. */
const liftedIn = (slot: Slot | undefined, id: number | null): number | null =>
  slot?.shown.some(({ hearing }) => hearing.id === id) ? id : null

/** What of a cell has the focus: undefined nothing, null the free time, else a hearing. */
const focusIn = (cursor: Cursor, index: number, slot: number): number | null | undefined =>
  cursor.column === index && cursor.slot === slot ? cursor.id : undefined

type CellProps = Omit<BodyProps, 'columns' | 'slots' | 'cursor'> & {
  readonly column: GridColumn
  readonly index: number
  readonly slot: number
  readonly begun: Slot
  readonly focused: number | null | undefined
}

const Cell = memo(function Cell(props: CellProps) {
  const { column, index, slot, begun, focused, liftedId, mayMove, taking, ...on } = props
  const { shown, hidden } = begun
  const start = slotStart(column.day, slot)
  const onCursor = (id: number | null) => on.onCursor({ column: index, slot, id })
  return (
    <td
      {...roles.cell}
      data-half={slot % 2 === 1}
      {...(shown.length + hidden === 0 && {
        'data-cell': `${index}.${slot}`,
        tabIndex: focused === undefined ? -1 : 0,
        'aria-disabled': !taking,
        'aria-label': texts.cell(timeOf(slot), column.title),
        onFocus: () => onCursor(null),
        onClick: () => on.onFree(column, start),
      })}
    >
      {shown.map((each) => (
        <HearingBlock
          key={each.hearing.id}
          placed={each}
          offset={(each.drawn.from - start) / slotLength}
          rows={(each.drawn.until - each.drawn.from) / slotLength}
          movable={mayMove && isMovable(each.state, hearingStateOf(each.hearing))}
          lifted={each.hearing.id === liftedId}
          active={focused === each.hearing.id}
          onFocus={() => onCursor(each.hearing.id)}
          onOpen={on.onOpen}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={classes.more}
          style={{ '--offset': 0, '--rows': 1, '--left': 0.75, '--width': 0.25 }}
          aria-label={texts.moreOn(hidden, column.title)}
          onClick={() => on.onDay(column)}
        >
          {texts.more(hidden)}
        </button>
      )}
    </td>
  )
})

/** Where the day stands now. */
function NowLine({ columns }: { readonly columns: readonly GridColumn[] }) {
  const now = useServerSeconds()
  const top = (now.getTime() - slotStart(dayOf(now), 0)) / slotLength
  if (top < 0 || top > slotsOfDay) return null
  return columns.map(({ key, day }, column) =>
    day === dayOf(now) ? (
      <div key={key} aria-hidden className={classes.nowLine} style={{ '--column': column, '--top': top }} />
    ) : null,
  )
}
