import { slotMinutes, slotStart } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { shownTime } from '../../ui/instant.ts'
import type { GridColumn, Place, Verdict } from './placed.ts'
import classes from './time-grid.module.css'

type GhostProps = {
  readonly place: Place
  readonly column: number
  readonly columns: readonly GridColumn[]
  readonly verdict: Verdict
}

const rowsOf = (milliseconds: number): number => milliseconds / 60_000 / slotMinutes

/** What is carried, where it would stand if it were put down, and what the agenda says of it. */
export function Ghost({ place, column, columns, verdict }: GhostProps) {
  const { day = '' } = columns[column] ?? {}
  const look = verdict.refused ? 'refused' : verdict.lines.length > 0 ? 'warned' : 'free'
  return (
    <div
      aria-hidden
      className={classes.ghost}
      data-look={look}
      style={{
        '--column': column,
        '--top': rowsOf(place.from - slotStart(day, 0)),
        '--rows': rowsOf(place.until - place.from),
      }}
    >
      <strong>{shownTime(new Date(place.from).toISOString())}</strong>
      <span>{verdict.lines[0] ?? texts.free}</span>
    </div>
  )
}
