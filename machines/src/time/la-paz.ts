import { timeZoneOffsetHours } from '../vocabulary/defaults.ts'

/** A day of the calendar in La Paz, `YYYY-MM-DD`. */
export type Day = string

const hour = 3_600_000
const offset = timeZoneOffsetHours * hour

/** The day in La Paz at an instant. */
export const dayOf = (instant: Date): Day => new Date(instant.getTime() + offset).toISOString().slice(0, 10)

/** Midnight at which a day begins in La Paz. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset)

/** The instant of a day and a time in La Paz, `09:30`; an invalid date while either is none. */
export const instantOn = (day: Day, time: string): Date =>
  new Date(new Date(`${day}T${time}:00Z`).getTime() - offset)

/** The day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10)

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
