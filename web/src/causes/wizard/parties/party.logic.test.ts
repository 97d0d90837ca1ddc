import { partyMessages } from '@estrado/machines/parties/texts'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  type Cause,
  emptyParty,
  fieldOfApi,
  formOfRow,
  isChanged,
  isOptional,
  type Lookup,
  lookupOfType,
  mendedAt,
  namesAreTyped,
  nextField,
  ownType,
  type PartyRow,
  partyFieldLabel,
  unsearchedPerson,
  withDocument,
  withDocumentType,
  withFoundPerson,
  withoutPerson,
} from './party.logic.ts'

const complainant = emptyParty(1)
const found = {
  ...complainant.personaNatural,
  id: 4,
  documentoIdentidad: '6000001',
  nombres: 'Rosa Ángela',
  celular: '',
  idIdioma: null,
  domicilioReal: { ...complainant.personaNatural.domicilioReal, direccion: 'Calle 15', idMunicipio: 20101 },
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
  documentoIdentidadONit: '6000001',
  documento: '6000001',
  nombreCompleto: 'Rosa Ángela',
  nombreCompletoORazonSocialConRepresentante: 'Rosa Ángela',
  clase: 'Natural',
  idPersonaNatural: null,
  idPersonaJuridica: null,
  esCiudadanoDigital: true,
  celular: '',
  delitos: [],
  listaAbogados: [],
  listaRepresentantes: [],
  personaNatural: found,
  personaJuridica: null,
}

test('a party that is there has a type of its own, a new one none', () => {
  const cause = { sujetosProcesales: [row] } as unknown as Cause
  expect([ownType(cause, row.id), ownType(cause, null)]).toEqual([row.tipoSujetoProcesal.id, null])
})

describe('document and names', () => {
  test('names are typed without document, by 0 or by its type, and where nobody knows the number', () => {
    const person = { ...complainant.personaNatural, documentoIdentidad: '6000001' }
    expect(namesAreTyped(person, 'none')).toBe(false)
    expect(namesAreTyped(person, 'found')).toBe(false)
    expect(namesAreTyped(person, 'unknown')).toBe(true)
    expect(namesAreTyped({ ...person, documentoIdentidad: '0' }, 'none')).toBe(true)
    expect(namesAreTyped({ ...person, tipoDocumentoIdentidad: 'Sin Documento' }, 'none')).toBe(true)
  })

  test('without document the number is 0, and back it is empty', () => {
    const none = withDocumentType(complainant, 'Sin Documento')
    expect(none.personaNatural.documentoIdentidad).toBe('0')
    expect(withDocumentType(none, 'Pasaporte').personaNatural.documentoIdentidad).toBe('')
  })

  test('a number that nobody bears is looked up once, whatever kind of document it is', () => {
    const typed = {
      ...complainant,
      personaNatural: { ...complainant.personaNatural, documentoIdentidad: '5' },
    }
    const after = (type: 'Pasaporte' | 'Sin Documento', lookup: Lookup) =>
      lookupOfType(typed, withDocumentType(typed, type), lookup)
    expect([after('Pasaporte', 'unknown'), after('Sin Documento', 'unknown')]).toEqual(['unknown', 'none'])
    expect([after('Pasaporte', 'found'), after('Pasaporte', 'none')]).toEqual(['none', 'none'])
  })

  test('another number forgets the person of the one before', () => {
    const known = withFoundPerson(complainant, found)
    const other = withDocument(known, { documentoIdentidad: '6000002' }).personaNatural
    expect(other).toMatchObject({ id: null, documentoIdentidad: '6000002', nombres: '', celular: '' })
    expect(withDocument(known, { documentoIdentidad: '6000001' })).toEqual(known)
  })

  test('a number that nobody bears any more, or several, keeps no person; what was typed stays', () => {
    const known = withFoundPerson(complainant, found)
    const { tipoDocumentoIdentidad, documentoIdentidad } = known.personaNatural
    expect(withoutPerson(known).personaNatural).toEqual({
      ...complainant.personaNatural,
      tipoDocumentoIdentidad,
      documentoIdentidad,
    })
    const typed = { ...complainant, personaNatural: { ...complainant.personaNatural, nombres: 'Ana' } }
    expect(withoutPerson(typed)).toBe(typed)
  })

  test('what was typed before there was a person stays with another number', () => {
    const typed = { ...complainant, personaNatural: { ...complainant.personaNatural, nombres: 'Ana' } }
    expect(withDocument(typed, { documentoIdentidad: '5' }).personaNatural.nombres).toBe('Ana')
  })

  test('a document that the party didn’t bear before is looked up', () => {
    const demanded = { 'personaNatural.documentoIdentidad': [partyMessages.numberNotSearched] }
    const told = (person: Partial<typeof found>, before?: PartyRow, lookup: Lookup = 'none') =>
      unsearchedPerson(
        { id: null, form: { ...complainant, personaNatural: { ...found, id: null, ...person } }, lookup },
        before,
      )
    expect(told({})).toEqual(demanded)
    expect(told({}, undefined, 'found')).toEqual({})
    expect(told({}, undefined, 'unknown')).toEqual({})
    expect(told({ documentoIdentidad: ' 6000001 ' }, row)).toEqual({})
    expect(told({ documentoIdentidad: '6000002' }, row)).toEqual(demanded)
    expect(told({ complemento: '1A' }, row)).toEqual(demanded)
    expect(told({ tipoDocumentoIdentidad: 'Pasaporte' }, row)).toEqual(demanded)
    expect(told({ tipoDocumentoIdentidad: 'Sin Documento' })).toEqual({})
    expect(told({ documentoIdentidad: '0' }, row)).toEqual({})
    expect(told({ documentoIdentidad: ' ' })).toEqual({})
  })

  test('what the registry doesn’t know stays as it was typed', () => {
    const typed = { ...complainant, personaNatural: { ...complainant.personaNatural, celular: '71234567' } }
    expect(withFoundPerson(typed, found).personaNatural).toMatchObject({
      nombres: 'Rosa Ángela',
      celular: '71234567',
      idIdioma: 149,
      domicilioReal: { direccion: 'Calle 15' },
    })
  })
})

