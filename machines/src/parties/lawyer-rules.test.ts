import { describe, expect, it } from 'vitest'
import { lawyerAlerts, lawyerRules } from './lawyer-rules.ts'
import { lawyer } from './parties.fixture.ts'
import { peopleOf } from './representation.ts'
import { representativeRules } from './representative.ts'

describe('lawyer', () => {
  it('holds the rules', () => {
    expect(lawyerRules(lawyer)).toEqual({})
  })

  it('asks document, licence and its expiry', () => {
    const empty = {
      documentoIdentidad: '',
      nombreCompleto: '',
      matricula: ' ',
      fechaVencimientoMatricula: null,
    }
    expect(lawyerRules({ ...lawyer, ...empty })).toEqual({
      documentoIdentidad: ['Requerido'],
      nombreCompleto: ['Requerido'],
      matricula: ['Requerido'],
      fechaVencimientoMatricula: ['Requerido'],
    })
    expect(lawyerRules({ ...lawyer, documentoIdentidad: '1'.repeat(100) })).toEqual({})
    expect(lawyerRules({ ...lawyer, documentoIdentidad: '1'.repeat(101) })).toEqual({
      documentoIdentidad: ['Máximo 100 caracteres'],
    })
  })

  it('shows a power of attorney', () => {
    expect(lawyerRules({ ...lawyer, esApoderado: true })).toEqual({
      numeroNotarialApoderado: ['Requerido'],
      numeroNotaria: ['Requerido'],
      idDepartamentoNotaria: ['Requerido'],
      idMunicipioNotaria: ['Requerido'],
    })
    const complete = {
      numeroNotarialApoderado: '12/2026',
      numeroNotaria: '7',
      idDepartamentoNotaria: 2,
      idMunicipioNotaria: 20,
    }
    expect(lawyerRules({ ...lawyer, esApoderado: true, ...complete })).toEqual({})
  })

  it('is flagged when the licence has run out, by the day of La Paz', () => {
    const night = new Date('2026-11-22T03:00:00Z')
    expect(lawyerAlerts('2026-11-21', night)).toEqual([])
    expect(lawyerAlerts('2026-11-20', night)).toEqual(['Matrícula RPA Vencida'])
    expect(lawyerAlerts(null, night)).toEqual(['El Abogado no tiene Fecha de Vencimiento de Matricula'])
  })
})

describe('representative', () => {
  const representative = {
    idTipoSujetoProcesal: 9,
    documentoIdentidad: '77',
    nombreCompleto: 'Eva',
    celular: '',
    email: '',
    numeroNotarialApoderado: '',
    numeroNotaria: '',
    idDepartamentoNotaria: null,
    idMunicipioNotaria: null,
  }
  const nobody = peopleOf([])

  it('is of type 9, 18 or 10', () => {
    expect(representativeRules(representative, nobody)).toEqual({})
    expect(representativeRules({ ...representative, idTipoSujetoProcesal: 18 }, nobody)).toEqual({})
    expect(representativeRules({ ...representative, idTipoSujetoProcesal: 1 }, nobody)).toHaveProperty(
      'idTipoSujetoProcesal',
    )
    expect(representativeRules({ ...representative, idTipoSujetoProcesal: null }, nobody)).toEqual({
      idTipoSujetoProcesal: ['Requerido'],
    })
  })

  it('shows the power by which it acts', () => {
    const messages = representativeRules({ ...representative, idTipoSujetoProcesal: 10 }, nobody)
    expect(Object.keys(messages)).toEqual([
      'numeroNotarialApoderado',
      'numeroNotaria',
      'idDepartamentoNotaria',
      'idMunicipioNotaria',
    ])
  })

  it('is no lawyer of the cause', () => {
    const people = peopleOf([{ documentoIdentidad: '1', abogados: ['77'] }])
    expect(representativeRules(representative, people)).toEqual({
      documentoIdentidad: ['El representante ya esta registrado como abogado'],
    })
  })

  it('is known by number and suffix together, however they are written', () => {
    const people = (abogado: string) => peopleOf([{ documentoIdentidad: '1', abogados: [abogado] }])
    const twin = { ...representative, documentoIdentidad: '77', complemento: '1a' }
    expect(representativeRules(twin, people('77'))).toEqual({})
    expect(representativeRules(twin, people('77-1A'))).toHaveProperty('documentoIdentidad')
    expect(
      representativeRules({ ...twin, documentoIdentidad: '77-1a', complemento: '' }, people('77-1A')),
    ).toHaveProperty('documentoIdentidad')
  })

  it('clashes with nobody for want of a document', () => {
    const people = peopleOf([{ documentoIdentidad: '0', abogados: ['0', ''] }])
    expect(representativeRules({ ...representative, documentoIdentidad: '0' }, people)).toEqual({})
  })
})
