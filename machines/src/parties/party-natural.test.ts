import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { defaultCountryId } from '../vocabulary/defaults.ts'
import { accused, complainant, lawyer, privateCause } from './parties.fixture.ts'
import {
  documentTypesFor,
  type NaturalPartyInput,
  type NaturalPersonInput,
  partyNaturalRules,
} from './party-natural.ts'

const withPerson = (change: Partial<NaturalPersonInput>, party: NaturalPartyInput = complainant) =>
  partyNaturalRules({ ...party, personaNatural: { ...party.personaNatural, ...change } }, privateCause)

test('complainant and accused hold the rules', () => {
  expect(partyNaturalRules(complainant, privateCause)).toEqual({})
  expect(partyNaturalRules(accused, privateCause)).toEqual({})
})

describe('type', () => {
  const type = (idTipoSujetoProcesal: number | null) =>
    partyNaturalRules({ ...accused, idTipoSujetoProcesal }, privateCause).idTipoSujetoProcesal

  it('is required and one of those offered', () => {
    expect(type(null)).toEqual(['Tipo Sujeto Procesal es Requerido'])
    for (const id of [1, 2, 3, 4, 5, 8, 11, 12, 13, 14]) expect(type(id)).toBeUndefined()
    for (const id of [0, 6, 7, 15, 16, 17, -1]) {
      expect(type(id)).toEqual(['El tipo de sujeto procesal no está permitido en esta causa'])
    }
  })

  it('is no accused in preparatory acts of a private cause', () => {
    const messages = (tipoAccion: 'Privada' | 'Pública') =>
      partyNaturalRules(accused, { ...privateCause, tipoAccion, actosPreparatorios: true })
    expect(messages('Privada')).toEqual({
      idTipoSujetoProcesal: ['No puede registrar Acusado cuando está marcado "Actos Preparatorios".'],
    })
    expect(messages('Pública')).toEqual({})
  })
})

test('an accused has at least one crime, others none', () => {
  expect(partyNaturalRules({ ...accused, delitos: [] }, privateCause)).toEqual({
    delitos: ['Los Delitos Son Requeridos'],
  })
  expect(partyNaturalRules({ ...accused, idTipoSujetoProcesal: 4, delitos: [] }, privateCause)).toEqual({})
})

describe('document', () => {
  it('is required, of 15 characters at most', () => {
    expect(withPerson({ documentoIdentidad: ' ' })).toEqual({
      'personaNatural.documentoIdentidad': ['Requerido'],
    })
    expect(withPerson({ documentoIdentidad: '1'.repeat(15) })).toEqual({})
    expect(withPerson({ documentoIdentidad: '1'.repeat(16) })).toEqual({
      'personaNatural.documentoIdentidad': ['Máximo 15 caracteres'],
    })
  })

  it('may be missing, but not of a complainant', () => {
    expect(withPerson({ tipoDocumentoIdentidad: 'Sin Documento', documentoIdentidad: '' }, accused)).toEqual(
      {},
    )
    expect(withPerson({ documentoIdentidad: '0' }, accused)).toEqual({})
    const message = {
      'personaNatural.documentoIdentidad': ['El denunciante debe tener un documento de identidad'],
    }
    expect(withPerson({ tipoDocumentoIdentidad: 'Sin Documento' })).toEqual(message)
    expect(withPerson({ documentoIdentidad: '0' })).toEqual(message)
    expect(documentTypesFor(1)).toEqual(['Cédula de Identidad', 'Pasaporte'])
    expect(documentTypesFor(2)).toContain('Sin Documento')
  })
})

