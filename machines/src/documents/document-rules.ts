import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { maximum, maximumDigits, minimum, required, requiredText, type Verdict } from '../rules/text.ts'
import { limits } from '../vocabulary/limits.ts'

/** A document of step 3 as the form sends it; sheets as they were typed. */
export type DocumentInput = { readonly referencia: string; readonly fojasAdjunto: string }

/** Sheets: required, digits alone, 1 to 999 (`spec 3 §5`). */
export function sheets(fojas: string): Verdict {
  const bounds = limits.fojas
  const digits = String(bounds.maximum).length
  const count = Number(fojas)
  const isNumber = /^\s*-?\d+\s*$/.test(fojas)
  if (!isNumber) return required(fojas) ?? maximumDigits(fojas, digits)
  return minimum(count, bounds.minimum) ?? maximum(count, bounds.maximum)
}

/** Reference and sheets, of a new document and of one that is corrected (`spec 3 §5`). */
export const documentRules = ({ referencia, fojasAdjunto }: DocumentInput): FieldMessages =>
  fieldMessages({
    referencia: requiredText(referencia, limits.longTextCharacters),
    fojasAdjunto: sheets(fojasAdjunto),
  })
