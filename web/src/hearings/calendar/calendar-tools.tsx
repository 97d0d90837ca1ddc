import { type CalendarView, calendarViews } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { printedAgenda } from '@estrado/machines/hearings/diary-texts'
import type { Day } from '@estrado/machines/time/la-paz'
import { Button } from '@mantine/core'
import { DateFilter } from '../../ui/date-filter.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './calendar.module.css'
import { periodOf } from './calendar-words.ts'

type CalendarToolsProps = {
  readonly view: CalendarView
  readonly day: Day
  readonly days: readonly Day[]
  readonly rooms: readonly { readonly id: number; readonly descripcion: string }[]
  readonly room: number | undefined
  readonly onView: (view: CalendarView) => void
  readonly onDay: (day: Day) => void
  readonly onToday: () => void
  readonly onTurn: (by: 1 | -1) => void
  /** Undefined: it isn't theirs to print. */
  readonly onPrint: (() => void) | undefined
  readonly onRoom: (room: number | undefined) => void
}

/** What the calendar shows: from when, how much, of which room. */
export function CalendarTools(props: CalendarToolsProps) {
  const { view, day, days, rooms, room } = props
  return (
    <div className={classes.tools}>
      <div className={classes.turning}>
        <Button variant="default" onClick={props.onToday}>
          {texts.today}
        </Button>
        <IconButton label={texts.previous} onClick={() => props.onTurn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={texts.next} onClick={() => props.onTurn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <h2 className={classes.period} aria-live="polite">
          {periodOf(view, day, days)}
        </h2>
      </div>
      <div className={classes.date}>
        <DateFilter name="fecha" label={texts.date} value={day} onChange={props.onDay} alwaysChosen />
      </div>
      {rooms.length > 1 && view !== 'dia' && (
        <SelectField
          name="sala"
          label={texts.room}
          value={room ?? null}
          onChange={(id) => props.onRoom(id ?? undefined)}
          options={rooms}
        />
      )}
      {props.onPrint && (
        <Button variant="default" onClick={props.onPrint}>
          {printedAgenda.print}
        </Button>
      )}
      <fieldset className={classes.views} aria-label={texts.view}>
        {calendarViews.map((each) => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => props.onView(each)}>
            {texts.views[each]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
