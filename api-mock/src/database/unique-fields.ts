import { hearingConflicts } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { writingTexts } from '@estrado/machines/writing/texts'
import { type ApiError, ruleBroken, ruleText } from '../errors.ts'

/** Unique constraint: the field of the call that holds what somebody else has already, and what is said of it. */
const takenFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  acto_numero_de_resolucion: { codigoResolucion: [writingTexts.numberTaken] },
  causa_codigo_unico_key: { codigoUnico: [apiTexts.uniqueCodeTaken] },
}

/** Exclusion constraint of the agenda: what is said to the slower of two who took the same time at once. */
const takenTimes: Readonly<Record<string, string>> = {
  audiencia_juez_libre: hearingConflicts.judgeAtOnce,
  audiencia_sala_libre: hearingConflicts.roomAtOnce,
}

/** PostgreSQL's name of the constraint that a statement broke; null: it broke none. */
export const brokenConstraint = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : null

/**
 * Unique violation: 422 at the field where a value is taken, also for the slower of two who send it at once; null:
 * the error is another. Asked of the database alone, so that nothing can come between a question and the answer.
 */
export function takenField(error: unknown): ApiError | null {
  const constraint = brokenConstraint(error) ?? ''
  const campos = takenFields[constraint]
  if (campos) return ruleBroken(campos)
  const taken = takenTimes[constraint]
  return taken === undefined ? null : ruleText(taken)
}
