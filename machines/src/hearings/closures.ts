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

/** Occupation of rooms by their closures on some days, as if a hearing had them. */
export const closedOn = (rooms: readonly ClosedRoom[], days: readonly Day[]): readonly Occupation[] =>
  rooms.flatMap(({ id: idSala, descripcion: sala, cierres }) =>
    cierres.flatMap((closure) =>
      days
        .filter((day) => holdsOn(closure, day))
        .map((day) => ({
          id: null,
          ...hoursOf(closure, day),
          idJuez: null,
          idSala,
          needed: {},
          codigo: closure.motivo,
          sala,
        })),
    ),
  )

const hoursOf = ({ horaDesde, horaHasta }: Closure, day: Day) => ({
  from: (horaDesde === null ? startOfDay(day) : instantOn(day, horaDesde)).getTime(),
  until: (horaHasta === null ? startOfDay(addDays(day, 1)) : instantOn(day, horaHasta)).getTime(),
})

/** The closure by which a room can't be used from one instant until another, also over midnight; undefined: none. */
export const closureWithin = (
  closures: readonly Closure[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Closure | undefined =>
  closures.find((closure) => {
    const first = [closure.desde, dayOf(from)].toSorted().at(-1) ?? closure.desde
    // The second of more than two days lies within the time whole.
    return [first, addDays(first, 1)].some((day) => {
      const closed = hoursOf(closure, day)
      return holdsOn(closure, day) && closed.from < until.getTime() && from.getTime() < closed.until
    })
  })
