import { calendarHours } from '../hearings/vocabulary.ts'
import { type CourtCalendar, isBusinessDay } from '../time/court-calendar.ts'
import { type Day, laPazMoment, weekday } from '../time/la-paz.ts'
import { holdsOn, periodsMeet } from './periods.ts'

/** A duty is no absence: a court on duty takes what comes when the others don't work. */
export const dutyKind = 'turno'

/** What a court or a judge is away for, or on duty (`spec 1 §2.1`, turnos bajas). */
export const leaveKinds = [
  { id: dutyKind, descripcion: 'Turno' },
  { id: 'vacacion', descripcion: 'Vacación' },
  { id: 'licencia', descripcion: 'Licencia' },
  { id: 'baja-medica', descripcion: 'Baja médica' },
  { id: 'comision', descripcion: 'Comisión' },
  { id: 'suspension', descripcion: 'Suspensión' },
] as const
export type LeaveKind = (typeof leaveKinds)[number]['id']

/** A duty or a leave of a whole court, or of one of its judges; both days belong to it. */
export type Leave = {
  readonly clase: LeaveKind
  readonly idOficina: number
  /** Null: the whole court. */
  readonly idJuez: number | null
  readonly desde: Day
  readonly hasta: Day
  /** Judge who takes it. Null: another court does, or nobody yet. */
  readonly idJuezAsume: number | null
}

export const isDuty = ({ clase }: { readonly clase: LeaveKind | null }): boolean => clase === dutyKind

/** Two leaves of one court, or of one judge, that share a day; duties may, and so may leaves of two judges. */
export const leavesCollide = (one: Leave, other: Leave): boolean =>
  !isDuty(one) &&
  !isDuty(other) &&
  one.idOficina === other.idOficina &&
  one.idJuez === other.idJuez &&
  periodsMeet(one, other)

/** Days and times sort as texts. */
const last = (texts: readonly string[]): string | null => texts.toSorted().at(-1) ?? null
const first = (texts: readonly string[]): string | null => texts.toSorted()[0] ?? null

/** Accounts by court. */
export type PeopleOfCourts = ReadonlyMap<number, readonly number[]>

/** Who judges in courts, and who stands in there on a day, by an entry or by a leave. */
export type Judging = { readonly judges: PeopleOfCourts; readonly standIns: PeopleOfCourts }

/** Until when every judge of a court is on leave at once with nobody in their place; null: one is there. */
function judgesAway(present: readonly Leave[], idOficina: number, judging: Judging): Day | null {
  const away = new Set(present.map(({ idJuez }) => idJuez))
  if (judging.standIns.get(idOficina)?.some((id) => !away.has(id))) return null
  const judges = judging.judges.get(idOficina) ?? []
  const missing = judges.flatMap((judge) => {
    const leave = present.find((one) => one.idOficina === idOficina && one.idJuez === judge)
    return leave ? [leave.hasta] : []
  })
  return judges.length > 0 && missing.length === judges.length ? first(missing) : null
}

/**
 * Courts that are away on a day, each with its last day: the whole court is on leave, or every judge it has is and
 * nobody stands in. A court without judges in the system isn't away by that.
 */
export function courtsAway(leaves: readonly Leave[], judging: Judging, day: Day): ReadonlyMap<number, Day> {
  const present = leaves.filter((leave) => !isDuty(leave) && holdsOn(leave, day))
  const away = new Map<number, Day>()
  for (const idOficina of new Set(present.map((leave) => leave.idOficina))) {
    const whole = present.filter((leave) => leave.idOficina === idOficina && leave.idJuez === null)
    const until =
      whole.length > 0 ? last(whole.map(({ hasta }) => hasta)) : judgesAway(present, idOficina, judging)
    if (until !== null) away.set(idOficina, until)
  }
  return away
}

/** Courts on duty on a day. */
export const courtsOnDuty = (leaves: readonly Leave[], day: Day): ReadonlySet<number> =>
  new Set(leaves.filter((leave) => isDuty(leave) && holdsOn(leave, day)).map(({ idOficina }) => idOficina))

/** One weekday's opening and closing of an office; 0 is Sunday. A day may have several. */
export type OpenHours = {
  readonly dia: number | null
  readonly abre: string | null
  readonly cierra: string | null
}

const two = (hour: number): string => String(hour).padStart(2, '0')
const usualHours = { abre: `${two(calendarHours.from)}:00`, cierra: `${two(calendarHours.to)}:00` } as const

/** From the first opening of a day to its last closing, a pause at noon included; null: closed. */
export function openingHours(
  hours: readonly OpenHours[],
  day: Day,
): { readonly abre: string; readonly cierra: string } | null {
  if (hours.length === 0) return usualHours
  const own = hours.filter(({ dia }) => dia === weekday(day))
  const abre = first(own.flatMap((one) => one.abre ?? []))
  const cierra = last(own.flatMap((one) => one.cierra ?? []))
  return abre === null || cierra === null ? null : { abre, cierra }
}

/**
 * Outside working hours: no business day there (weekend, holiday, judicial vacation), or before or after the office's
 * hours; one that declares none has the calendar's.
 */
export function isOutOfHours(calendar: CourtCalendar, hours: readonly OpenHours[], now: Date): boolean {
  const { date, time } = laPazMoment(now)
  const open = openingHours(hours, date)
  return !isBusinessDay(calendar, date) || open === null || time < open.abre || time >= open.cierra
}
