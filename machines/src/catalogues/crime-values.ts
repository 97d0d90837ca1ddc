/** Units of a sanction's time (`spec 3 §3`). */
export const crimeTimeUnits = ['Días', 'Meses', 'Años'] as const
export type CrimeTimeUnit = (typeof crimeTimeUnits)[number]

export const sanctionTypes = ['Reclusión', 'Presidio', 'Prestación de trabajo'] as const
export type SanctionType = (typeof sanctionTypes)[number]

export const crimeActionTypes = ['Privada', 'Pública', 'Pública a instancia de partes'] as const
export type CrimeActionType = (typeof crimeActionTypes)[number]

/** Groups that are drawn with priority (`spec 3 §3`). */
export const priorityGroups = [
  { id: 1, label: 'Violencia contra la mujer' },
  { id: 2, label: 'Anticorrupción' },
  { id: 3, label: 'Común' },
] as const
