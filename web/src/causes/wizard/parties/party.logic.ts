import { causeTags } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import { partyFields } from '@estrado/machines/parties/field-texts'
import { noDocumentNumber, withoutDocument } from '@estrado/machines/parties/identity-documents'
import { isSameIdentity } from '@estrado/machines/parties/party-form-mode'
import type { PartyContext } from '@estrado/machines/parties/party-natural'
import { hasNoDocument } from '@estrado/machines/parties/party-natural'
import { complainantTypes, partyTypeIds, representedPartyTypes } from '@estrado/machines/parties/party-types'
import { emptyHome, emptyPerson } from '@estrado/machines/parties/person'
import { otherParty } from '@estrado/machines/parties/representation'
import { partyMessages } from '@estrado/machines/parties/texts'
import { wantedPartyType } from '@estrado/machines/parties/wizard-parties'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import { defaultCountryId, defaultLanguageId } from '@estrado/machines/vocabulary/defaults'
import { sameContent } from '../case-wizard.logic.ts'

export type PartyForm = Omit<SentBody<'sujetosProcesales.createPrivate'>, 'idCausa' | 'idSujetoProcesal'>
export type Person = PartyForm['personaNatural']
export type Home = Person['domicilioReal']
export type Lawyer = PartyForm['abogados'][number]
export type Representative = NonNullable<PartyForm['representantes']>[number]
export type Cause = AnswerOf<'causas.get'>
export type PartyRow = Cause['sujetosProcesales'][number]

/** What the registry said of the number that stands in the form. */
export type Lookup = 'none' | 'found' | 'unknown'

/** The open form, as this browser keeps it until the API has it. */
export type UnsavedParty = {
  readonly id: number | null
  readonly form: PartyForm
  readonly lookup: Lookup
}

/** A form begins with what most people are. */
const newPerson: Person = {
  ...emptyPerson,
  idNacionalidad: defaultCountryId,
  idIdioma: defaultLanguageId,
  domicilioReal: { ...emptyHome, idPais: defaultCountryId },
}

export const emptyParty = (idTipoSujetoProcesal: number | null): PartyForm => ({
  idTipoSujetoProcesal,
  esQuerellante: isComplainant(idTipoSujetoProcesal),
  reservaIdentidad: false,
  idParentescoVictima: null,
  delitos: [],
  personaNatural: newPerson,
  abogados: [],
  representantes: [],
})

/** The form of a new person, of this type. */
export const newNatural = (idTipoSujetoProcesal: number | null): UnsavedParty => ({
  id: null,
  form: emptyParty(idTipoSujetoProcesal),
  lookup: 'none',
})

/** A registered party as the form edits it. */
export const formOfRow = (row: PartyRow): PartyForm => ({
  idTipoSujetoProcesal: row.tipoSujetoProcesal.id,
  esQuerellante: row.esQuerellante,
  reservaIdentidad: row.reservaIdentidad,
  idParentescoVictima: row.idParentescoVictima,
  delitos: row.delitos.map(({ id }) => id),
  personaNatural: row.personaNatural ?? newPerson,
  abogados: row.listaAbogados,
  representantes: row.listaRepresentantes,
})

export const isComplainant = (id: number | null): boolean => id !== null && complainantTypes.includes(id)
export const isAccused = (id: number | null): boolean => id === partyTypeIds.denunciado
export const hasLawyers = (id: number | null): boolean => id !== null && representedPartyTypes.includes(id)

/** The type that a registered party has; null of a new one. */
export const ownType = (cause: Cause, id: number | null): number | null =>
  cause.sujetosProcesales.find((row) => row.id === id)?.tipoSujetoProcesal.id ?? null

/** The type with which the form of a new party begins: the side that the cause still wants, once this one is there. */
export const nextType = (cause: Cause, saved: number | null = null): number | null =>
  wantedPartyType({
    tipoAccion: cause.tipoAccion,
    preparatoryActs: cause.tags.includes(causeTags.preparatoryActs),
    parties: [
      ...cause.sujetosProcesales.map(({ id, tipoSujetoProcesal }) => ({
        id,
        idTipoSujetoProcesal: tipoSujetoProcesal.id,
      })),
      ...(saved === null ? [] : [{ id: 0, idTipoSujetoProcesal: saved }]),
    ],
  })

/** Names are typed only where no registry knows them: without document, or an unknown number (`spec 3 §4`). */
export const namesAreTyped = (person: Person, lookup: Lookup): boolean =>
  hasNoDocument(person) || lookup === 'unknown'

/** Whose a document is, is the registry's to say: one that the party didn't bear before is asked for. */
export function unsearchedPerson(
  { form: { personaNatural: person }, lookup }: UnsavedParty,
  row: PartyRow | undefined,
): FieldMessages {
  if (lookup !== 'none' || hasNoDocument(person) || isBlank(person.documentoIdentidad)) return {}
  if (row?.personaNatural && isSameIdentity(row.personaNatural, person)) return {}
  return { 'personaNatural.documentoIdentidad': [partyMessages.numberNotSearched] }
}

/** Another number means another person: what the registry told of the one before doesn't stay. */
export function withDocument(form: PartyForm, change: Partial<Person>): PartyForm {
  const person = { ...form.personaNatural, ...change }
  const { personaNatural: before } = form
  const another = person.documentoIdentidad !== before.documentoIdentidad
  const cleared = another && before.id !== null ? { ...newPerson, ...change } : person
  return { ...form, personaNatural: { ...cleared, id: another ? null : before.id } }
}

