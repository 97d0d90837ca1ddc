import { isDate, isTime } from '@estrado/machines/rules/dates'
import { readableDate } from '@estrado/machines/time/shown'

const growsAtEnd = (text: string, before: string): boolean => text !== before && text.startsWith(before)

/**
 * What a date field shows while somebody types: the bars come by themselves, and one that is typed completes a day or
 * month of one digit. What didn't grow at its end is being corrected and stays as typed (`before` is what stood there).
 */
export function typedDate(text: string, before: string): string {
  const isPasted = /^\d{8}$/.test(text)
  if (!growsAtEnd(text, before) && !isPasted) return text
  const [, day = '', bar, month = '', nextBar, year = ''] =
    /^\D*(\d{0,2})(\D*)(\d{0,2})(\D*)(\d{0,4})/.exec(text) ?? []
  const rest = nextBar || month.length === 2 ? `${month.padStart(2, '0')}/${year}` : month
  return bar || day.length === 2 ? `${day.padStart(2, '0')}/${rest}` : day
}

/** `21/11/2026` as it goes over the wire: `2026-11-21`. What is no whole date stays as typed, for the rules to say so. */
export function wireDate(shown: string): string {
  const match = /^(\d{2})\D(\d{2})\D(\d{4})$/.exec(shown)
  if (!match) return shown
  const date = `${match[3]}-${match[2]}-${match[1]}`
  return isDate(date) ? date : shown
}

/** `1/12/2026` left after a correction: as it goes over the wire. Else as typed. */
export function completedDate(shown: string): string {
  const date = wireDate(typedDate(shown, ''))
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
  const isPasted = /^\d{4}$/.test(text) && text !== before.replace(':', '')
  if (!growsAtEnd(text, before)) return isPasted ? completedTime(text) : text
  if (Number(hour) > 23) return text
  return colon || hour.length === 2 ? `${hour.padStart(2, '0')}:${minute}` : hour
}

/** `9`, `9:5` or `930` typed in haste, completed on leaving the field: `09:00`, `09:05`, `09:30`. Else as typed. */
export function completedTime(text: string): string {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? /^(\d{1,2}?)(\d{2})?:?$/.exec(text)
  if (!match) return text
  const time = `${(match[1] ?? '').padStart(2, '0')}:${(match[2] ?? '').padStart(2, '0')}`
  return isTime(time) ? time : text
}
