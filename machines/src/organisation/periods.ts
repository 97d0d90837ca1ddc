import { catalogueTexts } from '../kernel/catalogue-texts.ts'
import { day } from '../kernel/fields.ts'
import type { FieldMessages } from '../rules/field-messages.ts'
import { addDays, type Day } from '../time/la-paz.ts'

/** From and to, both days included; without an end it lasts. */
export const periodFields = {
  desde: day('Desde', { required: true, section: 'Período' }),
  hasta: day('Hasta', { section: 'Período', hint: 'El último día; vacío: sin fin previsto.' }),
} as const

export type Period = { readonly desde: string | null; readonly hasta: string | null }

export const periodRules = ({ desde, hasta }: Period): FieldMessages =>
  desde !== null && hasta !== null && hasta < desde ? { hasta: [catalogueTexts.endBeforeBegin] } : {}

/** Does a day belong to a period? Days sort as texts. */
export const holdsOn = ({ desde, hasta }: Period, day: string): boolean =>
  desde !== null && desde <= day && (hasta === null || day <= hasta)

/** Do two periods share a day? */
export const periodsMeet = (one: Period, other: Period): boolean =>
  one.desde !== null &&
  other.desde !== null &&
  (other.hasta === null || one.desde <= other.hasta) &&
  (one.hasta === null || other.desde <= one.hasta)

/** Do some periods together hold every day of another? */
export function periodsCover(
  periods: readonly Period[],
  { desde, hasta }: { readonly desde: Day; readonly hasta: Day },
): boolean {
  let open = desde
  for (const period of periods.toSorted((one, other) => (one.desde ?? '').localeCompare(other.desde ?? ''))) {
    if (!holdsOn(period, open)) continue
    if (period.hasta === null || period.hasta >= hasta) return true
    open = addDays(period.hasta, 1)
  }
  return false
}
