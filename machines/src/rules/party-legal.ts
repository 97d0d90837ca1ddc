import { partyMessages } from '../messages/parties.ts'
import { limits } from '../vocabulary/limits.ts'
import { legalPartyTypes, legalRepresentedTypes } from '../vocabulary/party-types.ts'
import { coordinates } from './coordinates.ts'
import { type FieldMessages, fieldMessages, within } from './field-messages.ts'
import type { LawyerInput } from './lawyer.ts'
import { partyLinksRules } from './party-links.ts'
import type { PartyContext } from './party-natural.ts'
import { partyCrimes, partyType } from './party-type.ts'
import { peopleOf } from './representation.ts'
import { email, isBlank, maximumCharacters, requiredText } from './text.ts'

export type LegalEntityInput = {
  readonly nit: string
  readonly razonSocial: string
  readonly direccion: string
  readonly telefono: string
  readonly email: string
  readonly latitud: number | null
  readonly longitud: number | null
  /** Found by document; its names are read-only. */
  readonly representante: { readonly documentoIdentidad: string; readonly nombreCompleto: string }
}

/** A legal entity as a party, as the form sends it (`spec 3 §2, §3`). */
export type LegalPartyInput = {
  readonly idTipoSujetoProcesal: number | null
  readonly delitos: readonly number[]
  readonly personaJuridica: LegalEntityInput
  readonly abogados: readonly LawyerInput[]
}

const entityRules = (entity: LegalEntityInput): FieldMessages =>
  fieldMessages({
    nit: requiredText(entity.nit, limits.legalDocumentCharacters),
    razonSocial: requiredText(entity.razonSocial, limits.longTextCharacters),
    direccion: maximumCharacters(entity.direccion, limits.placeCharacters),
    telefono: maximumCharacters(entity.telefono, limits.personTextCharacters),
    email: email(entity.email) ?? maximumCharacters(entity.email, limits.personTextCharacters),
    latitud: coordinates(entity),
    'representante.documentoIdentidad': maximumCharacters(
      entity.representante.documentoIdentidad,
      limits.legalDocumentCharacters,
    ),
    'representante.nombreCompleto': isBlank(entity.representante.nombreCompleto)
      ? partyMessages.legalRepresentativeRequired
      : null,
  })

/** The rules of the legal entity's form (`spec 3 §5`), in its order. */
export const partyLegalRules = (party: LegalPartyInput, context: PartyContext): FieldMessages => ({
  ...fieldMessages({
    idTipoSujetoProcesal: partyType(party.idTipoSujetoProcesal, legalPartyTypes, context),
    delitos: partyCrimes(party.idTipoSujetoProcesal, party.delitos),
  }),
  ...within('personaJuridica', entityRules(party.personaJuridica)),
  ...partyLinksRules(
    { abogados: party.abogados, representantes: [] },
    { types: legalRepresentedTypes, type: party.idTipoSujetoProcesal },
    peopleOf(context.otherParties),
  ),
})
