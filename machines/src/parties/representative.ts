import { validation } from '../messages/validation.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { email, mobile, required, requiredText } from '../rules/text.ts'
import { limits } from '../vocabulary/limits.ts'
import { type PowerOfAttorney, powerOfAttorneyRules } from './lawyer-rules.ts'
import { proceduralRoleIds, representativeTypes } from './party-types.ts'
import { type Documented, type PeopleOfCause, representativeConflict } from './representation.ts'

/** A representative of a party as the form sends it (`spec 2 §3`). */
export type RepresentativeInput = PowerOfAttorney &
  Documented & {
    readonly idTipoSujetoProcesal: number | null
    readonly nombreCompleto: string
    readonly celular: string
    readonly email: string
  }

function representativeType(id: number | null): string | null {
  if (id === null) return validation.required
  return representativeTypes.includes(id) ? null : validation.option
}

/** What must hold before a representative is added; who acts by power of attorney shows it (`spec 3 §5`). */
export const representativeRules = (input: RepresentativeInput, people: PeopleOfCause): FieldMessages => ({
  ...fieldMessages({
    idTipoSujetoProcesal: representativeType(input.idTipoSujetoProcesal),
    documentoIdentidad:
      requiredText(input.documentoIdentidad, limits.naturalDocumentCharacters) ??
      representativeConflict(input, people),
    nombreCompleto: required(input.nombreCompleto),
    celular: mobile(input.celular),
    email: email(input.email),
  }),
  ...(input.idTipoSujetoProcesal === proceduralRoleIds.apoderado ? powerOfAttorneyRules(input) : {}),
})
