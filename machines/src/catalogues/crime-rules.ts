import { validation } from '../messages/validation.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import type { CrimeTimeUnit, SanctionType } from './crime-values.ts'

/** One sanction of a crime: from so much to so much time (`spec 3 §3`). */
export type CrimeDetailInput = {
  readonly tipoSancion: SanctionType | null
  readonly minimo: number | null
  readonly unidadMinimo: CrimeTimeUnit | null
  readonly maximo: number | null
  readonly unidadMaximo: CrimeTimeUnit | null
}

/** Days of a unit as sanctions are counted: a month of 30, a year of 360. */
const daysOf: Readonly<Record<CrimeTimeUnit, number>> = { Días: 1, Meses: 30, Años: 360 }

/** The upper bound is no less than the lower one, whatever their units. */
export function crimeDetailRules(detail: CrimeDetailInput): FieldMessages {
  const { minimo, unidadMinimo, maximo, unidadMaximo } = detail
  if (minimo === null || maximo === null || unidadMinimo === null || unidadMaximo === null) return {}
  const least = minimo * daysOf[unidadMinimo]
  const enough = maximo * daysOf[unidadMaximo] >= least
  return fieldMessages({
    maximo: enough ? null : validation.minimum(Math.ceil(least / daysOf[unidadMaximo])),
  })
}
