import { sanctionTypes } from '../catalogues/crime-values.ts'
import { dateFormat, isDate, notAfter, withinLookback } from '../rules/dates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import type { Day } from '../time/la-paz.ts'
import { penaltyMessages as messages } from './penalty-texts.ts'
import { plusSpan, type Span } from './penalty-time.ts'

/** A penalty as its form sends it. */
export type AskedPenalty = {
  readonly idActoProcesal: number | null
  readonly tipo: string | null
  readonly anios: number | null
  readonly meses: number | null
  readonly dias: number | null
  readonly cuentaDesde: string
  readonly diasReconocidos: number | null
  readonly motivo: string
}

/** Letters that a reason may have. */
export const penaltyReasonMax = 500

/** Longest penalty: thirty years (article 118 of the Constitution). */
const longest: Span = { anios: 30, meses: 0, dias: 0 }
/** Years back from which a penalty that is still served may count. */
const mostYearsBack = 60
const bounds = { anios: 30, meses: 360, dias: 366, diasReconocidos: 10_960 } as const

/** Is it served in detention, so that its time is computed? */
export const isServedHeld = (tipo: string): boolean => tipo === 'Reclusión' || tipo === 'Presidio'

function amountMessage(name: keyof typeof bounds, amount: number | null): string | null {
  const value = amount ?? 0
  return Number.isInteger(value) && value >= 0 && value <= bounds[name] ? null : messages.amount(bounds[name])
}

function startMessage(text: string, today: Day): string | null {
  if (text === '') return messages.startRequired
  return dateFormat(text) ?? notAfter(text, today) ?? withinLookback(text, today, mostYearsBack)
}

function lengthMessage({ cuentaDesde, ...asked }: AskedPenalty, today: Day): string | null {
  const { anios, meses, dias } = asked
  const span = { anios: anios ?? 0, meses: meses ?? 0, dias: dias ?? 0 }
  if (span.anios + span.meses + span.dias === 0) return messages.lengthRequired
  const from = isDate(cuentaDesde) ? cuentaDesde : today
  return plusSpan(from, span) > plusSpan(from, longest) ? messages.tooLong : null
}

/** A reason, where one is needed. */
export const reasonMessage = (text: string): string | null => {
  if (text.trim() === '') return messages.reasonRequired
  return text.length > penaltyReasonMax ? messages.reasonTooLong : null
}

/** What must hold of a penalty; `corrects`: one stands already, and its correction says why. */
export function penaltyRules(
  asked: AskedPenalty,
  { corrects, today }: { readonly corrects: boolean; readonly today: Day },
): FieldMessages {
  const { idActoProcesal, tipo, anios, meses, dias, cuentaDesde, diasReconocidos, motivo } = asked
  const years = amountMessage('anios', anios)
  const months = amountMessage('meses', meses)
  const days = amountMessage('dias', dias)
  const inBounds = [years, months, days].every((message) => message === null)
  return fieldMessages({
    idActoProcesal: idActoProcesal !== null && idActoProcesal > 0 ? null : messages.actRequired,
    tipo: sanctionTypes.some((known) => known === tipo) ? null : messages.kindRequired,
    anios: years ?? (inBounds ? lengthMessage(asked, today) : null),
    meses: months,
    dias: days,
    cuentaDesde: startMessage(cuentaDesde, today),
    diasReconocidos: amountMessage('diasReconocidos', diasReconocidos),
    motivo: corrects ? reasonMessage(motivo) : null,
  })
}
