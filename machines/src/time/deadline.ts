import { deadlineUnitIds } from '../deadlines/vocabulary.ts'
import { businessDayFrom, type CourtCalendar, dayAfterSuspension, isSuspended } from './court-calendar.ts'
import { addDays, dayOf, startOfDay } from './la-paz.ts'

/** What sets a deadline (`spec 3 §3`: plazo, plazoUnidad; Código de Procedimiento Penal, art. 130). */
export type DeadlineTerms = {
  readonly amount: number
  readonly unit: (typeof deadlineUnitIds)[keyof typeof deadlineUnitIds]
  /** Precautionary measures count every day; all else counts business days alone. */
  readonly runningDays: boolean
}

const hour = 3_600_000
const day = 24 * hour

/**
 * The instant at which a deadline ends: the one that is shown and the one that is enforced. A deadline in
 * hours runs at once, from moment to moment; one in days begins the day after and ends at 24:00 of its last
 * day, which is a business day. Neither runs in a judicial vacation or another suspension.
 * @param start when the person was notified
 */
export function deadlineEnd(start: Date, terms: DeadlineTerms, calendar: CourtCalendar): Date {
  return terms.unit === deadlineUnitIds.hours
    ? endInHours(start, terms.amount, calendar)
    : endInDays(start, terms, calendar)
}

function endInHours(start: Date, hours: number, calendar: CourtCalendar): Date {
  let at = start.getTime()
  let left = hours * hour
  for (;;) {
    const today = dayOf(new Date(at))
    if (isSuspended(calendar, today)) {
      at = startOfDay(dayAfterSuspension(calendar, today)).getTime()
      continue
    }
    const untilMidnight = startOfDay(today).getTime() + day - at
    if (left <= untilMidnight) return new Date(at + left)
    left -= untilMidnight
    at += untilMidnight
  }
}

function endInDays(start: Date, { amount, runningDays }: DeadlineTerms, calendar: CourtCalendar): Date {
  let last = dayOf(start)
  for (let counted = 0; counted < amount; counted += 1) {
    const next = addDays(last, 1)
    last = runningDays ? dayAfterSuspension(calendar, next) : businessDayFrom(calendar, next)
  }
  if (amount > 0) last = businessDayFrom(calendar, last)
  return startOfDay(addDays(last, 1))
}