test('crimes go with an accused alone, lawyers with who has them', () => {
  const lawyer = { ...found } as never
  const form = { ...complainant, delitos: [2830], abogados: [lawyer] }
  expect(bodyOf(form, 7, null)).toMatchObject({ idCausa: 7, delitos: [], esQuerellante: true })
  expect(bodyOf(form, 7, null)).not.toHaveProperty('idSujetoProcesal')
  expect(bodyOf({ ...form, idTipoSujetoProcesal: 2 }, 7, 11)).toMatchObject({
    idSujetoProcesal: 11,
    delitos: [2830],
    esQuerellante: false,
    abogados: [lawyer],
  })
  expect(bodyOf({ ...form, idTipoSujetoProcesal: 4 }, 7, null).abogados).toEqual([])
})

test('an unchanged party has nothing to save', () => {
  expect(isChanged(formOfRow(row), row)).toBe(false)
  expect(isChanged({ ...formOfRow(row), delitos: [1] }, row)).toBe(true)
  expect(isChanged(complainant, undefined)).toBe(true)
})

test.each([
  ['idTipoSujetoProcesal', 'Tipo de sujeto procesal'],
  ['personaNatural.nombres', 'Nombres'],
  ['personaNatural.domicilioReal.direccion', 'Dirección'],
  ['personaNatural.domicilioReal.latitud', 'Ubicación del domicilio'],
  ['abogados.0.matricula', 'Abogados y representantes'],
])('%s is called %s', (field, label) => {
  expect(partyFieldLabel(field)).toBe(label)
})

test('the API names the number without its place', () => {
  expect(fieldOfApi('documentoIdentidad')).toBe('personaNatural.documentoIdentidad')
  expect(fieldOfApi('delitos')).toBe('delitos')
})

test('keyboard: after the person is found it goes on at what is still wanted, else to the saving', () => {
  expect(nextField({ 'personaNatural.documentoIdentidad': ['x'], delitos: ['x'] })).toBe('delitos')
  expect(nextField({})).toBeUndefined()
})

test('optional data of a person are folded away, who it is never', () => {
  expect(isOptional('personaNatural.email')).toBe(true)
  expect(isOptional('personaNatural.domicilioReal.direccion')).toBe(true)
  expect(
    ['personaNatural.nombres', 'personaNatural.documentoIdentidad', 'delitos'].filter(isOptional),
  ).toEqual([])
})

test('a name that the registry gives is mended at the document', () => {
  expect(mendedAt('personaNatural.nombres', false)).toBe('personaNatural.documentoIdentidad')
  expect(mendedAt('personaNatural.nombres', true)).toBe('personaNatural.nombres')
})
