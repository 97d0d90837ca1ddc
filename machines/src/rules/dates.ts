import { validation } from '../messages/validation.ts'
import { readableDate } from '../time/shown.ts'
import type { Verdict } from './text.ts'

/** A day that exists, from the year 1000 on. */
export function isDate(text: string): boolean {
  const match = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const dateFormat = (date: string): Verdict => (isDate(date) ? null : validation.dateFormat)
export const timeFormat = (time: string): Verdict => (isTime(time) ? null : validation.timeFormat)

export const notBefore = (date: string, reference: string): Verdict =>
  date < reference ? validation.notBefore(readableDate(reference)) : null
/** What people plan lies before it; a year beyond is mistyped. */
export const lastDay = '2100-12-31'
export const notAfter = (date: string, reference: string): Verdict =>
  date > reference ? validation.notAfter(readableDate(reference)) : null

/** The year may lie at most so many years before this one. */
export function withinLookback(date: string, today: string, years: number): Verdict {
  const earliest = Number(today.slice(0, 4)) - years
  return Number(date.slice(0, 4)) < earliest ? validation.yearNotBefore(earliest) : null
}

export const timeWithin = (time: string, from: string, to: string): Verdict =>
  time < from || time > to ? validation.timeWithin(from, to) : null

/** The minute after a time; the last minute of a day stays. */
export function nextMinute(time: string): string {
  const minutes = Math.min(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + 1, 24 * 60 - 1)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export const lastMinute = '23:59'
export const firstMinute = '00:00'
