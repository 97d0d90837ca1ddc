import { deadlineTone, deadlineUnitOf, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import { deadlineEnd } from '@estrado/machines/time/deadline'
import { observedCalendar } from '@estrado/machines/time/department-calendar'
import type { CalendarAround } from '../../deadlines/court-calendar.ts'

/** What an act's type says of the time that the court has for it. */
export type ActTerms = {
  readonly plazo?: unknown
  readonly plazoUnidad?: unknown
  readonly plazoSuspension?: unknown
  readonly plazoCorrido?: unknown
}

/**
 * Until when the court has to answer a request, and the colour of the time that is left (`spec 2 §4`). Null
 * where the type of the act sets no time. `calendarAround`: of the court that answers.
 */
export function requestDeadline(
  received: Date,
  { plazo, plazoUnidad, plazoSuspension, plazoCorrido }: ActTerms,
  calendarAround: CalendarAround,
  now: Date,
) {
  const unit = deadlineUnitOf(plazoUnidad)
  if (typeof plazo !== 'number' || unit === undefined) return null
  const terms = { amount: plazo, unit, runningDays: plazoCorrido === true }
  const end = deadlineEnd(received, terms, observedCalendar(calendarAround(received), plazoSuspension))
  return { end, tone: deadlineTone(remainingTime(end, now)) }
}
