import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { type Day, startOfDay } from '@estrado/machines/time/la-paz'
import { dayInWords } from '../../ui/day-in-words.ts'
import classes from './calendar.module.css'
import { HearingLine } from './hearing-line.tsx'
import { type AgendaHearing, byDay } from './placed.ts'

type AgendaListProps = {
  readonly days: readonly Day[]
  readonly hearings: readonly AgendaHearing[]
  readonly onOpen: (id: number) => void
}

/** The week as a list: what a phone shows, and what reads best aloud. */
export function AgendaList({ days, hearings, onOpen }: AgendaListProps) {
  const held = byDay(hearings)
  const shown = days.filter((day) => held.has(day))
  if (shown.length === 0) return <p className={classes.quiet}>{texts.none}</p>
  return shown.map((day) => (
    <section key={day} className={classes.ofDay}>
      <h2>{dayInWords(startOfDay(day))}</h2>
      <ul className={classes.lines}>
        {held.get(day)?.map((hearing) => (
          <li key={hearing.id}>
            <HearingLine hearing={hearing} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
