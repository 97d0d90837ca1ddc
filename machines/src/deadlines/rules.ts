import { actTypes } from '../catalogues/act-types.ts'
import { validation } from '../messages/validation.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { maximum, minimum, requiredText } from '../rules/text.ts'
import { deadlineUnits } from './vocabulary.ts'

/** Amount and unit of a deadline as they were asked for; nothing said stays as it is, 0 or null: no deadline. */
export type AskedDeadline = {
  readonly plazo?: number | null | undefined
  readonly plazoUnidad?: number | null | undefined
}

/** The length of a deadline that there is: within the bounds of act types, in a unit that there is (`spec 2 §9`). */
export function termRules({ plazo, plazoUnidad }: AskedDeadline & { readonly plazo: number }): FieldMessages {
  const { min, max } = actTypes.fields.plazo
  const unit = deadlineUnits.some(({ id }) => id === plazoUnidad)
  return fieldMessages({
    plazo: minimum(plazo, min) ?? maximum(plazo, max),
    plazoUnidad: unit ? null : validation.required,
  })
}

/** The same of an act that sets one, or none. */
export const deadlineRules = ({ plazo, plazoUnidad }: AskedDeadline): FieldMessages =>
  plazo === undefined || plazo === null || plazo === 0 ? {} : termRules({ plazo, plazoUnidad })

/** The same of whoever says that there is one: an amount is asked of them, and 0 is none. */
export const demandedDeadlineRules = ({ plazo, plazoUnidad }: AskedDeadline): FieldMessages =>
  plazo === undefined || plazo === null
    ? fieldMessages({ plazo: validation.required })
    : termRules({ plazo, plazoUnidad })

/** Characters of the reason for which a court changes or stops a deadline. */
export const deadlineReasonMax = 500

/** The reason, which every change of a deadline has. */
export const reasonRules = ({ motivo }: { readonly motivo: string }): FieldMessages =>
  fieldMessages({ motivo: requiredText(motivo, deadlineReasonMax) })
