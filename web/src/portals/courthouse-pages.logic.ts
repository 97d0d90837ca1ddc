import { isOver } from '@estrado/machines/hearings/vocabulary'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'

/** What a screen in a courthouse shows of a hearing. */
type Held = Pick<
  PublicHearing,
  'id' | 'fechaHoraInicio' | 'fechaHoraFinGrabacion' | 'tipoEstadoAudiencia' | 'salaAudiencia' | 'audiencia'
>

export type RoomOfDay<H extends Held> = {
  readonly key: string
  readonly court: string
  readonly room: string | null
  readonly hearings: readonly H[]
  /** It began on the page before. */
  readonly continued: boolean
}

/** Nobody waits for what is over. */
export const awaited = <H extends Held>(rows: readonly H[]): readonly H[] =>
  rows.filter((row) => !isOver(hearingStateOf(row)))

/** The rooms of a day by court and name, each with its hearings by the hour. */
export function byRoom<H extends Held>(rows: readonly H[]): readonly RoomOfDay<H>[] {
  const rooms = new Map<string, H[]>()
  for (const row of rows) {
    const key = `${row.audiencia.oficina.id} ${row.salaAudiencia?.id ?? 0}`
    const room = rooms.get(key)
    if (room) room.push(row)
    else rooms.set(key, [row])
  }
  const told = [...rooms].map(([key, hearings]) => ({
    key,
    court: hearings[0]?.audiencia.oficina.descripcion ?? '',
    room: hearings[0]?.salaAudiencia?.descripcion ?? null,
    hearings: hearings.toSorted((a, b) => Date.parse(a.fechaHoraInicio) - Date.parse(b.fechaHoraInicio)),
    continued: false,
  }))
  const inOrder = new Intl.Collator('es', { numeric: true })
  return told.toSorted(
    (a, b) => inOrder.compare(a.court, b.court) || inOrder.compare(a.room ?? '\uffff', b.room ?? '\uffff'),
  )
}

/** Pages of so many lines; a room takes one for its name, which never stands alone and is said again where it goes on. */
export function pagesOf<H extends Held>(
  rooms: readonly RoomOfDay<H>[],
  lines: number,
): readonly (readonly RoomOfDay<H>[])[] {
  const pages: RoomOfDay<H>[][] = []
  let free = 0
  const turn = () => {
    pages.push([])
    free = lines
  }
  for (const room of rooms) {
    for (let from = 0; from < room.hearings.length; ) {
      if (free < 2) turn()
      const hearings = room.hearings.slice(from, from + free - 1)
      pages.at(-1)?.push({ ...room, hearings, continued: from > 0 })
      from += hearings.length
      free -= hearings.length + 1
    }
  }
  return pages
}