/** The number alone, once the registry says that nobody bears it, or several: whom it told of before is neither. */
export function withoutPerson(form: PartyForm): PartyForm {
  const { id, tipoDocumentoIdentidad, documentoIdentidad } = form.personaNatural
  if (id === null) return form
  return { ...form, personaNatural: { ...newPerson, tipoDocumentoIdentidad, documentoIdentidad } }
}

/** 'Sin Documento' is the number 0, and 0 says that there is no document (`spec 3 §4`). */
export function withDocumentType(form: PartyForm, type: Person['tipoDocumentoIdentidad']): PartyForm {
  const before = form.personaNatural
  const none = type === withoutDocument
  const wasNone = before.tipoDocumentoIdentidad === withoutDocument
  const documentoIdentidad = none ? noDocumentNumber : wasNone ? '' : before.documentoIdentidad
  return withDocument(form, { tipoDocumentoIdentidad: type, documentoIdentidad })
}

/** Nobody bears a number by any kind of document: that holds for another kind of it, too. */
export const lookupOfType = (before: PartyForm, next: PartyForm, lookup: Lookup): Lookup =>
  lookup === 'unknown' && next.personaNatural.documentoIdentidad === before.personaNatural.documentoIdentidad
    ? lookup
    : 'none'

/** The person that the registry knows; what it doesn't know stays as it was typed. */
export function withFoundPerson(form: PartyForm, found: Person): PartyForm {
  const { domicilioReal: home } = found
  const typed = form.personaNatural
  return {
    ...form,
    personaNatural: {
      ...found,
      celular: found.celular || typed.celular,
      email: found.email || typed.email,
      idIdioma: found.idIdioma ?? typed.idIdioma,
      domicilioReal: home.direccion === '' && home.idMunicipio === null ? typed.domicilioReal : home,
    },
  }
}

/** Names as they are read, without what isn't known. */
export const fullName = ({ nombres, primerApellido, segundoApellido }: Person): string =>
  [nombres, primerApellido, segundoApellido].filter(Boolean).join(' ')

const personPrefix = 'personaNatural.'
const names: readonly string[] = ['nombres', 'primerApellido', 'segundoApellido']
const askedFirst = [
  'documentoIdentidad',
  'tipoDocumentoIdentidad',
  'complemento',
  'lugarExpedicion',
  ...names,
]

/** Is it among the data of a person that nobody has to give? */
export const isOptional = (field: string): boolean =>
  field.startsWith('personaNatural.') && !askedFirst.includes(field.slice('personaNatural.'.length))

/** Does the form hold anything that nobody has to give, beyond what every form begins with? */
export const holdsOptional = ({ idParentescoVictima, personaNatural }: PartyForm): boolean =>
  idParentescoVictima !== null ||
  (Object.keys(newPerson) as (keyof Person)[])
    .filter((name) => name !== 'id' && isOptional(`personaNatural.${name}`))
    .some((name) => !sameContent(personaNatural[name], newPerson[name]))

/** Where a field's fault is mended: names that nobody types come with the search by document. */
export function mendedAt(field: string, typed: boolean): string {
  const isName = field.startsWith(personPrefix) && names.includes(field.slice(personPrefix.length))
  return isName && !typed ? `${personPrefix}documentoIdentidad` : field
}

/** What keeps the party from being saved, in the order in which it is asked for; the document comes first. */
export const nextField = (messages: FieldMessages): string | undefined =>
  Object.keys(messages).find((field) => field !== `${personPrefix}documentoIdentidad`)

/** What was kept before there were representatives has none. */
export const representativesOf = ({ representantes = [] }: PartyForm): readonly Representative[] =>
  representantes

/** As the call takes it: crimes, lawyers and representatives only where the type has them. */
export function bodyOf(
  form: PartyForm,
  idCausa: number,
  id: number | null,
): SentBody<'sujetosProcesales.createPrivate'> & { readonly representantes: readonly Representative[] } {
  const { idTipoSujetoProcesal: type } = form
  return {
    ...form,
    idCausa,
    ...(id !== null && { idSujetoProcesal: id }),
    esQuerellante: isComplainant(type),
    delitos: isAccused(type) ? form.delitos : [],
    abogados: hasLawyers(type) ? form.abogados : [],
    representantes: hasLawyers(type) ? representativesOf(form) : [],
  }
}

/** Is there anything to save? An unchanged party makes no call (`spec 3 §4`). */
export const isChanged = (form: PartyForm, row: PartyRow | undefined): boolean =>
  row === undefined || !sameContent(form, formOfRow(row))

/** What the rules must know of the cause around the party with this id. */
export function contextOf(cause: Cause, id: number | null, now: Date): PartyContext {
  return {
    tipoAccion: cause.tipoAccion,
    actosPreparatorios: cause.tags.includes(causeTags.preparatoryActs),
    otherParties: cause.sujetosProcesales.filter((party) => party.id !== id).map(otherParty),
    now,
  }
}

const homePrefix = 'personaNatural.domicilioReal.'

/** How a field of the rules is called on the screen. */
export function partyFieldLabel(field: string): string {
  const texts = partyFields as Readonly<Record<string, unknown>>
  const homes = partyFields.domicilioReal as Readonly<Record<string, string>>
  if (field === `${homePrefix}latitud`) return partyFields.domicilioReal.location
  if (field.startsWith(homePrefix)) return homes[field.slice(homePrefix.length)] ?? field
  if (field.startsWith('abogados') || field.startsWith('representantes')) return partyFields.sections.lawyers
  const name = field.startsWith(personPrefix) ? field.slice(personPrefix.length) : field
  const label = texts[name]
  return typeof label === 'string' ? label : name
}

/** The API names the number without its place in the form when somebody is a party already. */
export const fieldOfApi = (field: string): string =>
  field === 'documentoIdentidad' ? 'personaNatural.documentoIdentidad' : field
