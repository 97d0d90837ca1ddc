import type { CalendarView } from '@estrado/machines/hearings/calendar-layout'
import { type Day, startOfDay } from '@estrado/machines/time/la-paz'
import { timeZone } from '@estrado/machines/vocabulary/defaults'
import { dayInWords } from '../../ui/day-in-words.ts'

const inLaPaz = { timeZone } as const
const weekday = new Intl.DateTimeFormat('es-BO', { ...inLaPaz, weekday: 'short' })
const weekdayAndDay = new Intl.DateTimeFormat('es-BO', { ...inLaPaz, weekday: 'short', day: 'numeric' })
const short = new Intl.DateTimeFormat('es-BO', {
  ...inLaPaz,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const month = new Intl.DateTimeFormat('es-BO', { ...inLaPaz, month: 'long', year: 'numeric' })

export const weekdayName = (day: Day): string => weekday.format(startOfDay(day))

/** `lun, 23`: the head of a day's column. */
export const columnTitle = (day: Day): string => weekdayAndDay.format(startOfDay(day))

/** What a view shows, in words. */
export function periodOf(view: CalendarView, day: Day, days: readonly Day[]): string {
  if (view === 'dia') return dayInWords(startOfDay(day))
  if (view === 'mes') return month.format(startOfDay(day))
  return short.formatRange(startOfDay(days[0] ?? day), startOfDay(days.at(-1) ?? day))
}
