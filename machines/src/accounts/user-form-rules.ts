import type { PersonForm } from '../parties/person-rules.ts'
import { dateFormat, notAfter } from '../rules/dates.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { email, maximumCharacters, mobile, required, requiredText, type Verdict } from '../rules/text.ts'
import { dayOf } from '../time/la-paz.ts'
import { limits } from '../vocabulary/limits.ts'
import { userTexts } from './texts.ts'

/** The person of an account as its form holds it. */
export type UserPersonForm = PersonForm & { readonly complemento: string }

const nameText = (text: string): Verdict => maximumCharacters(text, limits.personTextCharacters)

/** Lower-case letters, digits, dots, dashes and underscores; it begins with a letter or a digit. */
export function userName(text: string): Verdict {
  const { minimum, maximum } = limits.userName
  const pattern = new RegExp(`^[a-z0-9][a-z0-9._-]{${minimum - 1},${maximum - 1}}$`)
  return required(text) ?? (pattern.test(text) ? null : userTexts.nameRule)
}

function birthDate(date: string | null, now: Date): Verdict {
  if (date === null || date === '') return null
  return dateFormat(date) ?? notAfter(date, dayOf(now))
}

/** Somebody has one surname at least, whichever it is. */
const surname = ({ primerApellido, segundoApellido }: UserPersonForm): Verdict =>
  nameText(primerApellido) ?? required(primerApellido.trim() + segundoApellido.trim())

/** Number and suffix of an account, under the fields' names. */
export const documentRules = ({
  documentoIdentidad,
  complemento,
}: Pick<UserPersonForm, 'documentoIdentidad' | 'complemento'>): FieldMessages =>
  fieldMessages({
    documentoIdentidad: requiredText(documentoIdentidad, limits.naturalDocumentCharacters),
    complemento: maximumCharacters(complemento, limits.documentSuffixCharacters),
  })

/** The person of an account, under the fields' names. */
export function userPersonRules(person: UserPersonForm, now: Date): FieldMessages {
  return {
    ...documentRules(person),
    ...fieldMessages({
      nombres: requiredText(person.nombres, limits.personTextCharacters),
      primerApellido: surname(person),
      segundoApellido: nameText(person.segundoApellido),
      fechaNacimiento: birthDate(person.fechaNacimiento, now),
      celular: mobile(person.celular),
      email: email(person.email) ?? nameText(person.email),
    }),
  }
}
