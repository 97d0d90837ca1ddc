import type { CourtCalendar, Suspension } from './court-calendar.ts'
import { addDays, type Day } from './la-paz.ts'
import { type NamedDay, namedWithMonday, nationalCalendar, yearsAround } from './national-calendar.ts'

/** Month and day of each department's own holiday, by its code (1 Chuquisaca to 9 Pando). */
const anniversaries: Readonly<Record<number, string>> = {
  1: '05-25',
  2: '07-16',
  3: '09-14',
  4: '02-10',
  5: '11-10',
  6: '04-15',
  7: '09-24',
  8: '11-18',
  9: '09-24',
}

const anniversaryName = 'Aniversario del departamento'

/** Days that somebody set apart: a judicial vacation, force majeure, a holiday of one year. Both ends belong to it. */
export type DeclaredPeriod = {
  readonly kind: Suspension['kind']
  readonly from: Day
  readonly to: Day
  /** What it was declared for. */
  readonly name?: string
}

/** What lies in the years whose holidays are known: a mistyped year that stands in a journal ends no count. */
function knownPart(period: DeclaredPeriod, years: readonly number[]): DeclaredPeriod {
  const [first, last] = [`${years[0]}-01-01`, `${years.at(-1)}-12-31`]
  const [, from = first] = [first, period.from].toSorted()
  const [to = last] = [last, period.to].toSorted()
  return { ...period, from, to }
}

const daysOf = ({ from, to }: DeclaredPeriod): readonly Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * The calendar of a department's courts around an instant: national holidays, the department's own, and what
 * was declared there. `idDepartamento` null: what holds in the whole country alone.
 */
export function departmentCalendar(
  idDepartamento: number | null,
  around: Date,
  declared: readonly DeclaredPeriod[],
): CourtCalendar {
  const own = anniversaries[idDepartamento ?? 0]
  const years = yearsAround(around)
  const known = declared.map((period) => knownPart(period, years))
  const names = new Map<Day, string>([
    ...(nationalCalendar(around).names ?? []),
    ...(own === undefined ? [] : years.flatMap((year) => namedWithMonday(`${year}-${own}`, anniversaryName))),
    ...known
      .filter(({ kind }) => kind === 'holiday')
      .flatMap((period) => daysOf(period).map((day): NamedDay => [day, period.name ?? 'Feriado'])),
  ])
  return {
    holidays: new Set(names.keys()),
    suspensions: known.filter(({ kind }) => kind !== 'holiday'),
    names,
  }
}

type Stop = Exclude<Suspension['kind'], 'order'>

/** What stops a deadline, by the id of its act type's option (`suspensionPeriodOptions`, `spec 2 §9`). */
const stoppedBy: readonly (readonly Stop[])[] = [
  [],
  ['vacation'],
  ['force-majeure'],
  ['holiday'],
  ['vacation', 'force-majeure'],
  ['vacation', 'force-majeure', 'holiday'],
]

/** Of a type that says nothing. */
const usual = ['vacation', 'force-majeure'] as const

/** What stops the deadlines of an act type, by its option. */
export const stopsOf = (option: unknown): readonly Stop[] =>
  (typeof option === 'number' ? stoppedBy[option] : undefined) ?? usual

/**
 * The calendar as one act type's deadlines see it. A holiday is no business day for any of them; where holidays
 * stop a deadline, its hours stand still on them too.
 * @param option `plazoSuspension` of the act type; anything else counts as vacation and force majeure
 */
export function observedCalendar(calendar: CourtCalendar, option: unknown): CourtCalendar {
  const kinds: readonly string[] = stopsOf(option)
  return {
    ...calendar,
    holidaysStop: kinds.includes('holiday'),
    suspensions: calendar.suspensions.filter(({ kind }) => kinds.includes(kind)),
  }
}
