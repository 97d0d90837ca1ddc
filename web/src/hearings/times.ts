import { hearingTimes as texts } from '@estrado/machines/hearings/screen-texts'
import type { HearingSort } from '@estrado/machines/hearings/vocabulary'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../client/server-clock.ts'

type Time = keyof typeof texts.times
export type Times = Time | null

/** Filter of a list of hearings: those to come unless told otherwise. */
export const timesFilter = {
  kind: 'choice',
  label: texts.label,
  any: texts.upcoming,
  options: (Object.keys(texts.times) as Time[]).map((id) => ({ id, descripcion: texts.times[id] })),
} as const

/** The days that are asked for, La Paz. Those of today are still to come until the day is over. */
export function within(times: Times): { readonly fechaInicio?: string; readonly fechaFin?: string } {
  const today = dayOf(serverNow())
  if (times === 'todas') return {}
  return times === 'anteriores' ? { fechaFin: addDays(today, -1) } : { fechaInicio: today }
}

/** What was is read from its end. */
export const orderOf = (times: Times): HearingSort =>
  times === 'anteriores' ? '-fechaHoraInicio' : 'fechaHoraInicio'
