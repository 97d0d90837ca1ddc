import { slotAt, slotMinutes, slotStart, slotsOfDay } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { isMovable } from '@estrado/machines/hearings/moving'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { dayOf } from '@estrado/machines/time/la-paz'
import { type KeyboardEvent, useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { shownTime } from '../../ui/instant.ts'
import {
  type AgendaHearing,
  type GridColumn,
  hearingStateOf,
  type Place,
  placeOf,
  type Slot,
  stateOf,
  type Verdict,
} from './placed.ts'

/** A place of the grid: column and slot. */
export type Cursor = { readonly column: number; readonly slot: number; readonly id: number | null }

/** What is carried, and where it would be put down. */
export type Carried = { readonly hearing: AgendaHearing; readonly column: number; readonly place: Place }

export type Carrying = {
  readonly columns: readonly GridColumn[]
  /** By column, then by slot. */
  readonly slots: readonly (readonly Slot[])[]
  readonly mayMove: boolean
  readonly verdict: (hearing: AgendaHearing, place: Place) => Verdict
  readonly announce: (text: string) => void
  readonly onMove: (hearing: AgendaHearing, place: Place) => void
  readonly onOpen: (id: number) => void
  readonly onFree: (column: GridColumn, from: number) => void
}

/** The place at which something of a length begins in a column; the week's columns leave it in its room. */
export function placeIn(column: GridColumn, from: number, now: Place): Place {
  const idSala = column.idSala === undefined ? now.idSala : column.idSala
  return { from, until: from + (now.until - now.from), idSala }
}

/** Where the arrows stop in a slot: at the hearings that begin there, or at its free time. */
const stopsIn = (slot: Slot | undefined): readonly (number | null)[] =>
  !slot || slot.shown.length === 0 ? [null] : slot.shown.map(({ hearing }) => hearing.id)

/** Where now is in the grid; null where it shows other days. */
export function nowIn(columns: readonly GridColumn[]): Omit<Cursor, 'id'> | null {
  const now = serverNow()
  const today = dayOf(now)
  const column = columns.findIndex(({ day }) => day === today)
  return column === -1 ? null : { column, slot: slotAt(today, now.getTime()) }
}

/** Where the arrows begin: now, where the grid shows today, else at its first hour. */
const startIn = (columns: readonly GridColumn[]): Omit<Cursor, 'id'> =>
  nowIn(columns) ?? { column: 0, slot: 0 }

/** A cursor at something that is still there: what had it may have been moved away, or come since. */
function standing(
  { column, slot, id = null }: Omit<Cursor, 'id'> & Partial<Cursor>,
  slots: Carrying['slots'],
): Cursor {
  const stops = stopsIn(slots[column]?.[slot])
  return { column, slot, id: stops.includes(id) ? id : (stops[0] ?? null) }
}

/**
 * The grid by keyboard: arrows walk by slot and column, Enter opens a hearing or takes a free time, `m` lifts a hearing,
 * arrows carry it with the verdict spoken, Enter puts it down, Esc back.
 */
export function useLift(parts: Carrying) {
  const { columns, slots, announce } = parts
  const [walked, setCursor] = useState<Cursor | null>(null)
  const cursor = standing(walked ?? startIn(columns), slots)
  const [carried, setCarried] = useState<Carried | null>(null)

  const stopsOf = (column: number): readonly { slot: number; id: number | null }[] =>
    (slots[column] ?? []).flatMap((each, slot) => stopsIn(each).map((id) => ({ slot, id })))

  function walk(down: number, right: number): void {
    if (right !== 0) {
      const column = Math.min(columns.length - 1, Math.max(0, cursor.column + right))
      const [id = null] = stopsIn(slots[column]?.[cursor.slot])
      setCursor({ column, slot: cursor.slot, id })
      return
    }
    const stops = stopsOf(cursor.column)
    const at = stops.findIndex(({ slot, id }) => slot === cursor.slot && id === cursor.id)
    const next = stops[Math.min(stops.length - 1, Math.max(0, at + down))]
    if (next) setCursor({ column: cursor.column, ...next })
  }

  const under = (id: number) =>
    slots[cursor.column]?.[cursor.slot]?.shown.find(({ hearing }) => hearing.id === id)

  function lift(id: number): void {
    const found = under(id)
    if (!found || !parts.mayMove) return
    const { hearing } = found
    const state = stateOf(hearing)
    if (!isMovable(state, hearingStateOf(hearing))) {
      announce(texts.notMovable(hearingStates[state].label))
      return
    }
    setCarried({ hearing, column: cursor.column, place: placeOf(hearing) })
    announce(texts.lifted(hearing.causa.codigoUnico))
  }

  function carry(held: Carried, down: number, right: number): void {
    const column = Math.min(columns.length - 1, Math.max(0, held.column + right))
    const [before, after] = [columns[held.column], columns[column]]
    if (!before || !after) return
    const inDay = held.place.from - slotStart(before.day, 0) + down * slotMinutes * 60_000
    const least = slotStart(after.day, 0)
    const most = slotStart(after.day, slotsOfDay - 1)
    const from = Math.min(most, Math.max(least, least + inDay))
    const place = placeIn(after, from, held.place)
    setCarried({ hearing: held.hearing, column, place })
    const { lines } = parts.verdict(held.hearing, place)
    announce(
      texts.carried(shownTime(new Date(from).toISOString()), after.title, lines.join('. ') || texts.free),
    )
  }

  function putDown(held: Carried): void {
    setCarried(null)
    parts.onMove(held.hearing, held.place)
  }

  const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      if (carried) carry(carried, ...step)
      else walk(...step)
      return
    }
    if (event.key === 'Escape' && carried) {
      event.preventDefault()
      event.stopPropagation()
      setCarried(null)
      announce(texts.putBack)
      return
    }
    // A free time is a cell: Space, which presses a button, takes it as Enter does.
    if (event.key === 'Enter' || (event.key === ' ' && cursor.id === null && !carried)) {
      event.preventDefault()
      if (carried) putDown(carried)
      else if (cursor.id !== null) parts.onOpen(under(cursor.id)?.hearing.idAudiencia ?? cursor.id)
      else {
        const column = columns[cursor.column]
        if (column) parts.onFree(column, slotStart(column.day, cursor.slot))
      }
      return
    }
    if (event.key.toLowerCase() === 'm' && cursor.id !== null && !carried) {
      event.preventDefault()
      lift(cursor.id)
    }
  }

  return { cursor, setCursor, carried, setCarried, onKeyDown }
}
