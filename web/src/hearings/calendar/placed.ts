import type { AnswerOf } from '@estrado/machines/contract/types'
import {
  type Lane,
  lanesOf,
  slotAt,
  slotMinutes,
  slotStart,
  slotsOfDay,
} from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { clashesOf, type Occupation, refusalIn, type Wanted } from '@estrado/machines/hearings/conflicts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingState, hearingStateOfId, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { type Day, dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../client/server-clock.ts'
import { shownTime } from '../../ui/instant.ts'

export type AgendaHearing = AnswerOf<'audiencias.list'>[number]

/** Milliseconds of a row. */
export const slotLength = slotMinutes * 60_000

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
  /** What its block takes of its column, within the calendar's hours. */
  readonly drawn: { readonly from: number; readonly until: number }
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

/** The state of its hearing, which may be another. */
export const hearingStateOf = ({ estadoDeAudiencia }: AgendaHearing): HearingState =>
  hearingStateOfId(estadoDeAudiencia.id)

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

/** A hearing with the day on which it begins and where it stands. */
type Dated = Pick<Placed, 'hearing' | 'state' | 'place'>

const dated = (hearing: AgendaHearing): Dated => ({
  hearing,
  state: stateOf(hearing),
  place: placeOf(hearing),
})

/** The shortest block that can be read: its first line. */
const leastLength = 0.75 * slotLength

/** What begins before the first hour is drawn at it, what begins after the last at the day's end. */
function drawnSpan(day: Day, { from, until }: Place): Placed['drawn'] {
  const end = slotStart(day, slotsOfDay)
  const top = Math.min(Math.max(from, slotStart(day, 0)), end - leastLength)
  return { from: top, until: Math.max(Math.min(until, end), top + leastLength) }
}

/** The hearings of a column, side by side where their blocks would overlap. `ofDay`: those of its day. */
function placedIn(column: GridColumn, ofDay: readonly Dated[]): readonly Placed[] {
  const own = ofDay
    .filter(({ place }) => column.idSala === undefined || place.idSala === column.idSala)
    .map((each) => ({ ...each, drawn: drawnSpan(column.day, each.place) }))
  const lanes = lanesOf(own.map(({ drawn }) => drawn))
  return own.map((each, index) => ({
    ...each,
    slot: slotAt(column.day, each.drawn.from),
    lane: lanes[index] ?? { lane: 0, of: 1 },
  }))
}

/** Beside this many nobody reads a block any more: the rest is counted. */
const mostLanes = 4

/** What begins in a slot of a column: as many hearings as can be read beside each other, and how many more. */
export type Slot = { readonly shown: readonly Placed[]; readonly hidden: number }

/** The slots of each column, from its first on; a hearing's day is worked out once for all columns. */
export function slotsOf(
  columns: readonly GridColumn[],
  hearings: readonly AgendaHearing[],
): readonly (readonly Slot[])[] {
  const days = new Map([...byDay(hearings)].map(([day, ofDay]) => [day, ofDay.map(dated)]))
  return columns.map((column) => slotsIn(column, days.get(column.day) ?? []))
}

function slotsIn(column: GridColumn, ofDay: readonly Dated[]): readonly Slot[] {
  const slots = Array.from({ length: slotsOfDay }, () => ({ shown: [] as Placed[], hidden: 0 }))
  for (const { lane, ...each } of placedIn(column, ofDay)) {
    const slot = slots[each.slot]
    if (!slot) continue
    const isShown = lane.of <= mostLanes || lane.lane < mostLanes - 1
    if (isShown) slot.shown.push({ ...each, lane: { lane: lane.lane, of: Math.min(lane.of, mostLanes) } })
    else slot.hidden += 1
  }
  return slots
}

/** Hearings by the day on which they begin. */
export function byDay(hearings: readonly AgendaHearing[]): ReadonlyMap<Day, readonly AgendaHearing[]> {
  const days = new Map<Day, AgendaHearing[]>()
  for (const hearing of hearings) {
    const day = dayOf(new Date(hearing.fechaHoraInicio))
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(hearing)
    else days.set(day, [hearing])
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

/** What the rule of the agenda says of a place, from what is loaded; `before`: where it stands now, null where it is new. */
export function verdictOn(
  needs: Needs,
  place: Place,
  { others, before }: { readonly others: readonly Occupation[]; readonly before: Place | null },
): Verdict {
  const clashes = clashesOf({ ...needs, ...place }, others)
  const passed = place.from !== before?.from && place.from <= serverNow().getTime()
  return {
    refused: passed || refusalIn(clashes) !== null,
    lines: [...(passed ? [hearingRefusals.inThePast] : []), ...clashes.map(({ text }) => text)],
  }
}
