import { personCrimes } from './crimes/persons.ts'
import { propertyCrimes } from './crimes/property.ts'
import { societyCrimes } from './crimes/society.ts'
import { specialLawCrimes } from './crimes/special-laws.ts'
import { stateCrimes } from './crimes/state.ts'
import type { Delito } from './types.ts'

/**
 * Crimes of the penal code (Decreto Ley 10426 as Ley 1768 and later laws leave it) and of three special laws.
 *
 * Private action follows article 20 of the code of procedure. A crime's areas: of private action, the
 * sentencing judge; of public action, the investigating judge first and, for the trial, a tribunal from
 * fifteen years of maximum sanction on, else the sentencing judge; specialised courts for violence against
 * women and for corruption.
 */
export const delitos: readonly Delito[] = [
  ...stateCrimes,
  ...societyCrimes,
  ...personCrimes,
  ...propertyCrimes,
  ...specialLawCrimes,
]
