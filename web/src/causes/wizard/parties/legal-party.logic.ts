import type { SentBody } from '@estrado/machines/contract/types'
import { legalFields, partyFields } from '@estrado/machines/parties/field-texts'
import { offeredPartyTypes, type PartyOffer } from '@estrado/machines/parties/party-offer'
import { legalPartyTypes, legalRepresentedTypes } from '@estrado/machines/parties/party-types'
import { emptyEntity } from '@estrado/machines/parties/person'
import { partyMessages } from '@estrado/machines/parties/texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { sameContent } from '../case-wizard.logic.ts'
import { isAccused, type PartyRow, type Person } from './party.logic.ts'

export type LegalForm = Omit<SentBody<'sujetosProcesales.createLegal'>, 'idCausa' | 'idSujetoProcesal'>
export type Entity = LegalForm['personaJuridica']
export type LegalRepresentative = Entity['representante']

/** What a registry said of the number that stands in the form. */
export type LegalLookup = 'none' | 'found' | 'unknown'

/** The open form of a legal entity, as this browser keeps it until the API has it. */
export type UnsavedLegal = {
  readonly kind: 'legal'
  readonly id: number | null
  readonly form: LegalForm
  readonly lookup: LegalLookup
}

const emptyForm: LegalForm = {
  idTipoSujetoProcesal: null,
  delitos: [],
  personaJuridica: emptyEntity,
  abogados: [],
}

/** The form of a new entity, of this type. */
export const newLegal = (idTipoSujetoProcesal: number | null): UnsavedLegal => ({
  kind: 'legal',
  id: null,
  form: { ...emptyForm, idTipoSujetoProcesal },
  lookup: 'none',
})

const formOfLegalRow = (row: PartyRow): LegalForm => ({
  idTipoSujetoProcesal: row.tipoSujetoProcesal.id,
  delitos: row.delitos.map(({ id }) => id),
  personaJuridica: row.personaJuridica ?? emptyEntity,
  abogados: row.listaAbogados,
})

/** A registered entity as the form edits it. */
export const legalOfRow = (row: PartyRow): UnsavedLegal => ({
  kind: 'legal',
  id: row.id,
  form: formOfLegalRow(row),
  lookup: 'none',
})

export const hasLegalLawyers = (id: number | null): boolean =>
  id !== null && legalRepresentedTypes.includes(id)

/** What nobody has to give of an entity: where it is and how it is reached. */
export const contactFields = ['direccion', 'telefono', 'email', 'idMunicipio', 'latitud', 'longitud'] as const

export const holdsContact = ({ personaJuridica }: LegalForm): boolean =>
  contactFields.some((field) => personaJuridica[field] !== emptyEntity[field])

/** The types that a person may give a legal entity (`spec 3 §5`). */
export const offeredLegalTypes = (offer: PartyOffer): readonly number[] =>
  offeredPartyTypes(offer).filter((type) => legalPartyTypes.includes(type))

/** As the call takes it: crimes and lawyers only where the type has them. */
export const legalBodyOf = (
  form: LegalForm,
  idCausa: number,
  id: number | null,
): SentBody<'sujetosProcesales.createLegal'> => ({
  ...form,
  idCausa,
  ...(id !== null && { idSujetoProcesal: id }),
  delitos: isAccused(form.idTipoSujetoProcesal) ? form.delitos : [],
  abogados: hasLegalLawyers(form.idTipoSujetoProcesal) ? form.abogados : [],
})

/** Is there anything to save? An unchanged party makes no call (`spec 3 §4`). */
export const isLegalChanged = (form: LegalForm, row: PartyRow | undefined): boolean =>
  row === undefined || !sameContent(form, formOfLegalRow(row))

/** Whose a NIT is, is the registry's to say: one that the party didn't bear before is asked for. */
export function unsearchedEntity({ form, lookup }: UnsavedLegal, row: PartyRow | undefined): FieldMessages {
  const nit = form.personaJuridica.nit.trim()
  if (lookup !== 'none' || nit === '' || nit === row?.personaJuridica?.nit) return {}
  return { 'personaJuridica.nit': [partyMessages.nitNotSearched] }
}

/** Another NIT means another entity: what the registry told of the one before doesn't stay. */
export function withNit(entity: Entity, nit: string): Entity {
  if (nit === entity.nit) return entity
  return entity.id === null ? { ...entity, nit } : { ...emptyEntity, nit }
}

/** Another number means another person. */
export const withRepresentativeNumber = (entity: Entity, documentoIdentidad: string): Entity => ({
  ...entity,
  idRepresentante: null,
  representante: {
    ...emptyEntity.representante,
    tipoDocumentoIdentidad: entity.representante.tipoDocumentoIdentidad,
    documentoIdentidad,
  },
})

/** The representative whom the identity registry knows under the number. */
export const withFoundRepresentative = (entity: Entity, person: Person): Entity => ({
  ...entity,
  idRepresentante: person.id,
  representante: {
    tipoDocumentoIdentidad: person.tipoDocumentoIdentidad,
    documentoIdentidad: person.documentoIdentidad,
    complemento: person.complemento,
    nombreCompleto: [person.nombres, person.primerApellido, person.segundoApellido]
      .filter((name) => name !== '')
      .join(' '),
    celular: person.celular,
  },
})

const entityPrefix = 'personaJuridica.'
const representativePrefix = 'personaJuridica.representante.'

/** Where a field's fault is mended: who represents an entity is searched by number. */
export const legalMendedAt = (field: string): string =>
  field === `${representativePrefix}nombreCompleto` ? `${representativePrefix}documentoIdentidad` : field

/** How a field of the rules is called on the screen. */
export function legalFieldLabel(field: string): string {
  if (field.startsWith('abogados')) return legalFields.sections.lawyers
  if (field === `${representativePrefix}nombreCompleto`) return legalFields.sections.representative
  if (field.startsWith(representativePrefix)) return legalFields.representative.documentoIdentidad
  if (field === `${entityPrefix}latitud`) return legalFields.location
  const texts = { ...partyFields, ...legalFields } as Readonly<Record<string, unknown>>
  const name = field.startsWith(entityPrefix) ? field.slice(entityPrefix.length) : field
  const label = texts[name]
  return typeof label === 'string' ? label : name
}
