import { validation } from '../messages/validation.ts'
import {
  type CrimeActionType,
  type CrimeTimeUnit,
  crimeActionTypes,
  crimeTimeUnits,
  priorityGroups,
  type SanctionType,
  sanctionTypes,
} from '../vocabulary/crimes.ts'
import { limits } from '../vocabulary/limits.ts'
import { type FieldMessages, fieldMessages } from './field-messages.ts'
import { minimum, oneOf, required, requiredText, type Verdict } from './text.ts'

/** A crime of the catalogue (`spec 3 §3`). */
export type CrimeInput = {
  readonly descripcion: string
  readonly tipoAccion: CrimeActionType
  readonly idGrupoPrioridad: number | null
  readonly idSubgrupoDelito: number | null
}

/** One sanction of a crime: from so much to so much time (`spec 3 §3`). */
export type CrimeDetailInput = {
  readonly tipoSancion: SanctionType
  readonly minimo: number | null
  readonly unidadMinimo: CrimeTimeUnit
  readonly maximo: number | null
  readonly unidadMaximo: CrimeTimeUnit
}

const priorityGroupIds: readonly number[] = priorityGroups.map(({ id }) => id)

export const crimeRules = (input: CrimeInput): FieldMessages =>
  fieldMessages({
    descripcion: requiredText(input.descripcion, limits.longTextCharacters),
    tipoAccion: oneOf(input.tipoAccion, crimeActionTypes),
    idGrupoPrioridad: required(input.idGrupoPrioridad) ?? oneOf(input.idGrupoPrioridad, priorityGroupIds),
    idSubgrupoDelito: required(input.idSubgrupoDelito),
  })

/** Days of a unit as sanctions are counted: a month of 30, a year of 360. */
const daysOf: Readonly<Record<CrimeTimeUnit, number>> = { Días: 1, Meses: 30, Años: 360 }

const amount = (value: number | null): Verdict => required(value) ?? minimum(value ?? 0, 0)

function order({ minimo, unidadMinimo, maximo, unidadMaximo }: CrimeDetailInput): Verdict {
  if (minimo === null || maximo === null) return null
  const least = minimo * daysOf[unidadMinimo]
  if (maximo * daysOf[unidadMaximo] >= least) return null
  return validation.minimum(Math.ceil(least / daysOf[unidadMaximo]))
}

/** The upper bound is no less than the lower one, whatever their units. */
export function crimeDetailRules(input: CrimeDetailInput): FieldMessages {
  const units = {
    tipoSancion: oneOf(input.tipoSancion, sanctionTypes),
    unidadMinimo: oneOf(input.unidadMinimo, crimeTimeUnits),
    unidadMaximo: oneOf(input.unidadMaximo, crimeTimeUnits),
  }
  const comparable = units.unidadMinimo === null && units.unidadMaximo === null
  return fieldMessages({
    ...units,
    minimo: amount(input.minimo),
    maximo: amount(input.maximo) ?? (comparable ? order(input) : null),
  })
}
