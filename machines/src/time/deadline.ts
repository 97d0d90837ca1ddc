import { deadlineUnitIds } from '../deadlines/vocabulary.ts'
import {
  type CourtCalendar,
  dayAfterSuspension,
  type Pause,
  whyNoBusinessDay,
  whyPaused,
  whySuspended,
} from './court-calendar.ts'
import { addDays, type Day, dayOf, startOfDay } from './la-paz.ts'

/** What sets a deadline (`spec 3 §3`: plazo, plazoUnidad; Código de Procedimiento Penal, art. 130). */
export type DeadlineTerms = {
  readonly amount: number
  readonly unit: (typeof deadlineUnitIds)[keyof typeof deadlineUnitIds]
  /** Precautionary measures count every day; all else counts business days alone. */
  readonly runningDays: boolean
}

/** A day that isn't counted, and why. */
export type SkippedDay = { readonly day: Day; readonly why: string }

/** How a deadline comes to its end: what anybody may count again by hand. */
export type Derivation = {
  readonly start: Date
  readonly end: Date
  /** The days that count, the last one too; of a deadline in hours none. */
  readonly counted: readonly Day[]
  readonly skipped: readonly SkippedDay[]
}

const hour = 3_600_000
const day = 24 * hour

/**
 * The instant at which a deadline ends, with every day that was passed over: the one that is shown and the one that is
 * enforced. A deadline in hours runs at once, from moment to moment; one in days begins the day after and ends at
 * 24:00 of its last day, which is a business day. Neither runs in a judicial vacation or another suspension.
 * @param start when the person was notified
 */
export function deriveDeadline(start: Date, terms: DeadlineTerms, calendar: CourtCalendar): Derivation {
  return terms.unit === deadlineUnitIds.hours
    ? inHours(start, terms.amount, calendar)
    : inDays(start, terms, calendar)
}

/** The end of a deadline by itself. */
export const deadlineEnd = (start: Date, terms: DeadlineTerms, calendar: CourtCalendar): Date =>
  deriveDeadline(start, terms, calendar).end

const pauseAt = (pauses: readonly Pause[], at: number): Pause | undefined =>
  pauses.find(({ from, to }) => from.getTime() <= at && at < to.getTime())

/** When the next one begins after an instant. */
const nextPause = (pauses: readonly Pause[], at: number): number =>
  Math.min(...pauses.map(({ from }) => from.getTime()).filter((from) => from > at))

function inHours(start: Date, hours: number, calendar: CourtCalendar): Derivation {
  const skipped: SkippedDay[] = []
  let at = start.getTime()
  let left = hours * hour
  const { pauses = [] } = calendar
  for (;;) {
    const today = dayOf(new Date(at))
    const paused = pauseAt(pauses, at)
    if (paused) {
      const last = dayOf(paused.to)
      for (let passed = today; passed <= last; passed = addDays(passed, 1))
        skipped.push({ day: passed, why: whyPaused(paused) })
      at = paused.to.getTime()
      continue
    }
    const after = dayAfterSuspension(calendar, today)
    for (let passed = today; passed < after; passed = addDays(passed, 1))
      skipped.push({ day: passed, why: whySuspended(calendar, passed) ?? '' })
    if (after !== today) {
      at = startOfDay(after).getTime()
      continue
    }
    const next = Math.min(startOfDay(today).getTime() + day, nextPause(pauses, at))
    if (left <= next - at) return { start, end: new Date(at + left), counted: [], skipped }
    left -= next - at
    at = next
  }
}

function inDays(start: Date, { amount, runningDays }: DeadlineTerms, calendar: CourtCalendar): Derivation {
  const skipped: SkippedDay[] = []
  const counted: Day[] = []
  const passOver = (from: Day, whyNot: typeof whySuspended): Day => {
    let candidate = from
    for (let why = whyNot(calendar, candidate); why !== null; why = whyNot(calendar, candidate)) {
      skipped.push({ day: candidate, why })
      candidate = addDays(candidate, 1)
    }
    return candidate
  }
  let last = dayOf(start)
  for (let count = 1; count <= amount; count += 1) {
    // A day on which courts don't work ends nothing: the last one is the next business day.
    const everyDay = runningDays && count < amount
    last = passOver(addDays(last, 1), everyDay ? whySuspended : whyNoBusinessDay)
    counted.push(last)
  }
  return { start, end: startOfDay(addDays(last, 1)), counted, skipped }
}
