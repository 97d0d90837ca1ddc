import { coordinates } from '../rules/coordinates.ts'
import { dateFormat, notAfter } from '../rules/dates.ts'
import { type FieldMessages, fieldMessages, within } from '../rules/field-messages.ts'
import {
  email,
  maximumCharacters,
  mobile,
  oneOf,
  required,
  requiredText,
  type Verdict,
} from '../rules/text.ts'
import { dayOf } from '../time/la-paz.ts'
import { defaultCountryId } from '../vocabulary/defaults.ts'
import { limits } from '../vocabulary/limits.ts'
import {
  type IdentityDocumentType,
  identityDocumentTypes,
  noDocumentNumber,
  withoutDocument,
} from './identity-documents.ts'
import { type PartyLinks, partyLinksRules } from './party-links.ts'
import { type PartyCause, partyCrimes, partyType } from './party-type.ts'
import { allowedPartyTypes, complainantTypes, partyTypeIds, representedPartyTypes } from './party-types.ts'
import type { PersonForm } from './person-rules.ts'
import { documentOf, type OtherParty, type PeopleOfCause, peopleOf } from './representation.ts'
import { partyMessages } from './texts.ts'

/** Home of a person; nulls where nothing was chosen. */
export type HomeInput = {
  readonly idPais: number | null
  readonly idDepartamento: number | null
  readonly idMunicipio: number | null
  readonly direccion: string
  readonly latitud: number | null
  readonly longitud: number | null
}

export type NaturalPersonInput = PersonForm & {
  readonly tipoDocumentoIdentidad: IdentityDocumentType
  readonly complemento: string
  readonly profesionOcupacion: string
  readonly domicilioReal: HomeInput
}

/** A natural party as the form sends it (`spec 3 §2, §3`). */
export type NaturalPartyInput = PartyLinks & {
  readonly idTipoSujetoProcesal: number | null
  readonly delitos: readonly number[]
  readonly personaNatural: NaturalPersonInput
}

export type PartyContext = PartyCause & {
  /** The others of the cause, without the party itself. */
  readonly otherParties: readonly OtherParty[]
  readonly now: Date
}

/** No document: said so, or by the number 0 (`spec 3 §4`). Then the names are typed. */
export const hasNoDocument = ({
  tipoDocumentoIdentidad,
  documentoIdentidad,
}: Pick<NaturalPersonInput, 'tipoDocumentoIdentidad' | 'documentoIdentidad'>): boolean =>
  tipoDocumentoIdentidad === withoutDocument || documentoIdentidad.trim() === noDocumentNumber

/** The kinds of document that the form offers; a complainant has one (`spec 3 §5`). */
export const documentTypesFor = (idTipoSujetoProcesal: number | null): readonly IdentityDocumentType[] =>
  isComplainant(idTipoSujetoProcesal)
    ? identityDocumentTypes.filter((type) => type !== withoutDocument)
    : identityDocumentTypes

const isComplainant = (id: number | null): boolean => id !== null && complainantTypes.includes(id)

function documentNumber(person: NaturalPersonInput, complainant: boolean): Verdict {
  if (hasNoDocument(person)) return complainant ? partyMessages.documentRequired : null
  return requiredText(person.documentoIdentidad, limits.naturalDocumentCharacters)
}

function birthDate(date: string | null, now: Date): Verdict {
  if (date === null || date === '') return null
  return dateFormat(date) ?? notAfter(date, dayOf(now))
}

const personText = (text: string): Verdict => maximumCharacters(text, limits.personTextCharacters)

/** Ours alone have departments and municipalities; a country that isn't named has none. */
export const livesHere = ({ idPais }: Pick<HomeInput, 'idPais'>): boolean => idPais === defaultCountryId

export function homeRules(home: HomeInput, demanded: boolean): FieldMessages {
  const tooLong = maximumCharacters(home.direccion, limits.placeCharacters)
  return fieldMessages({
    ...(demanded && {
      idPais: required(home.idPais),
      ...(livesHere(home) && {
        idDepartamento: required(home.idDepartamento),
        idMunicipio: required(home.idMunicipio),
      }),
    }),
    direccion: (demanded ? required(home.direccion) : null) ?? tooLong,
    latitud: coordinates(home),
  })
}

function personRules(person: NaturalPersonInput, complainant: boolean, now: Date): FieldMessages {
  return fieldMessages({
    tipoDocumentoIdentidad:
      required(person.tipoDocumentoIdentidad) ?? oneOf(person.tipoDocumentoIdentidad, identityDocumentTypes),
    documentoIdentidad: documentNumber(person, complainant),
    nombres: requiredText(person.nombres, limits.personTextCharacters),
    primerApellido: personText(person.primerApellido),
    segundoApellido: personText(person.segundoApellido),
    fechaNacimiento: birthDate(person.fechaNacimiento, now),
    celular: mobile(person.celular),
    profesionOcupacion: personText(person.profesionOcupacion),
    email: email(person.email) ?? personText(person.email),
  })
}

/** Where a private complainant lives must be known (`spec 3 §5`). */
export const homeDemanded = (idTipoSujetoProcesal: number | null, tipoAccion: string): boolean =>
  idTipoSujetoProcesal === partyTypeIds.denunciante && tipoAccion === 'Privada'

/** The rules of the natural form (`spec 3 §5`), in its order. */
export function partyNaturalRules(party: NaturalPartyInput, context: PartyContext): FieldMessages {
  const { idTipoSujetoProcesal: type, personaNatural: person } = party
  return {
    ...fieldMessages({
      idTipoSujetoProcesal: partyType(type, allowedPartyTypes, context),
      delitos: partyCrimes(type, party.delitos),
    }),
    ...within('personaNatural', personRules(person, isComplainant(type), context.now)),
    ...within(
      'personaNatural.domicilioReal',
      homeRules(person.domicilioReal, homeDemanded(type, context.tipoAccion)),
    ),
    ...partyLinksRules(
      party,
      { types: representedPartyTypes, type },
      peopleWith(party, context.otherParties),
    ),
  }
}

/** The party's own document counts too: nobody is their own lawyer in the cause. */
function peopleWith({ personaNatural }: NaturalPartyInput, others: readonly OtherParty[]): PeopleOfCause {
  const people = peopleOf(others)
  if (hasNoDocument(personaNatural)) return people
  return { ...people, nonLawyers: [...people.nonLawyers, documentOf(personaNatural)] }
}
