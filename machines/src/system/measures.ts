import { readableMoment } from '../time/shown.ts'
import { systemTexts as texts } from './texts.ts'

const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** An instant as people read it, in America/La_Paz; null: never. */
export const shownAt = (iso: string | null): string =>
  iso === null ? texts.never : readableMoment(new Date(iso))

/** Milliseconds between two instants; an instant that never was is long ago. */
export const since = (iso: string | null, now: string): number =>
  iso === null ? Number.POSITIVE_INFINITY : new Date(now).getTime() - new Date(iso).getTime()

/** A span in its largest unit: `40 s`, `5 min`, `3 h`, `2 días`. */
export function shownSpan(milliseconds: number): string {
  const whole = (unit: number) => Math.floor(Math.max(0, milliseconds) / unit)
  if (milliseconds < minute) return texts.ago.seconds(whole(second))
  if (milliseconds < hour) return texts.ago.minutes(whole(minute))
  if (milliseconds < 2 * day) return texts.ago.hours(whole(hour))
  return texts.ago.days(whole(day))
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes in the unit in which they are a small number: `82 kB`, `1,4 GB`. */
export function shownSize(bytes: number): string {
  const step = Math.min(Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)), units.length - 1)
  const value = bytes / 1024 ** step
  const shown = step === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace('.', ',')
  return `${shown} ${units[step]}`
}

/** Semantic version order: is one release before the other? */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split(/[.-]/).map(Number))
  for (const part of [0, 1, 2]) {
    const [left, right] = [one?.[part] ?? 0, other?.[part] ?? 0]
    if (left !== right) return left < right
  }
  return false
}