describe('person', () => {
  it('takes apostrophes, tildes, emoji and angle brackets as they are', () => {
    expect(withPerson({ nombres: "Ñusta D'Orbigny 😀 <script>" })).toEqual({})
  })

  it('asks the names', () => {
    expect(withPerson({ nombres: '  ' })).toEqual({ 'personaNatural.nombres': ['Requerido'] })
    expect(withPerson({ nombres: 'a'.repeat(201) })).toEqual({
      'personaNatural.nombres': ['Máximo 200 caracteres'],
    })
  })

  it('asks a valid email, mobile and birth date where there are any', () => {
    expect(withPerson({ email: '', celular: '', fechaNacimiento: null })).toEqual({})
    expect(withPerson({ email: 'juana@', celular: '5', fechaNacimiento: '2026-11-22' })).toEqual({
      'personaNatural.fechaNacimiento': ['Debe ser menor o igual a 21/11/2026'],
      'personaNatural.celular': ['Debe tener 8 dígitos y empezar con 6 o 7'],
      'personaNatural.email': ['Correo no valido'],
    })
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string(),
        (nombres, email, fechaNacimiento) => {
          for (const messages of Object.values(withPerson({ nombres, email, fechaNacimiento }))) {
            expect(messages.length).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('home', () => {
  const nowhere = accused.personaNatural.domicilioReal

  it('is asked of a complainant in a private cause', () => {
    expect(withPerson({ domicilioReal: nowhere })).toEqual({
      'personaNatural.domicilioReal.idPais': ['Requerido'],
      'personaNatural.domicilioReal.direccion': ['Requerido'],
    })
    expect(withPerson({ domicilioReal: { ...nowhere, idPais: defaultCountryId } })).toEqual({
      'personaNatural.domicilioReal.idDepartamento': ['Requerido'],
      'personaNatural.domicilioReal.idMunicipio': ['Requerido'],
      'personaNatural.domicilioReal.direccion': ['Requerido'],
    })
  })

  it('abroad is a country and an address: departments and municipalities are ours alone', () => {
    const abroad = { ...nowhere, idPais: defaultCountryId + 1, direccion: 'Avenida Corrientes 1200' }
    expect(withPerson({ domicilioReal: abroad })).toEqual({})
  })

  it('is not asked in a public one', () => {
    const party = {
      ...complainant,
      personaNatural: { ...complainant.personaNatural, domicilioReal: nowhere },
    }
    expect(partyNaturalRules(party, { ...privateCause, tipoAccion: 'Pública' })).toEqual({})
  })

  it('does not lie at 0 , 0', () => {
    expect(withPerson({ domicilioReal: { ...nowhere, latitud: 0, longitud: 0 } }, accused)).toEqual({
      'personaNatural.domicilioReal.latitud': ['Las coordenadas no pueden ser 0 , 0'],
    })
  })
})

describe('lawyers', () => {
  const withLawyers = (abogados: NaturalPartyInput['abogados'], idTipoSujetoProcesal = 1) =>
    partyNaturalRules({ ...complainant, idTipoSujetoProcesal, abogados }, privateCause)

  it('hold their own rules, under their place', () => {
    expect(withLawyers([lawyer])).toEqual({})
    expect(withLawyers([lawyer, { ...lawyer, documentoIdentidad: '4000005', matricula: '' }])).toEqual({
      'abogados.1.matricula': ['Requerido'],
    })
  })

  it('belong to complainants, accused and victims', () => {
    for (const id of [1, 3, 5]) expect(withLawyers([lawyer], id)).toEqual({})
    expect(withLawyers([lawyer], 4)).toEqual({ abogados: ['Este tipo de sujeto procesal no lleva abogado'] })
  })

  it('are no party of the cause, the one at hand included', () => {
    const message = { 'abogados.0.documentoIdentidad': ['El abogado ya esta registrado como representante'] }
    expect(withLawyers([{ ...lawyer, documentoIdentidad: ' 4000003 ' }])).toEqual(message)
    const context = { ...privateCause, otherParties: [{ documentoIdentidad: '4000002', abogados: [] }] }
    expect(partyNaturalRules({ ...complainant, abogados: [lawyer] }, context)).toEqual(message)
  })

  it('may serve several parties', () => {
    const context = { ...privateCause, otherParties: [{ documentoIdentidad: '9', abogados: ['4000002'] }] }
    expect(partyNaturalRules({ ...complainant, abogados: [lawyer] }, context)).toEqual({})
  })

  it('stand in the list once', () => {
    expect(withLawyers([lawyer, lawyer])).toEqual({
      'abogados.1.documentoIdentidad': ['El abogado ya está en la lista'],
    })
  })
})
