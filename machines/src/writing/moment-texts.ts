import type { Day } from '../time/la-paz.ts'

const inWords = new Intl.DateTimeFormat('es-BO', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as an act writes it: '23 de noviembre de 2026'. */
export const longDay = (day: Day): string => inWords.format(new Date(`${day}T00:00:00Z`))
