import { deadlineEnd } from '@estrado/machines/time/deadline'
import { nationalCalendar } from '@estrado/machines/time/national-calendar'
import { deadlineTone, deadlineUnits, remainingTime } from '@estrado/machines/vocabulary/deadlines'

/** What an act's type says of the time that the court has for it. */
type ActTerms = { readonly plazo?: unknown; readonly plazoUnidad?: unknown }

/**
 * Until when the court has to answer a request, and the colour of the time that is left (`spec 2 §4`). Null
 * where the type of the act sets no time.
 */
export function requestDeadline(received: Date, { plazo, plazoUnidad }: ActTerms, now: Date) {
  const unit = deadlineUnits.find(({ id }) => id === plazoUnidad)?.id
  if (typeof plazo !== 'number' || unit === undefined) return null
  const terms = { amount: plazo, unit, runningDays: false }
  const end = deadlineEnd(received, terms, nationalCalendar(received))
  return { end, tone: deadlineTone(remainingTime(end, now)) }
}
