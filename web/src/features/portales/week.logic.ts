import { addDays, type Day, dayOf, weekday } from '@estrado/machines/time/la-paz'
import { calendarHours } from '@estrado/machines/vocabulary/hearings'

/** The seven days, Monday first, of the week in which a day lies. */
export function weekOf(day: Day): readonly Day[] {
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

/** Hours of the day's schedule; what lies before or after stands at its edge. */
export const scheduleHours: readonly number[] = Array.from(
  { length: calendarHours.to - calendarHours.from + 1 },
  (_, n) => calendarHours.from + n,
)

type Timed = { readonly fechaHoraInicio: string }

const hourOf = ({ fechaHoraInicio }: Timed): number =>
  new Date(new Date(fechaHoraInicio).getTime() - 4 * 3_600_000).getUTCHours()

/** The rows of an hour of the schedule. */
export const inHour = <Row extends Timed>(rows: readonly Row[], hour: number): readonly Row[] =>
  rows.filter((row) => Math.min(calendarHours.to, Math.max(calendarHours.from, hourOf(row))) === hour)

export const onDay = <Row extends Timed>(rows: readonly Row[], day: Day): readonly Row[] =>
  rows.filter(({ fechaHoraInicio }) => dayOf(new Date(fechaHoraInicio)) === day)

/** Where a week opens that nobody has chosen a day of: the first day from `from` on that has rows, else `from`. */
export const openingDay = (week: readonly Day[], from: Day, rows: readonly Timed[]): Day =>
  week.find((day) => day >= from && onDay(rows, day).length > 0) ?? from
