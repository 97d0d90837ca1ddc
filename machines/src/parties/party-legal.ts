import { coordinates } from '../rules/coordinates.ts'
import { type FieldMessages, fieldMessages, within } from '../rules/field-messages.ts'
import { email, isBlank, maximumCharacters, required, requiredText, type Verdict } from '../rules/text.ts'
import { limits } from '../vocabulary/limits.ts'
import type { LawyerInput } from './lawyer-rules.ts'
import { partyLinksRules, withLinks } from './party-links.ts'
import type { PartyContext } from './party-natural.ts'
import { partyCrimes, partyType } from './party-type.ts'
import { legalPartyTypes, legalRepresentedTypes } from './party-types.ts'
import { type Documented, type PeopleOfCause, peopleOf, representativeConflict } from './representation.ts'
import { partyMessages } from './texts.ts'

type LegalRepresentative = Documented & { readonly nombreCompleto: string }

export type LegalEntityInput = {
  readonly nit: string
  readonly razonSocial: string
  readonly direccion: string
  readonly telefono: string
  readonly email: string
  readonly latitud: number | null
  readonly longitud: number | null
  /** Found by document; its names are read-only. */
  readonly representante: LegalRepresentative
}

/** A legal entity as a party, as the form sends it (`spec 3 §2, §3`). */
export type LegalPartyInput = {
  readonly idTipoSujetoProcesal: number | null
  readonly delitos: readonly number[]
  readonly personaJuridica: LegalEntityInput
  readonly abogados: readonly LawyerInput[]
}

/**
 * Found by number, so that no name stands without one; nobody represents the entity and is a lawyer in the cause
 * (`spec 3 §5`).
 */
const representativeNumber = (representative: LegalRepresentative, people: PeopleOfCause): Verdict => {
  const { documentoIdentidad, nombreCompleto } = representative
  const missing = isBlank(nombreCompleto) ? null : required(documentoIdentidad)
  return (
    missing ??
    maximumCharacters(documentoIdentidad, limits.legalDocumentCharacters) ??
    representativeConflict(representative, people)
  )
}

const entityRules = (entity: LegalEntityInput, people: PeopleOfCause): FieldMessages =>
  fieldMessages({
    nit: requiredText(entity.nit, limits.legalDocumentCharacters),
    razonSocial: requiredText(entity.razonSocial, limits.longTextCharacters),
    direccion: maximumCharacters(entity.direccion, limits.placeCharacters),
    telefono: maximumCharacters(entity.telefono, limits.personTextCharacters),
    email: email(entity.email) ?? maximumCharacters(entity.email, limits.personTextCharacters),
    latitud: coordinates(entity),
    'representante.documentoIdentidad': representativeNumber(entity.representante, people),
    'representante.nombreCompleto': isBlank(entity.representante.nombreCompleto)
      ? partyMessages.legalRepresentativeRequired
      : null,
  })

/** The rules of the legal entity's form (`spec 3 §5`), in its order. */
export function partyLegalRules(party: LegalPartyInput, context: PartyContext): FieldMessages {
  const { personaJuridica: entity, abogados } = party
  const others = peopleOf(context.otherParties)
  return {
    ...fieldMessages({
      idTipoSujetoProcesal: partyType(party.idTipoSujetoProcesal, legalPartyTypes, context),
      delitos: partyCrimes(party.idTipoSujetoProcesal, party.delitos),
    }),
    ...within('personaJuridica', entityRules(entity, withLinks(others, { abogados, representantes: [] }))),
    ...partyLinksRules(
      { abogados, representantes: [] },
      { types: legalRepresentedTypes, type: party.idTipoSujetoProcesal },
      withLinks(others, { abogados: [], representantes: [entity.representante] }),
    ),
  }
}
