import type { CauseActionType } from '../causes/vocabulary.ts'
import { wizardMessages } from '../causes/wizard-texts.ts'
import type { Verdict } from '../rules/text.ts'
import { complainantTypes, partyTypeIds } from './party-types.ts'
import { partyMessages } from './texts.ts'

/** What a party's rules must know of its cause. */
export type PartyCause = {
  readonly tipoAccion: CauseActionType
  readonly actosPreparatorios: boolean
}

/** A type is chosen, it is offered, and preparatory acts have no accused (`spec 3 §5`). */
export function partyType(id: number | null, allowed: readonly number[], cause: PartyCause): Verdict {
  if (id === null) return partyMessages.typeRequired
  if (!allowed.includes(id)) return partyMessages.typeNotAllowed
  const accused = id === partyTypeIds.denunciado
  if (accused && cause.tipoAccion === 'Privada' && cause.actosPreparatorios) {
    return wizardMessages.accusedNotAllowed
  }
  return null
}

/** An accused is accused of something (`spec 3 §5`). */
export const partyCrimes = (id: number | null, delitos: readonly number[]): Verdict =>
  id === partyTypeIds.denunciado && delitos.length === 0 ? partyMessages.crimesRequired : null

/** Only who brings the complaint is its complainant (`spec 3 §4`, accion 1 and 2). */
export const partyComplains = (id: number | null, esQuerellante: boolean): Verdict =>
  esQuerellante && id !== null && !complainantTypes.includes(id) ? partyMessages.notComplainant : null
