import type { AnswerOf } from '@estrado/machines/contract/types'
import { addDays, type Day, weekday } from '@estrado/machines/time/la-paz'

export type Turn = AnswerOf<'turnosBajas.calendar'>[number]
export type Span = 'semana' | 'mes'

/** The first day that is shown: the week's Monday, or the month's first. */
export const firstDay = (span: Span, day: Day): Day =>
  span === 'mes' ? `${day.slice(0, 8)}01` : addDays(day, -((weekday(day) + 6) % 7))

/** First day of the span after it, or before. */
export const nextSpan = (span: Span, first: Day): Day =>
  firstDay(span, addDays(first, span === 'mes' ? 31 : 7))
export const previousSpan = (span: Span, first: Day): Day => firstDay(span, addDays(first, -1))

/** Every day that is shown, in order. */
export function daysOf(span: Span, first: Day): readonly Day[] {
  const end = nextSpan(span, first)
  const days: Day[] = []
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** One court's days, each with what is its own then. */
export type CourtRow = {
  readonly idOficina: number
  readonly oficina: string
  readonly cells: readonly (readonly Turn[])[]
}

/** Duties and leaves by court, day by day. */
export function rowsOf(turns: readonly Turn[], days: readonly Day[]): readonly CourtRow[] {
  const courts = new Map(turns.map(({ idOficina, oficina }) => [idOficina, oficina]))
  return [...courts].map(([idOficina, oficina]) => {
    const own = turns.filter((turn) => turn.idOficina === idOficina)
    const cells = days.map((day) => own.filter(({ desde, hasta }) => desde <= day && day <= hasta))
    return { idOficina, oficina, cells }
  })
}
