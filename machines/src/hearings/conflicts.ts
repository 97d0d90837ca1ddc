import { officeTexts } from '../organisation/office-texts.ts'
import { timeOfDay } from '../time/la-paz.ts'
import { hearingConflicts } from './texts.ts'

/** As what somebody is needed at a hearing. */
export type Capacity = 'party' | 'lawyer' | 'prosecutor'

/** Whoever is needed, by a key that says nothing of who it is. */
export type Needed = Readonly<Record<string, Capacity>>

/** What a hearing takes: its judge's and its room's time, half-open, so that 9-10 and 10-11 touch without a conflict. */
export type Wanted = {
  /** Null: it is new. */
  readonly id: number | null
  /** Instants in milliseconds. */
  readonly from: number
  readonly until: number
  readonly idJuez: number | null
  readonly idSala: number | null
  readonly needed: Needed
}

/** What another hearing, or a closed room, has of the time already. */
export type Occupation = Wanted & {
  /** Unique code of its cause, null where it isn't to be told; of a closed room or an absent judge (`id` null) why. */
  readonly codigo: string | null
  readonly sala: string | null
  /** Its cause went to another court, which hasn't set it anew: here it is in no list. */
  readonly movedAway?: boolean
}

/** Judge and room can be in one hearing at a time; who else is asked to two may still send somebody. */
export type Clash = {
  readonly what: 'judge' | 'room' | Capacity
  readonly refuses: boolean
  readonly from: number
  readonly until: number
  readonly text: string
}

const timeOf = (instant: number): string => timeOfDay(new Date(instant))

const meet = (one: Wanted, other: Wanted): boolean => one.from < other.until && other.from < one.until

/**
 * Conflict rule of the agenda, one for every door (scheduling, moving, resuming, dragging, in bulk): what stands against a
 * time, what refuses it first. `others` may hold hearings of any time; one's own is none of them.
 */
export function clashesOf(wanted: Wanted, others: readonly Occupation[]): readonly Clash[] {
  const found = others.flatMap((other) =>
    (wanted.id !== null && other.id === wanted.id) || !meet(wanted, other) ? [] : clashesWith(wanted, other),
  )
  return [...found.filter(({ refuses }) => refuses), ...found.filter(({ refuses }) => !refuses)]
}

function clashesWith(wanted: Wanted, other: Occupation): readonly Clash[] {
  const times = { from: other.from, until: other.until }
  const span = [timeOf(other.from), timeOf(other.until)] as const
  const whose = other.movedAway ? hearingConflicts.keptHour : ''
  if (wanted.idJuez !== null && wanted.idJuez === other.idJuez)
    return [{ what: 'judge', refuses: true, ...times, text: hearingConflicts.judge(...span, whose) }]
  if (wanted.idSala !== null && wanted.idSala === other.idSala)
    return [{ what: 'room', refuses: true, ...times, text: roomTaken(other, [...span, whose]) }]
  const shared = Object.keys(wanted.needed).filter((key) => other.needed[key] !== undefined)
  const capacities = new Set(shared.map((key) => wanted.needed[key] as Capacity))
  return [...capacities].map((what) => ({
    what,
    refuses: false,
    ...times,
    text: hearingConflicts[what](other.codigo, ...span),
  }))
}

/** Nobody's hearing has a room that is closed. */
const roomTaken = ({ id, codigo, sala }: Occupation, span: readonly [string, string, string]): string =>
  id === null ? officeTexts.roomClosed(codigo ?? '') : hearingConflicts.room(sala ?? '', ...span)

/** Why a time can't be had; null: it can, maybe with warnings. */
export const refusalIn = (clashes: readonly Clash[]): Clash | null =>
  clashes.find(({ refuses }) => refuses) ?? null

/** What is looked for: a length and who must be free; any of the rooms serves, of none: without a room. */
export type SlotWish = Omit<Wanted, 'from' | 'until' | 'idSala'> & {
  readonly minutes: number
  readonly rooms: readonly number[]
}

export type FreeSlot = { readonly from: number; readonly until: number; readonly idSala: number | null }

/** Hours of a day in which hearings begin and end, instants in milliseconds. */
export type WorkingHours = { readonly from: number; readonly until: number }

const quarter = 15 * 60_000
/** Hearings are proposed at the half hours. */
const step = 2 * quarter

/**
 * Slot search: the first time in the hours given in which judge and a room are free and nobody who is needed is elsewhere.
 * Null: there is none.
 */
export function firstFreeSlot(
  wish: SlotWish,
  others: readonly Occupation[],
  hours: readonly WorkingHours[],
): FreeSlot | null {
  const { minutes, rooms, ...needs } = wish
  const length = minutes * 60_000
  for (const day of hours) {
    const ofDay = others.filter((other) => other.from < day.until && day.from < other.until)
    for (let from = Math.ceil(day.from / step) * step; from + length <= day.until; from += step) {
      const idSala = (rooms.length === 0 ? [null] : rooms).find(
        (room) => clashesOf({ ...needs, from, until: from + length, idSala: room }, ofDay).length === 0,
      )
      if (idSala !== undefined) return { from, until: from + length, idSala }
    }
  }
  return null
}
