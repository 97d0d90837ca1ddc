import { timeOfDay } from '@estrado/machines/time/la-paz'
import { readableDay, readableMoment } from '@estrado/machines/time/shown'

/** An instant of the wire as people read it, in America/La_Paz: `21/11/2026 10:42`. */
export const shownInstant = (iso: string): string => readableMoment(new Date(iso))

/** Its day alone. */
export const shownDay = (iso: string): string => readableDay(new Date(iso))

/** Its time alone, for 'Guardado 10:42'. */
export const shownTime = (iso: string): string => timeOfDay(new Date(iso))

/** 84211 as `82 kB`: whole kilobytes up to one megabyte, then one decimal. */
export function shownBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}
