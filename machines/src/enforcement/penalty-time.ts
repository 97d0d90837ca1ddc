import { addDays, type Day, dayOfNumber, numberOfDay } from '../time/la-paz.ts'
import type { Penalty } from './penalty/events.ts'
import type { PenaltyCount } from './vocabulary.ts'

/** A span of the calendar, as sentences tell it. */
export type Span = Pick<Penalty, 'anios' | 'meses' | 'dias'>

/** Days in which a legal situation held, first and last included; `hasta` null: it holds. */
export type SituationPeriod = {
  readonly desde: Day
  readonly hasta: Day | null
  readonly computo: PenaltyCount
}

export type PenaltyState = 'ahead' | 'running' | 'stopped' | 'completed'

/** How far a penalty is served. All amounts are days. */
export type PenaltyTime = {
  readonly estado: PenaltyState
  readonly total: number
  /** Detention that was recorded before the day from which the penalty counts. */
  readonly detencionPrevia: number
  readonly cumplidos: number
  readonly restantes: number
  /** Its last day; null: it stands still, and nobody knows until when. */
  readonly ultimoDia: Day | null
  /** From tomorrow to its last day. */
  readonly restante: Span | null
  readonly pausas: readonly { readonly desde: Day; readonly hasta: Day | null; readonly dias: number }[]
  /** Days up to today that weren't counted though there is a reading by which they are. */
  readonly enDuda: number
}

/** Days by number; both ends included. */
type Range = { readonly from: number; readonly to: number }

const lengthOf = ({ from, to }: Range): number => Math.max(0, to - from + 1)
const sum = (ranges: readonly Range[]): number => ranges.reduce((days, range) => days + lengthOf(range), 0)

/** The day so many years, months and then days later; where a month has no such day, its last one. */
export function plusSpan(day: Day, { anios, meses, dias }: Span): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + anios * 12 + meses
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  const first = new Date(Date.UTC(Math.floor(months / 12), months % 12, Math.min(date, last)))
  return addDays(first.toISOString().slice(0, 10), dias)
}

/** The span that leads from a day to a later one. */
export function spanBetween(from: Day, to: Day): Span {
  let months = 0
  while (plusSpan(from, { anios: 0, meses: months + 1, dias: 0 }) <= to) months += 1
  const reached = plusSpan(from, { anios: 0, meses: months, dias: 0 })
  return {
    anios: Math.floor(months / 12),
    meses: months % 12,
    dias: numberOfDay(to) - numberOfDay(reached),
  }
}

const rangeOf = ({ desde, hasta }: SituationPeriod): Range => ({
  from: numberOfDay(desde),
  to: hasta === null ? Number.POSITIVE_INFINITY : numberOfDay(hasta),
})

/** The same days in ranges that neither touch nor overlap, in order. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to + 1)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else joined.push(range)
  }
  return joined
}

/** Days of some ranges that others don't hold. */
const without = (ranges: readonly Range[], others: readonly Range[]): readonly Range[] =>
  others.reduce<readonly Range[]>(
    (left, taken) =>
      left
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, taken.from - 1) },
          { from: Math.max(from, taken.to + 1), to },
        ])
        .filter((range) => lengthOf(range) > 0),
    ranges,
  )

const within = (ranges: readonly Range[], from: number, to: number): readonly Range[] =>
  ranges
    .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
    .filter((range) => lengthOf(range) > 0)

/** The last of so many days that count from a day on; null: it stands still for good before. */
function lastDay(start: number, days: number, stopped: readonly Range[]): number | null {
  let cursor = start
  let left = days
  for (const { from, to } of stopped) {
    if (left <= from - cursor) break
    if (to === Number.POSITIVE_INFINITY) return null
    left -= from - cursor
    cursor = to + 1
  }
  return cursor + left - 1
}

/**
 * How far a penalty is served, by arithmetic alone. It runs day by day from the one that its act names, and stands still
 * in days of a recorded situation that serves none; of days without any record the act's word holds. A day of which a
 * part was served counts whole. Detention that was recorded before that day, and what the act recognises, is taken off.
 */
export function penaltyTime(pena: Penalty, situations: readonly SituationPeriod[], today: Day): PenaltyTime {
  const start = numberOfDay(pena.cuentaDesde)
  const now = numberOfDay(today)
  const total = numberOfDay(plusSpan(pena.cuentaDesde, pena)) - start
  const periodsOf = (...counts: readonly PenaltyCount[]) =>
    merged(situations.filter(({ computo }) => counts.includes(computo)).map(rangeOf))
  const counting = periodsOf('cumple')
  const stopped = within(without(periodsOf('no', 'duda'), counting), start, Number.POSITIVE_INFINITY)
  const detencionPrevia = sum(within(counting, Number.NEGATIVE_INFINITY, Math.min(start - 1, now)))
  const credited = detencionPrevia + pena.diasReconocidos
  const end = lastDay(start, Math.max(0, total - credited), stopped)
  const past = lengthOf({ from: start, to: now }) - sum(within(stopped, start, now))
  const cumplidos = Math.min(total, credited + past)
  const isOver = end !== null && end < now
  return {
    estado: stateAt(),
    total,
    detencionPrevia,
    cumplidos,
    restantes: total - cumplidos,
    ultimoDia: end === null ? null : dayOfNumber(end),
    restante: end === null || isOver ? null : spanBetween(dayOfNumber(now + 1), dayOfNumber(end + 1)),
    pausas: within(stopped, start, end ?? Number.POSITIVE_INFINITY).map(({ from, to }) => ({
      desde: dayOfNumber(from),
      hasta: to === Number.POSITIVE_INFINITY ? null : dayOfNumber(to),
      dias: lengthOf({ from, to: Math.min(to, Math.max(now, from)) }),
    })),
    enDuda: sum(within(without(periodsOf('duda'), counting), Number.NEGATIVE_INFINITY, now)),
  }

  function stateAt(): PenaltyState {
    if (isOver) return 'completed'
    if (now < start) return 'ahead'
    return within(stopped, now, now).length > 0 ? 'stopped' : 'running'
  }
}
