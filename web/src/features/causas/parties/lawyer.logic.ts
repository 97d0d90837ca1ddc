import { partyMessages } from '@estrado/machines/messages/parties'
import { type FieldMessages, fieldMessages } from '@estrado/machines/rules/field-messages'
import { lawyerRules } from '@estrado/machines/rules/lawyer'
import { lawyerConflict, type PeopleOfCause, peopleOf } from '@estrado/machines/rules/representation'
import type { RegisteredPerson } from '../../personas/registry-search.ts'
import type { Lawyer, PartyForm } from './party.logic.ts'

export const emptyLawyer: Lawyer = {
  idPersonaNatural: null,
  documentoIdentidad: '',
  nombreCompleto: '',
  matricula: '',
  fechaVencimientoMatricula: null,
  celular: '',
  email: '',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

/** The lawyer that the registry knows under the number; null where the person is none. */
export function foundLawyer(typed: Lawyer, { persona, abogado }: RegisteredPerson): Lawyer | null {
  if (!persona || !abogado) return null
  return {
    ...typed,
    idPersonaNatural: persona.id,
    documentoIdentidad: persona.documentoIdentidad,
    nombreCompleto: [persona.nombres, persona.primerApellido, persona.segundoApellido]
      .filter((name) => name !== '')
      .join(' '),
    matricula: abogado.matricula,
    fechaVencimientoMatricula: abogado.fechaVencimientoMatricula,
    celular: persona.celular || typed.celular,
    email: persona.email || typed.email,
  }
}

/** Another number means another lawyer. */
export const withLawyerDocument = (lawyer: Lawyer, documentoIdentidad: string): Lawyer =>
  lawyer.matricula === '' ? { ...lawyer, documentoIdentidad } : { ...emptyLawyer, documentoIdentidad }

/** People whom the lawyer must not be: the cause's other parties and the party itself. */
export function peopleAround(form: PartyForm, others: Parameters<typeof peopleOf>[0]): PeopleOfCause {
  const people = peopleOf(others)
  return { ...people, nonLawyers: [...people.nonLawyers, form.personaNatural.documentoIdentidad] }
}

/** Rules of the lawyer's dialog; `others` are the party's other lawyers. */
export function lawyerMessages(
  lawyer: Lawyer,
  people: PeopleOfCause,
  others: readonly Lawyer[],
): FieldMessages {
  const conflict = lawyerConflict(lawyer.documentoIdentidad, people)
  const repeated = others.some(
    ({ documentoIdentidad }) => documentoIdentidad.trim() === lawyer.documentoIdentidad.trim(),
  )
  const message = conflict ?? (repeated ? partyMessages.lawyerRepeated : null)
  return {
    ...lawyerRules(lawyer),
    ...(message === null ? {} : fieldMessages({ documentoIdentidad: message })),
  }
}
