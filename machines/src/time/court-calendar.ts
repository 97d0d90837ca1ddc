import { addDays, type Day, weekday } from './la-paz.ts'

/**
 * Days in which no deadline runs: judicial vacation, force majeure that was declared, or a holiday where the act
 * type says so. Both ends belong to it.
 */
export type Suspension = {
  readonly kind: 'vacation' | 'force-majeure' | 'holiday'
  readonly from: Day
  readonly to: Day
}

/** When the courts of a place work. */
export type CourtCalendar = {
  /** National, departmental and local holidays. */
  readonly holidays: ReadonlySet<Day>
  readonly suspensions: readonly Suspension[]
}

const saturday = 6
const sunday = 0

/** Does a suspension cover the day? */
export const isSuspended = (calendar: CourtCalendar, day: Day): boolean =>
  calendar.suspensions.some(({ from, to }) => from <= day && day <= to)

/** Monday to Friday, no holiday, not suspended. */
export const isBusinessDay = (calendar: CourtCalendar, day: Day): boolean =>
  weekday(day) !== saturday &&
  weekday(day) !== sunday &&
  !calendar.holidays.has(day) &&
  !isSuspended(calendar, day)

/** The first day, this one included, in which a business day falls. */
export function businessDayFrom(calendar: CourtCalendar, day: Day): Day {
  let candidate = day
  while (!isBusinessDay(calendar, candidate)) candidate = addDays(candidate, 1)
  return candidate
}

/** The first day after every suspension that covers this one; the day itself where none does. */
export function dayAfterSuspension(calendar: CourtCalendar, day: Day): Day {
  let candidate = day
  while (isSuspended(calendar, candidate)) candidate = addDays(candidate, 1)
  return candidate
}
