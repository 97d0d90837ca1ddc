import { emptyLawyer } from '@estrado/machines/parties/person'
import { partyMessages } from '@estrado/machines/parties/texts'
import { expect, test } from 'vitest'
import {
  hasLegalLawyers,
  isLegalChanged,
  type LegalLookup,
  legalBodyOf,
  legalFieldLabel,
  legalOfRow,
  newLegal,
  offeredLegalTypes,
  unsearchedEntity,
  withFoundRepresentative,
  withNit,
  withRepresentativeNumber,
} from './legal-party.logic.ts'
import { emptyParty, type PartyRow } from './party.logic.ts'

const entity = {
  ...newLegal(null).form.personaJuridica,
  id: 3,
  nit: '1020304050',
  razonSocial: 'Molinos del Altiplano S.R.L.',
  idMunicipio: 20101,
}
const row: PartyRow = {
  id: 11,
  idCausa: 7,
  idTipoSujetoProcesal: 1,
  tipoSujetoProcesal: { id: 1, descripcion: 'Denunciante' },
  etiqueta: 'Acusador Particular',
  esQuerellante: true,
  reservaIdentidad: false,
  medidasProteccions: null,
  sujetosProcesalesSituacionesJuridicas: null,
  idParentescoVictima: null,
  documentoIdentidadONit: entity.nit,
  documento: entity.nit,
  nombreCompleto: entity.razonSocial,
  nombreCompletoORazonSocialConRepresentante: entity.razonSocial,
  clase: 'Jurídico',
  idPersonaNatural: null,
  idPersonaJuridica: entity.id,
  esCiudadanoDigital: null,
  celular: '',
  delitos: [],
  listaAbogados: [],
  listaRepresentantes: [],
  personaNatural: null,
  personaJuridica: entity,
}

test('a legal entity is complainant, accused or interested third party, as far as the role may say', () => {
  const offer = { tipoAccion: 'Privada', own: null }
  expect(offeredLegalTypes({ ...offer, roles: ['VENT_OGP'] })).toEqual([1, 2])
  expect(offeredLegalTypes({ ...offer, roles: ['JUEZ'] })).toEqual([1, 2, 14])
})

test('crimes and lawyers go along only where the type has them', () => {
  const form = { ...newLegal(null).form, delitos: [5], abogados: [emptyLawyer] }
  const sent = (idTipoSujetoProcesal: number) => legalBodyOf({ ...form, idTipoSujetoProcesal }, 7, null)
  expect(sent(1)).toMatchObject({ idCausa: 7, delitos: [], abogados: [emptyLawyer] })
  expect(sent(2)).toMatchObject({ delitos: [5], abogados: [emptyLawyer] })
  expect(sent(14)).toMatchObject({ delitos: [], abogados: [] })
  expect(hasLegalLawyers(null)).toBe(false)
})

test('a registered entity is unchanged until something is', () => {
  const { id, form } = legalOfRow(row)
  expect([id, isLegalChanged(form, row)]).toEqual([11, false])
  expect(isLegalChanged({ ...form, idTipoSujetoProcesal: 2 }, row)).toBe(true)
  expect(isLegalChanged(form, undefined)).toBe(true)
})

test('another NIT is another entity; a typed one keeps what was typed', () => {
  expect(withNit(entity, '9')).toEqual({ ...newLegal(null).form.personaJuridica, nit: '9' })
  expect(withNit(entity, entity.nit)).toBe(entity)
  expect(withNit({ ...entity, id: null }, '9').razonSocial).toBe(entity.razonSocial)
})

test('a NIT that the party didn’t bear before is looked up', () => {
  const demanded = { 'personaJuridica.nit': [partyMessages.nitNotSearched] }
  const unsaved = legalOfRow(row)
  const told = (nit: string, before?: PartyRow, lookup: LegalLookup = 'none') =>
    unsearchedEntity(
      { ...unsaved, form: { ...unsaved.form, personaJuridica: { ...entity, nit } }, lookup },
      before,
    )
  expect(told('9')).toEqual(demanded)
  expect(told('9', row)).toEqual(demanded)
  expect(told('9', row, 'found')).toEqual({})
  expect(told('9', row, 'unknown')).toEqual({})
  expect(told(` ${entity.nit} `, row)).toEqual({})
  expect(told(' ')).toEqual({})
})

test('the representative comes from the registry, and goes with another number', () => {
  const person = {
    ...emptyParty(1).personaNatural,
    id: 4,
    documentoIdentidad: '6000001',
    nombres: 'Rosa',
    primerApellido: 'Quispe',
    celular: '71234567',
  }
  const represented = withFoundRepresentative(entity, person)
  expect(represented).toMatchObject({
    idRepresentante: 4,
    representante: { documentoIdentidad: '6000001', nombreCompleto: 'Rosa Quispe', celular: '71234567' },
  })
  expect(withRepresentativeNumber(represented, '7')).toMatchObject({
    razonSocial: entity.razonSocial,
    idRepresentante: null,
    representante: { documentoIdentidad: '7', nombreCompleto: '' },
  })
})

test.each([
  ['personaJuridica.nit', 'NIT'],
  ['personaJuridica.latitud', 'Ubicación en el mapa'],
  ['personaJuridica.representante.nombreCompleto', 'Representante legal'],
  ['personaJuridica.representante.documentoIdentidad', 'Número de documento del representante'],
  ['abogados.0.matricula', 'Abogados'],
  ['idTipoSujetoProcesal', 'Tipo de sujeto procesal'],
  ['otro', 'otro'],
])('%s is called %s', (field, label) => {
  expect(legalFieldLabel(field)).toBe(label)
})
