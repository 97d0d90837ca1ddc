import type { CourtCalendar } from './court-calendar.ts'
import { addDays, type Day, weekday } from './la-paz.ts'

/** A holiday with its name. */
export type NamedDay = readonly [Day, string]

/** Month and day of the national holidays that have one. */
const fixed = [
  ['01-01', 'Año Nuevo'],
  ['01-22', 'Día del Estado Plurinacional'],
  ['05-01', 'Día del Trabajo'],
  ['06-21', 'Año Nuevo Andino Amazónico y del Chaco'],
  ['08-06', 'Día de la Independencia'],
  ['12-25', 'Navidad'],
] as const

/** The day of the dead, alone among them, brings no Monday with it (Decreto Supremo 5019). */
const alone = ['11-02', 'Todos los Difuntos'] as const

/** Days before or after Easter. */
const aroundEaster = [
  [-48, 'Lunes de Carnaval'],
  [-47, 'Martes de Carnaval'],
  [-2, 'Viernes Santo'],
  [60, 'Corpus Christi'],
] as const

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

/** The same with its name; the Monday has that of its Sunday. */
export const namedWithMonday = (day: Day, name: string): readonly NamedDay[] =>
  withItsMonday(day).map((each) => [each, each === day ? name : `${name} (traslado)`])

const namedHolidays = (year: number): readonly NamedDay[] => [
  ...fixed.flatMap(([day, name]) => namedWithMonday(`${year}-${day}`, name)),
  [`${year}-${alone[0]}`, alone[1]],
  ...aroundEaster.map(([days, name]): NamedDay => [addDays(easter(year), days), name]),
]

/** National holidays of a year. Those of departments, and the judicial vacations, are set by each court. */
export const nationalHolidays = (year: number): readonly Day[] => namedHolidays(year).map(([day]) => day)

/** Years before and after an instant's own whose holidays are known: the longest deadline has 9,999 business days. */
const [before, ahead] = [1, 42]
export const yearsAround = (around: Date): readonly number[] =>
  Array.from({ length: before + ahead + 1 }, (_, at) => around.getUTCFullYear() - before + at)

/** What is known of every court's calendar: the national holidays around an instant. */
export function nationalCalendar(around: Date): CourtCalendar {
  const names = new Map(yearsAround(around).flatMap(namedHolidays))
  return { holidays: new Set(names.keys()), suspensions: [], names }
}
