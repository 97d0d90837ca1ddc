import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { type Day, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../client/server-clock.ts'
import { dayInWords } from '../../ui/day-in-words.ts'
import classes from './calendar.module.css'
import { weekdayName } from './calendar-words.ts'
import { HearingLine } from './hearing-line.tsx'
import { type AgendaHearing, byDay } from './placed.ts'

/** Lines that a day of the month shows before the rest is counted. */
const mostLines = 3

type MonthViewProps = {
  readonly days: readonly Day[]
  readonly month: string
  readonly hearings: readonly AgendaHearing[]
  readonly onDay: (day: Day) => void
  readonly onOpen: (id: number) => void
}

/** A month: what each day holds; the day opens its hours. */
export function MonthView({ days, month, hearings, onDay, onOpen }: MonthViewProps) {
  const today = dayOf(serverNow())
  const held = byDay(hearings)
  return (
    <div className={classes.month}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={classes.weekday}>
          {weekdayName(day)}
        </div>
      ))}
      {days.map((day) => {
        const ofDay = held.get(day) ?? []
        const words = dayInWords(startOfDay(day))
        return (
          <section
            key={day}
            className={classes.monthDay}
            data-other={day.slice(0, 7) !== month}
            aria-label={`${words}: ${texts.count(ofDay.length)}`}
          >
            <button
              type="button"
              className={classes.dayButton}
              aria-current={day === today ? 'date' : undefined}
              aria-label={words}
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))}
            </button>
            <ul className={classes.lines}>
              {ofDay.slice(0, mostLines).map((hearing) => (
                <li key={hearing.id}>
                  <HearingLine hearing={hearing} brief onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {ofDay.length > mostLines && (
              <button
                type="button"
                className={classes.dayButton}
                aria-label={texts.moreOn(ofDay.length - mostLines, words)}
                onClick={() => onDay(day)}
              >
                {texts.more(ofDay.length - mostLines)}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
