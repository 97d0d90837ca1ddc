import { holdsOn } from '../organisation/periods.ts'
import { addDays, type Day, dayOf, instantOn, startOfDay } from '../time/la-paz.ts'
import type { Occupation } from './conflicts.ts'

/** Time in which a room can't be used: whole days, or the same hours of each. */
export type Closure = {
  readonly desde: Day
  /** Null: no end is known. */
  readonly hasta: Day | null
  readonly horaDesde: string | null
  readonly horaHasta: string | null
  readonly motivo: string
}

type ClosedRoom = {
  readonly id: number
  readonly descripcion: string
  readonly cierres: readonly Closure[]
}

/** Instants, in milliseconds. */
type Span = { readonly from: number; readonly until: number }

/** Occupation of rooms by their closures within a time, also over midnight, as if a hearing had them. */
export const closedWithin = (rooms: readonly ClosedRoom[], span: Span): readonly Occupation[] =>
  rooms.flatMap(({ id: idSala, descripcion: sala, cierres }) =>
    cierres.flatMap((closure) =>
      timesWithin(closure, span).map((times) => ({
        id: null,
        ...times,
        idJuez: null,
        idSala,
        needed: {},
        codigo: closure.motivo,
        sala,
      })),
    ),
  )

/** The closure by which a room can't be used within a time, also over midnight; undefined: none. */
export const closureWithin = (closures: readonly Closure[], span: Span): Closure | undefined =>
  closures.find((closure) => timesWithin(closure, span).length > 0)

/** When a closure holds within a time, day by day. */
function timesWithin(closure: Closure, { from, until }: Span): readonly Span[] {
  const times: Span[] = []
  const first = [closure.desde, dayOf(new Date(from))].toSorted().at(-1) ?? closure.desde
  for (let day = first; startOfDay(day).getTime() < until && holdsOn(closure, day); day = addDays(day, 1)) {
    const closed = hoursOf(closure, day)
    if (closed.from < until && from < closed.until) times.push(closed)
  }
  return times
}

const hoursOf = ({ horaDesde, horaHasta }: Closure, day: Day): Span => ({
  from: (horaDesde === null ? startOfDay(day) : instantOn(day, horaDesde)).getTime(),
  until: (horaHasta === null ? startOfDay(addDays(day, 1)) : instantOn(day, horaHasta)).getTime(),
})
