import { timeZoneOffset } from '../vocabulary/defaults.ts'
import { type Day, dayOf, secondOfDay, timeOfDay } from './la-paz.ts'

/** A day as people read it: `21/11/2026`. */
export const readableDate = (day: Day): string => day.split('-').reverse().join('/')

/** The day of an instant in La Paz: `21/11/2026`. */
export const readableDay = (instant: Date): string => readableDate(dayOf(instant))

/** An instant in La Paz to its minute: `21/11/2026 10:42`. */
export const readableMoment = (instant: Date): string => `${readableDay(instant)} ${timeOfDay(instant)}`

/** An instant in La Paz to its second, with the clock's offset: `21/11/2026 10:42:05 -04:00`. */
export const readableSecond = (instant: Date): string =>
  `${readableDay(instant)} ${secondOfDay(instant)} ${timeZoneOffset}`
