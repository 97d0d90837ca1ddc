import { describe, expect, it } from 'vitest'
import type { CourtCalendar, Suspension } from './court-calendar.ts'
import { deriveDeadline } from './deadline.ts'

/*
 * A slow count beside the fast one: days are whole numbers since 1970, each is looked at by itself, hours are taken one
 * minute at a time. It shares nothing with `time/deadline` but what a deadline is.
 */
const minute = 60_000
const minutesOfDay = 1_440
const laPaz = -4 * 60

const text = (day: number) => new Date(day * minutesOfDay * minute).toISOString().slice(0, 10)

type Days = {
  readonly holidays: ReadonlySet<number>
  readonly suspended: readonly (readonly [number, number])[]
}

const isSuspended = ({ suspended }: Days, day: number) =>
  suspended.some(([from, to]) => day >= from && day <= to)
// 1 January 1970 was a Thursday.
const isWeekend = (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6
const works = (days: Days, day: number) =>
  !isWeekend(day) && !days.holidays.has(day) && !isSuspended(days, day)

/** Minutes of La Paz since 1970 at which a deadline ends. */
function slowEnd(start: number, amount: number, unit: 1 | 2, running: boolean, days: Days): number {
  const today = Math.floor(start / minutesOfDay)
  if (unit === 1) {
    let at = start
    let left = amount * 60
    // A whole day at once where it is far from the end; else minute by minute.
    while (left > 0) {
      const day = Math.floor(at / minutesOfDay)
      if (isSuspended(days, day)) at = (day + 1) * minutesOfDay
      else {
        const step = at % 60 === 0 && left >= 60 ? 60 : 1
        at += step
        left -= step
      }
    }
    return at
  }
  let day = today
  let counted = 0
  while (counted < amount) {
    day += 1
    if (running ? !isSuspended(days, day) : works(days, day)) counted += 1
  }
  while (!works(days, day)) day += 1
  return (day + 1) * minutesOfDay
}

/** Numbers that look random and are the same every time (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describe('deadlines against a slow count', () => {
  it('end at the same minute, 100,000 of them', () => {
    const next = numbers(20_261_123)
    const first = 20_454
    for (let calendars = 0; calendars < 500; calendars += 1) {
      const holidays = new Set(Array.from({ length: next(25) }, () => first + next(900)))
      const suspended = Array.from({ length: next(4) }, () => {
        const from = first + next(900)
        return [from, from + next(26)] as const
      })
      const calendar: CourtCalendar = {
        holidays: new Set([...holidays].map(text)),
        suspensions: suspended.map(
          ([from, to]): Suspension => ({ kind: 'vacation', from: text(from), to: text(to) }),
        ),
      }
      for (let deadlines = 0; deadlines < 200; deadlines += 1) {
        const start = (first + next(700)) * minutesOfDay + next(minutesOfDay)
        const unit = next(2) === 0 ? 1 : 2
        const running = next(3) === 0
        const amount = 1 + next(unit === 1 ? 96 : 40)
        const instant = new Date((start - laPaz) * minute)
        const terms = { amount, unit, runningDays: running } as const
        const { end, counted, skipped } = deriveDeadline(instant, terms, calendar)
        const expected = slowEnd(start, amount, unit, running, { holidays, suspended })
        if (end.getTime() !== (expected - laPaz) * minute || (unit === 2 && counted.length !== amount))
          expect.fail(`${instant.toISOString()} ${amount} ${unit} ${running} ${JSON.stringify(skipped)}`)
      }
    }
  })
})
