import { timeZoneOffsetHours } from '../vocabulary/defaults.ts'

/** A day of the calendar in La Paz, `YYYY-MM-DD`. */
export type Day = string

const hour = 3_600_000
const offset = timeZoneOffsetHours * hour

/** A day `YYYY-MM-DD` and a time `HH:mm` in La Paz. As texts they sort as they follow each other. */
export type LocalMoment = { readonly date: Day; readonly time: string }

/** What clocks in La Paz show, which keeps the same offset all year: ISO 8601, whose zone isn't meant. */
const clockAt = (instant: Date): string => new Date(instant.getTime() + offset).toISOString()

/** The day in La Paz at an instant. */
export const dayOf = (instant: Date): Day => clockAt(instant).slice(0, 10)

/** The time in La Paz at an instant, `15:04`. */
export const timeOfDay = (instant: Date): string => clockAt(instant).slice(11, 16)

/** The same to its second, `15:04:59`. */
export const secondOfDay = (instant: Date): string => clockAt(instant).slice(11, 19)

export const laPazMoment = (instant: Date): LocalMoment => ({
  date: dayOf(instant),
  time: timeOfDay(instant),
})

/** Midnight at which a day begins in La Paz. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset)

/** The instant of a day and a time in La Paz, `09:30` or `09:30:05`; an invalid date while either is none. */
export const instantOn = (day: Day, time: string): Date =>
  new Date(new Date(`${day}T${time}Z`).getTime() - offset)

const dayLength = 24 * hour

/** Days by number, to count with: how many after 1 January 1970. */
export const numberOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayLength

export const dayOfNumber = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days)

/** How many midnights of La Paz lie between two instants: none on one day, one from late evening to the next morning. */
export const daysBetween = (from: Date, until: Date): number =>
  numberOfDay(dayOf(until)) - numberOfDay(dayOf(from))

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
