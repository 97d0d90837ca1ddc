import type { AnswerOf } from '@estrado/machines/contract/types'
import { type Lane, lanesOf, slotAt, slotsOfDay } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { clashesOf, type Occupation, refusalIn, type Wanted } from '@estrado/machines/hearings/conflicts'
import { type HearingState, hearingStateOfId, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { type Day, dayOf } from '@estrado/machines/time/la-paz'
import { shownTime } from '../../ui/instant.ts'

export type AgendaHearing = AnswerOf<'audiencias.list'>[number]

/** A column of the grid. `idSala` undefined: what comes there keeps its room. */
export type GridColumn = {
  readonly key: string
  readonly title: string
  readonly day: Day
  readonly idSala: number | null | undefined
}

/** A time and a room; instants in milliseconds. */
export type Place = { readonly from: number; readonly until: number; readonly idSala: number | null }

/** A hearing of the grid, in its column and lane. */
export type Placed = {
  readonly hearing: AgendaHearing
  readonly state: HearingState
  readonly place: Place
  readonly slot: number
  readonly lane: Lane
}

export const placeOf = ({ fechaHoraInicio, fechaHoraFin, salaAudiencia }: AgendaHearing): Place => ({
  from: Date.parse(fechaHoraInicio),
  until: Date.parse(fechaHoraFin),
  idSala: salaAudiencia?.id ?? null,
})

export const stateOf = ({ tipoEstadoAudiencia }: AgendaHearing): HearingState =>
  hearingStateOfId(tipoEstadoAudiencia.id)

/** Hour, state, code and kind as they are read in the grid, then until when and where. */
export const nameOf = (hearing: AgendaHearing): string =>
  texts.event(
    shownTime(hearing.fechaHoraInicio),
    hearingStates[stateOf(hearing)].label,
    hearing.causa.codigoUnico,
    hearing.tipoAudiencia.descripcion,
    shownTime(hearing.fechaHoraFin),
    hearing.salaAudiencia?.descripcion ?? texts.noRoom,
  )

/** The hearings of a column, side by side where they overlap. */
function placedIn(column: GridColumn, hearings: readonly AgendaHearing[]): readonly Placed[] {
  const own = hearings
    .map((hearing) => ({ hearing, state: stateOf(hearing), place: placeOf(hearing) }))
    .filter(
      ({ place }) =>
        dayOf(new Date(place.from)) === column.day &&
        (column.idSala === undefined || place.idSala === column.idSala),
    )
  const lanes = lanesOf(own.map(({ place }) => place))
  return own.map((each, index) => ({
    ...each,
    slot: slotAt(column.day, each.place.from),
    lane: lanes[index] ?? { lane: 0, of: 1 },
  }))
}

/** Beside this many nobody reads a block any more: the rest is counted. */
const mostLanes = 4

/** What begins in a slot of a column: as many hearings as can be read beside each other, and how many more. */
export type Slot = { readonly shown: readonly Placed[]; readonly hidden: number }

/** A column's slots, from the first on. */
export function slotsIn(column: GridColumn, hearings: readonly AgendaHearing[]): readonly Slot[] {
  const placed = placedIn(column, hearings)
  return Array.from({ length: slotsOfDay }, (_, slot) => {
    const begun = placed.filter((each) => each.slot === slot)
    const shown = begun.filter(({ lane }) => lane.of <= mostLanes || lane.lane < mostLanes - 1)
    return {
      shown: shown.map(({ lane, ...each }) => ({
        ...each,
        lane: { lane: lane.lane, of: Math.min(lane.of, mostLanes) },
      })),
      hidden: begun.length - shown.length,
    }
  })
}

/** Hearings by the day on which they begin. */
export function byDay(hearings: readonly AgendaHearing[]): ReadonlyMap<Day, readonly AgendaHearing[]> {
  const days = new Map<Day, AgendaHearing[]>()
  for (const hearing of hearings) {
    const day = dayOf(new Date(placeOf(hearing).from))
    days.set(day, [...(days.get(day) ?? []), hearing])
  }
  return days
}

/** What the loaded hearings have of judges' and rooms' time. */
export const occupationsOf = (hearings: readonly AgendaHearing[]): readonly Occupation[] =>
  hearings.flatMap(({ id, ocupa, juez, salaAudiencia, involucrados, causa }) =>
    ocupa === null
      ? []
      : {
          id,
          from: Date.parse(ocupa.desde),
          until: Date.parse(ocupa.hasta),
          idJuez: juez?.id ?? null,
          idSala: salaAudiencia?.id ?? null,
          needed: involucrados,
          codigo: causa.codigoUnico,
          sala: salaAudiencia?.descripcion ?? null,
        },
  )

/** Who has to be free for what is placed. */
export type Needs = Pick<Wanted, 'id' | 'idJuez' | 'needed'>

export const needsOf = ({ id, juez, involucrados }: AgendaHearing): Needs => ({
  id,
  idJuez: juez?.id ?? null,
  needed: involucrados,
})

export type Verdict = { readonly refused: boolean; readonly lines: readonly string[] }

/** What the rule of the agenda says of a place, from what is loaded. */
export function verdictOn(needs: Needs, place: Place, others: readonly Occupation[]): Verdict {
  const clashes = clashesOf({ ...needs, ...place }, others)
  return { refused: refusalIn(clashes) !== null, lines: clashes.map(({ text }) => text) }
}
