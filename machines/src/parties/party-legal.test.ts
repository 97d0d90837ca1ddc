import { describe, expect, it } from 'vitest'
import { lawyer, privateCause } from './parties.fixture.ts'
import { type LegalEntityInput, type LegalPartyInput, partyLegalRules } from './party-legal.ts'

const company: LegalPartyInput = {
  idTipoSujetoProcesal: 1,
  delitos: [],
  personaJuridica: {
    nit: '1020304050',
    razonSocial: 'Molinos del Altiplano S.R.L.',
    direccion: '',
    telefono: '',
    email: '',
    latitud: null,
    longitud: null,
    representante: { documentoIdentidad: '123', nombreCompleto: 'Ana Paz' },
  },
  abogados: [],
}
const withEntity = (change: Partial<LegalEntityInput>) =>
  partyLegalRules({ ...company, personaJuridica: { ...company.personaJuridica, ...change } }, privateCause)

describe('legal entity', () => {
  it('holds the rules', () => {
    expect(partyLegalRules(company, privateCause)).toEqual({})
  })

  it('asks NIT, name and representative', () => {
    const nobody = { documentoIdentidad: '', nombreCompleto: ' ' }
    expect(withEntity({ nit: '', razonSocial: ' ', representante: nobody, email: 'x' })).toEqual({
      'personaJuridica.nit': ['Requerido'],
      'personaJuridica.razonSocial': ['Requerido'],
      'personaJuridica.email': ['Correo no valido'],
      'personaJuridica.representante.nombreCompleto': ['Representante Legal es Requerido'],
    })
  })

  it('is represented by nobody of whom a name alone is told', () => {
    const representante = { documentoIdentidad: ' ', nombreCompleto: 'Ana Paz' }
    expect(withEntity({ representante })).toEqual({
      'personaJuridica.representante.documentoIdentidad': ['Requerido'],
    })
  })

  it('is not represented by somebody who is a lawyer in the cause, nor has a lawyer who represents it', () => {
    const representante = { documentoIdentidad: lawyer.documentoIdentidad, nombreCompleto: 'Ana Paz' }
    const personaJuridica = { ...company.personaJuridica, representante }
    expect(partyLegalRules({ ...company, personaJuridica, abogados: [lawyer] }, privateCause)).toEqual({
      'personaJuridica.representante.documentoIdentidad': [
        'El representante ya esta registrado como abogado',
      ],
      'abogados.0.documentoIdentidad': ['El abogado ya esta registrado como representante'],
    })
  })

  it('bounds its numbers and texts', () => {
    expect(withEntity({ nit: '1'.repeat(100), razonSocial: 'x'.repeat(250) })).toEqual({})
    expect(
      withEntity({ nit: '1'.repeat(101), razonSocial: 'x'.repeat(251), latitud: 0, longitud: 0 }),
    ).toEqual({
      'personaJuridica.nit': ['Máximo 100 caracteres'],
      'personaJuridica.razonSocial': ['Máximo 250 caracteres'],
      'personaJuridica.latitud': ['Las coordenadas no pueden ser 0 , 0'],
    })
  })

  it('is complainant, accused or interested third party', () => {
    const type = (idTipoSujetoProcesal: number) =>
      partyLegalRules({ ...company, idTipoSujetoProcesal, delitos: [1] }, privateCause)
    for (const id of [1, 2, 14]) expect(type(id)).toEqual({})
    for (const id of [3, 4, 5]) expect(type(id)).toHaveProperty('idTipoSujetoProcesal')
  })

  it('is accused of something', () => {
    expect(partyLegalRules({ ...company, idTipoSujetoProcesal: 2 }, privateCause)).toEqual({
      delitos: ['Los Delitos Son Requeridos'],
    })
  })

  it('has lawyers as complainant or accused', () => {
    expect(partyLegalRules({ ...company, abogados: [lawyer] }, privateCause)).toEqual({})
    expect(
      partyLegalRules({ ...company, idTipoSujetoProcesal: 14, abogados: [lawyer] }, privateCause),
    ).toEqual({
      abogados: ['Este tipo de sujeto procesal no lleva abogado'],
    })
  })
})
