import type { CourtCalendar } from './court-calendar.ts'
import { addDays, type Day, weekday } from './la-paz.ts'

/** Month and day of the national holidays that have one. */
const fixed = ['01-01', '01-22', '05-01', '06-21', '08-06', '12-25'] as const

/** The day of the dead, alone among them, brings no Monday with it (Decreto Supremo 5019). */
const alone = '11-02'

/** Days before or after Easter: Carnival's Monday and Tuesday, Good Friday, Corpus Christi. */
const aroundEaster = [-48, -47, -2, 60] as const

const pad = (n: number): string => String(n).padStart(2, '0')

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const skipped = Math.floor((century + 8) / 25)
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - skipped + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * late + 114
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`
}

const sunday = 0

/**
 * A holiday, and the Monday after it where it falls on a Sunday: article 3 of Decreto Supremo 2750 as 5019 has it,
 * for the country's holidays and for those of a department.
 */
export const withItsMonday = (day: Day): readonly Day[] =>
  weekday(day) === sunday ? [day, addDays(day, 1)] : [day]

/** National holidays of a year. Those of departments, and the judicial vacations, are set by each court. */
export const nationalHolidays = (year: number): readonly Day[] => [
  ...fixed.flatMap((day) => withItsMonday(`${year}-${day}`)),
  `${year}-${alone}`,
  ...aroundEaster.map((days) => addDays(easter(year), days)),
]

/** What is known of every court's calendar: the national holidays around an instant. */
export function nationalCalendar(around: Date): CourtCalendar {
  const year = around.getUTCFullYear()
  const years = [year - 1, year, year + 1, year + 2]
  return { holidays: new Set(years.flatMap(nationalHolidays)), suspensions: [] }
}
