import { partyForm, partyTypeLabels, privatePartyLabels } from '../messages/parties.ts'
import { partyTypeIds } from '../vocabulary/party-types.ts'
import type { PartyCause } from './party-type.ts'

/**
 * How a party's type is called in its cause: in private ones complainant and accused have names of their own,
 * in preparatory acts the complainant is the petitioner (`spec 3 §3`). Empty for an unknown type.
 */
export function partyLabel(idTipoSujetoProcesal: number, cause: PartyCause): string {
  if (cause.tipoAccion === 'Privada') {
    if (idTipoSujetoProcesal === partyTypeIds.denunciante) {
      return cause.preparatoryActs ? privatePartyLabels.petitioner : privatePartyLabels.complainant
    }
    if (idTipoSujetoProcesal === partyTypeIds.denunciado) return privatePartyLabels.accused
  }
  return partyTypeLabels[idTipoSujetoProcesal] ?? ''
}

/** A lawyer's label; one with a power of attorney says so (`spec 3 §3`). */
export const lawyerLabel = (esApoderado: boolean): string =>
  `${partyTypeLabels[partyTypeIds.abogado]}${esApoderado ? partyForm.withPowerOfAttorney : ''}`
