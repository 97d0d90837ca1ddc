import { addDays, type Day, weekday } from './la-paz.ts'

/**
 * Days in which no deadline runs: judicial vacation, force majeure that was declared, a holiday where the act type
 * says so, or what a court ordered of one deadline. Both ends belong to it.
 */
export type Suspension = {
  readonly kind: 'vacation' | 'force-majeure' | 'holiday' | 'order'
  readonly from: Day
  readonly to: Day
  /** What it is called where a deadline explains itself. */
  readonly name?: string
}

/** A time in which one deadline stood still by order of its court, to the instant: what counts hours stops in it. */
export type Pause = { readonly from: Date; readonly to: Date; readonly name: string }

/** When the courts of a place work. */
export type CourtCalendar = {
  /** National, departmental and local holidays. */
  readonly holidays: ReadonlySet<Day>
  readonly suspensions: readonly Suspension[]
  readonly pauses?: readonly Pause[]
  /** Does everything stand still on holidays too, hours and running days? */
  readonly holidaysStop?: boolean
  /** What holidays are called, as far as it is known. */
  readonly names?: ReadonlyMap<Day, string>
}

const saturday = 6
const sunday = 0

/** Does a suspension cover the day? */
export const isSuspended = (calendar: CourtCalendar, day: Day): boolean =>
  (calendar.holidaysStop === true && calendar.holidays.has(day)) ||
  calendar.suspensions.some(({ from, to }) => from <= day && day <= to)

const kindNames = {
  vacation: 'Vacación judicial',
  'force-majeure': 'Fuerza mayor',
  holiday: 'Feriado',
  order: 'Suspendido por el juzgado',
} as const

const named = (kind: string, name: string | undefined): string =>
  name === undefined || name === kind ? kind : `${kind}: ${name}`

/** Why a time isn't counted in which a deadline stood still, in words. */
export const whyPaused = ({ name }: Pause): string => named(kindNames.order, name)

/** Why a suspended day isn't counted, in words; null of a day that no suspension covers. */
export function whySuspended(calendar: CourtCalendar, day: Day): string | null {
  const found = calendar.suspensions.find(({ from, to }) => from <= day && day <= to)
  if (found) return named(kindNames[found.kind], found.name)
  return isSuspended(calendar, day) ? named(kindNames.holiday, calendar.names?.get(day)) : null
}

/** Why a day is no business day, in words; null of one that is. */
export function whyNoBusinessDay(calendar: CourtCalendar, day: Day): string | null {
  const suspended = whySuspended(calendar, day)
  if (suspended !== null) return suspended
  if (calendar.holidays.has(day)) return named(kindNames.holiday, calendar.names?.get(day))
  if (weekday(day) === saturday) return 'Sábado'
  return weekday(day) === sunday ? 'Domingo' : null
}

/** Monday to Friday, no holiday, not suspended. */
export const isBusinessDay = (calendar: CourtCalendar, day: Day): boolean =>
  whyNoBusinessDay(calendar, day) === null

/** The first day after every suspension that covers this one; the day itself where none does. */
export function dayAfterSuspension(calendar: CourtCalendar, day: Day): Day {
  let candidate = day
  while (isSuspended(calendar, candidate)) candidate = addDays(candidate, 1)
  return candidate
}
