import { dateFormat, notBefore } from '../rules/dates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import type { Verdict } from '../rules/text.ts'
import { type Day, numberOfDay } from '../time/la-paz.ts'
import { hearingRefusals } from './texts.ts'
import { mostListedDays } from './vocabulary.ts'

/** Bounded query: nobody asks for more days than that at once. */
export const withinDays = (from: Day, to: Day, most: number): Verdict =>
  numberOfDay(to) - numberOfDay(from) >= most ? hearingRefusals.tooManyDays(most) : null

type HearingDays = { readonly fechaInicio?: string | undefined; readonly fechaFin?: string | undefined }

/**
 * The days by which the public list of hearings is filtered, from today on (`spec 3 §5`); one that is missing isn't
 * asked for. A first day that is wrong says so at its own field.
 */
export function hearingFilterRules({ fechaInicio, fechaFin }: HearingDays, today: Day): FieldMessages {
  const wrongStart = fechaInicio ? (dateFormat(fechaInicio) ?? notBefore(fechaInicio, today)) : null
  const from = fechaInicio && wrongStart === null ? fechaInicio : today
  return fieldMessages({
    fechaInicio: wrongStart,
    fechaFin: fechaFin
      ? (dateFormat(fechaFin) ?? notBefore(fechaFin, from) ?? withinDays(from, fechaFin, mostListedDays))
      : null,
  })
}
