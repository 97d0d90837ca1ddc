import { dateFormat, isDate } from '../rules/dates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { email, maximumCharacters, mobile, required, requiredText } from '../rules/text.ts'
import { dayOf } from '../time/la-paz.ts'
import { limits } from '../vocabulary/limits.ts'
import type { Documented } from './representation.ts'
import { partyMessages } from './texts.ts'

/** A lawyer of a party as the form sends it (`spec 2 §2, §3`). */
export type LawyerInput = Documented & {
  readonly nombreCompleto: string
  readonly matricula: string
  readonly fechaVencimientoMatricula: string | null
  readonly celular: string
  readonly email: string
  readonly esApoderado: boolean
  readonly numeroNotarialApoderado: string
  readonly numeroNotaria: string
  readonly idDepartamentoNotaria: number | null
  readonly idMunicipioNotaria: number | null
}

/** The power of attorney: testimony and notary, with the notary's place. */
export type PowerOfAttorney = Pick<
  LawyerInput,
  'numeroNotarialApoderado' | 'numeroNotaria' | 'idDepartamentoNotaria' | 'idMunicipioNotaria'
>

export const powerOfAttorneyRules = (input: PowerOfAttorney): FieldMessages =>
  fieldMessages({
    numeroNotarialApoderado: requiredText(input.numeroNotarialApoderado, limits.personTextCharacters),
    numeroNotaria: requiredText(input.numeroNotaria, limits.personTextCharacters),
    idDepartamentoNotaria: required(input.idDepartamentoNotaria),
    idMunicipioNotaria: required(input.idMunicipioNotaria),
  })

/** What must hold before a lawyer is added (`spec 2 §5`, `spec 3 §5`). An expired licence is no obstacle. */
export const lawyerRules = (input: LawyerInput): FieldMessages => ({
  ...fieldMessages({
    documentoIdentidad: requiredText(input.documentoIdentidad, limits.legalDocumentCharacters),
    nombreCompleto: required(input.nombreCompleto),
    matricula: requiredText(input.matricula, limits.personTextCharacters),
    fechaVencimientoMatricula:
      required(input.fechaVencimientoMatricula) ?? dateFormat(input.fechaVencimientoMatricula ?? ''),
    celular: mobile(input.celular),
    email: email(input.email) ?? maximumCharacters(input.email, limits.personTextCharacters),
  }),
  ...(input.esApoderado ? powerOfAttorneyRules(input) : {}),
})

/** Alerts about the licence: no expiry is shown for 10 s, an expired licence as a flag (`spec 2 §5`). */
export function lawyerAlerts(fechaVencimientoMatricula: string | null, clock: Date): readonly string[] {
  if (fechaVencimientoMatricula === null || fechaVencimientoMatricula === '') {
    return [partyMessages.licenceExpiryMissing]
  }
  const expired = isDate(fechaVencimientoMatricula) && fechaVencimientoMatricula < dayOf(clock)
  return expired ? [partyMessages.licenceExpired] : []
}
