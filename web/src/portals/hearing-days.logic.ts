import { calendarHours } from '@estrado/machines/hearings/vocabulary'
import { type Day, dayOf, timeOfDay } from '@estrado/machines/time/la-paz'

/** The first and the last day of the month in which a day lies. */
export function monthOf(day: Day): readonly [first: Day, last: Day] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-${String(length).padStart(2, '0')}`]
}

/** Hours of the day's schedule; what lies before or after stands at its edge. */
export const scheduleHours: readonly number[] = Array.from(
  { length: calendarHours.to - calendarHours.from + 1 },
  (_, n) => calendarHours.from + n,
)

type Timed = { readonly fechaHoraInicio: string }

const hourOf = ({ fechaHoraInicio }: Timed): number =>
  Number(timeOfDay(new Date(fechaHoraInicio)).slice(0, 2))

/** The rows of an hour of the schedule. */
export const inHour = <Row extends Timed>(rows: readonly Row[], hour: number): readonly Row[] =>
  rows.filter((row) => Math.min(calendarHours.to, Math.max(calendarHours.from, hourOf(row))) === hour)

/** Days with rows, and how many each has. */
export function countByDay(rows: readonly Timed[]): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>()
  for (const { fechaHoraInicio } of rows) {
    const day = dayOf(new Date(fechaHoraInicio))
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** The day of the next hearing; one that began before today still goes on today. */
export function nextDay(today: Day, next: Timed | undefined): Day | undefined {
  if (!next) return undefined
  const day = dayOf(new Date(next.fechaHoraInicio))
  return day > today ? day : today
}
