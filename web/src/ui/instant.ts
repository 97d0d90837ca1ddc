import { laPazMoment, readableDate } from '@estrado/machines/rules/dates'

/** An instant of the wire as people read it, in America/La_Paz: `21/11/2026 10:42`. */
export function shownInstant(iso: string): string {
  const { date, time } = laPazMoment(new Date(iso))
  return `${readableDate(date)} ${time}`
}

/** Its day alone. */
export const shownDay = (iso: string): string => readableDate(laPazMoment(new Date(iso)).date)

/** Its time alone, for 'Guardado 10:42'. */
export const shownTime = (iso: string): string => laPazMoment(new Date(iso)).time

/** 84211 as `82 kB`: whole kilobytes up to one megabyte, then one decimal. */
export function shownBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}
