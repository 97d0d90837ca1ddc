import { addDays, type Day, startOfDay, weekday } from '../time/la-paz.ts'
import { calendarHours } from './vocabulary.ts'

/** How the calendar shows time. */
export const calendarViews = ['dia', 'semana', 'mes', 'lista'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Minutes of a slot of the grid. */
export const slotMinutes = 30
const minute = 60_000

/** Slots of a day, the last one begins half an hour before the calendar's end. */
export const slotsOfDay = ((calendarHours.to - calendarHours.from) * 60) / slotMinutes

/** Instant, in milliseconds, at which a slot of a day begins. */
export const slotStart = (day: Day, slot: number): number =>
  startOfDay(day).getTime() + (calendarHours.from * 60 + slot * slotMinutes) * minute

/** Slot of a day in which an instant lies; before and after the calendar's hours the first and the last. */
export const slotAt = (day: Day, instant: number): number =>
  Math.min(slotsOfDay - 1, Math.max(0, Math.floor((instant - slotStart(day, 0)) / (slotMinutes * minute))))

/** Monday of a day's week. */
const monday = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7))

const week = (day: Day): readonly Day[] => Array.from({ length: 7 }, (_, n) => addDays(monday(day), n))

/** The days that a view shows around one: a month with the days that fill its weeks. */
export function daysOf(view: CalendarView, day: Day): readonly Day[] {
  if (view === 'dia') return [day]
  if (view !== 'mes') return week(day)
  const first = monday(`${day.slice(0, 7)}-01`)
  const days: Day[] = []
  for (let at = first; at === first || at.slice(0, 7) <= day.slice(0, 7); at = addDays(at, 7))
    days.push(...week(at))
  return days
}

/** The day to which a view goes on, or back. */
export function turned(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'dia') return addDays(day, by)
  if (view !== 'mes') return addDays(day, 7 * by)
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

type Span = { readonly from: number; readonly until: number }

/** Where a thing stands beside those that it overlaps. */
export type Lane = { readonly lane: number; readonly of: number }

/**
 * Column sweep: things in order of their beginning stand side by side where they overlap; those that hang together share
 * one number of lanes.
 */
export function lanesOf(spans: readonly Span[]): readonly Lane[] {
  const order = spans.map((_, index) => index).sort((a, b) => at(spans, a).from - at(spans, b).from || a - b)
  const placed: { lane: number; of: number }[] = spans.map(() => ({ lane: 0, of: 1 }))
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) (placed[index] as Lane & { of: number }).of = ends.length
    group = []
    ends = []
  }
  for (const index of order) {
    const { from, until } = at(spans, index)
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = until
    ;(placed[index] as { lane: number }).lane = lane
    group.push(index)
  }
  close()
  return placed
}

const at = (spans: readonly Span[], index: number): Span => spans[index] as Span
