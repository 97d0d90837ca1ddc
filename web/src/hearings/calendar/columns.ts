import type { AnswerOf } from '@estrado/machines/contract/types'
import type { CalendarView } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import type { Day } from '@estrado/machines/time/la-paz'
import { columnTitle } from './calendar-words.ts'
import type { AgendaHearing, GridColumn } from './placed.ts'

type Room = Pick<AnswerOf<'audiencias.rooms'>[number], 'id' | 'descripcion'>

/**
 * A day by rooms, those of the office and whichever others its hearings have; a week by days. Stable keys: the next day
 * or week is drawn into the cells of this one.
 */
export function columnsOf(
  view: CalendarView,
  days: readonly Day[],
  rooms: readonly Room[],
  hearings: readonly AgendaHearing[],
): readonly GridColumn[] {
  if (view !== 'dia')
    return days.map((day, at) => ({ key: `dia ${at}`, title: columnTitle(day), day, idSala: undefined }))
  const day = days[0] ?? ''
  const known = new Map(rooms.map(({ id, descripcion }) => [id, descripcion]))
  for (const { salaAudiencia } of hearings) {
    if (salaAudiencia) known.set(salaAudiencia.id, salaAudiencia.descripcion)
  }
  return [
    ...[...known].map(([id, title]) => ({ key: `sala ${id}`, title, day, idSala: id })),
    { key: 'sin sala', title: texts.noRoom, day, idSala: null },
  ]
}
