import { calendar as texts } from '@estrado/machines/messages/interface'
import { isDate } from '@estrado/machines/rules/dates'
import { type Day, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { type CalendarLevel, DatePicker } from '@mantine/dates'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { useLayoutEffect, useRef, useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import classes from './calendar.module.css'
import { dayInWords } from './day-in-words.ts'

/** A calendar that stays open: which month it shows, and which of its days have something. */
type Agenda = {
  readonly month: Day
  readonly onMonth: (month: Day) => void
  readonly marked: ReadonlySet<Day>
  /** Said of a marked day, behind its date. */
  readonly describe: (day: Day) => string
}

type CalendarProps = {
  readonly value: string
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly onChoose: (date: string) => void
  readonly agenda?: Agenda
}

/**
 * Focus order: months, years and days take each other's place, and with it what had the focus. It goes to the one
 * that Tab would reach, so that keys, Esc among them, go on being heard.
 */
function useLevels() {
  const [level, onLevelChange] = useState<CalendarLevel>('month')
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(level)
  useLayoutEffect(() => {
    if (shown.current === level) return
    shown.current = level
    ref.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus()
  }, [level])
  return { level, onLevelChange, ref }
}

/** A month in Spanish, the week from Monday; loaded when a date field opens it. */
export default function Calendar({ value, earliest, latest, onChoose, agenda }: CalendarProps) {
  const chosen = isDate(value) ? value : null
  const start = chosen ?? dayOf(serverNow())
  const levels = useLevels()
  const within = (day: Day) => day >= (earliest ?? day) && day <= (latest ?? day)
  return (
    <DatePicker
      {...levels}
      className={classes.calendar}
      locale="es"
      firstDayOfWeek={1}
      hideOutsideDates
      value={chosen}
      defaultDate={chosen ?? latest ?? start}
      {...(earliest === undefined ? {} : { minDate: earliest })}
      {...(latest === undefined ? {} : { maxDate: latest })}
      // A day that can't be chosen takes no focus.
      getDayProps={(day) => ({
        ...(day === dayOf(serverNow()) && today),
        ...(!agenda && day === start && within(day) && { 'data-autofocus': true }),
      })}
      {...(agenda && agendaProps(agenda))}
      onChange={(date) => {
        if (date !== null) onChoose(date)
      }}
      ariaLabels={{
        nextMonth: texts.nextMonth,
        previousMonth: texts.previousMonth,
        nextYear: texts.nextYear,
        previousYear: texts.previousYear,
        nextDecade: texts.nextDecade,
        previousDecade: texts.previousDecade,
      }}
    />
  )
}

/** Mantine's own marks go by the browser's clock and time zone. */
const today = { 'data-today': true, 'data-highlight-today': true, 'aria-current': 'date' } as const

const agendaProps = ({ month, onMonth, marked, describe }: Agenda) => ({
  date: month,
  onDateChange: onMonth,
  fullWidth: true,
  size: 'md' as const,
  getDayAriaLabel: (day: Day) =>
    [dayInWords(startOfDay(day)), ...(marked.has(day) ? [describe(day)] : [])].join(', '),
  renderDay: (day: Day) => (
    <span className={classes.day} data-marked={marked.has(day)}>
      {Number(day.slice(8))}
    </span>
  ),
})
