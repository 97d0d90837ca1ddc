import { isDate, isTime } from '@estrado/machines/rules/dates'
import { readableDate } from '@estrado/machines/time/shown'

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)

const growsAtEnd = (text: string, before: string): boolean => text !== before && text.startsWith(before)

/**
 * What a date field shows while somebody types: only digits count, the bars come by themselves. A bar that was
 * just erased stays away (`before` is what stood there).
 */
export function typedDate(text: string, before: string): string {
  const digits = digitsOf(text, 8)
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '')
  const joined = parts.join('/')
  const grows = text.length > before.length
  return grows && (digits.length === 2 || digits.length === 4) ? `${joined}/` : joined
}

/** `21/11/2026` as it goes over the wire: `2026-11-21`. What is no whole date stays as typed, for the rules to say so. */
export function wireDate(shown: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown)
  if (!match) return shown
  const date = `${match[3]}-${match[2]}-${match[1]}`
  return isDate(date) ? date : shown
}

/** A wire date as people read it; anything else as it is. */
export const shownDate = (wire: string): string => (isDate(wire) ? readableDate(wire) : wire)

/**
 * What a time field shows while somebody types `HH:MM`: a colon that they type divides, and one comes by itself behind
 * an hour. What didn't grow at its end is being corrected and stays as typed (`before` is what stood there).
 */
export function typedTime(text: string, before: string): string {
  const [, hour = '', colon, minute = ''] = /^\D*(\d{0,2})(\D*)(\d{0,2})/.exec(text) ?? []
  if (!growsAtEnd(text, before) || Number(hour) > 23) return text
  return colon || hour.length === 2 ? `${hour.padStart(2, '0')}:${minute}` : hour
}

/** `9`, `9:5` or `930` typed in haste, completed on leaving the field: `09:00`, `09:05`, `09:30`. Else as typed. */
export function completedTime(text: string): string {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? /^(\d{1,2}?)(\d{2})?:?$/.exec(text)
  if (!match) return text
  const time = `${(match[1] ?? '').padStart(2, '0')}:${(match[2] ?? '').padStart(2, '0')}`
  return isTime(time) ? time : text
}
