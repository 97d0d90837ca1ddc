import type { Day } from '../time/la-paz.ts'
import { timeZoneOffsetHours } from '../vocabulary/defaults.ts'

const inWords = new Intl.DateTimeFormat('es-BO', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as an act writes it: '23 de noviembre de 2026'. */
export const longDay = (day: Day): string => inWords.format(new Date(`${day}T00:00:00Z`))

/** The hour in La Paz, '15:04'. */
export const timeOfDay = (instant: Date): string =>
  new Date(instant.getTime() + timeZoneOffsetHours * 3_600_000).toISOString().slice(11, 16)
