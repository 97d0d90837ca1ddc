import { lawyerOfCauseRules, withLinks } from '@estrado/machines/parties/party-links'
import { emptyLawyer, emptyRepresentative } from '@estrado/machines/parties/person'
import {
  type Documented,
  documentOf,
  type OtherParty,
  type PeopleOfCause,
  peopleOf,
} from '@estrado/machines/parties/representation'
import { representativeRules } from '@estrado/machines/parties/representative'
import { partyMessages } from '@estrado/machines/parties/texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import type { RegisteredPerson } from '../../../parties/persons/registry-search.ts'
import type { LegalForm } from './legal-party.logic.ts'
import {
  type Lawyer,
  type PartyForm,
  type Person,
  type Representative,
  representativesOf,
} from './party.logic.ts'

const nameOf = ({ nombres, primerApellido, segundoApellido }: Person): string =>
  [nombres, primerApellido, segundoApellido].filter((name) => name !== '').join(' ')

/** Who the registry says bears the number; what it doesn't know stays as it was typed. */
const identityOf = (typed: { readonly celular: string; readonly email: string }, persona: Person) => ({
  idPersonaNatural: persona.id,
  documentoIdentidad: persona.documentoIdentidad,
  complemento: persona.complemento,
  nombreCompleto: nameOf(persona),
  celular: persona.celular || typed.celular,
  email: persona.email || typed.email,
})

/** The lawyer that the registry knows under the number; null where the person is none. */
export function foundLawyer(typed: Lawyer, { persona, abogado }: RegisteredPerson): Lawyer | null {
  return persona && abogado ? { ...typed, ...identityOf(typed, persona), ...abogado } : null
}

/** The representative that the registry knows under the number: anybody may be one. */
export function foundRepresentative(
  typed: Representative,
  { persona }: RegisteredPerson,
): Representative | null {
  return persona ? { ...typed, ...identityOf(typed, persona) } : null
}

/** Another number means another lawyer. */
export const withLawyerDocument = (lawyer: Lawyer, documentoIdentidad: string): Lawyer =>
  lawyer.matricula === '' ? { ...lawyer, documentoIdentidad } : { ...emptyLawyer, documentoIdentidad }

/** Another number means another person, in the same quality and under another number of the party's. */
export const withRepresentativeDocument = (
  { idTipoSujetoProcesal, ...representative }: Representative,
  documentoIdentidad: string,
): Representative =>
  representative.nombreCompleto === ''
    ? { ...representative, idTipoSujetoProcesal, documentoIdentidad }
    : { ...emptyRepresentative, idTipoSujetoProcesal, documentoIdentidad }

/** The cause's other parties, the party itself, and who stands for any of them: nobody is lawyer and anything else. */
export function peopleAround(form: PartyForm, others: readonly OtherParty[]): PeopleOfCause {
  const { nonLawyers, lawyers } = peopleOf(others)
  const withSelf = { lawyers, nonLawyers: [...nonLawyers, documentOf(form.personaNatural)] }
  return withLinks(withSelf, { abogados: form.abogados, representantes: representativesOf(form) })
}

/** The same around a legal entity, which its legal representative stands for. */
export const peopleAroundEntity = (
  { personaJuridica, abogados }: LegalForm,
  others: readonly OtherParty[],
): PeopleOfCause => withLinks(peopleOf(others), { abogados, representantes: [personaJuridica.representante] })

/** The rules' messages, and that nobody stands twice in the list. */
function once(
  link: Documented,
  others: readonly Documented[],
  repeated: string,
  messages: FieldMessages,
): FieldMessages {
  const again = others.some((other) => documentOf(other) === documentOf(link))
  return { ...messages, ...(again && !messages.documentoIdentidad && { documentoIdentidad: [repeated] }) }
}

/** Rules of the lawyer's dialog; `others` are the party's other lawyers. */
export const lawyerMessages = (
  lawyer: Lawyer,
  people: PeopleOfCause,
  others: readonly Lawyer[],
): FieldMessages => once(lawyer, others, partyMessages.lawyerRepeated, lawyerOfCauseRules(lawyer, people))

/** Rules of the representative's dialog; `others` are the party's other representatives. */
export const representativeMessages = (
  representative: Representative,
  people: PeopleOfCause,
  others: readonly Representative[],
): FieldMessages =>
  once(
    representative,
    others,
    partyMessages.representativeRepeated,
    representativeRules(representative, people),
  )
