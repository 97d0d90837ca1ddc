import { describe, expect, test } from 'vitest'
import { changedFields, emptyGeneral, incidentDate, labelOf, rebased, valueInWords } from './general.logic.ts'

const base = { ...emptyGeneral(20101), hechoDireccion: 'Calle 1', hechoZona: 'Centro' }

test('a new cause is private, in the municipality of the office, without a place on the map', () => {
  expect(emptyGeneral(20101)).toMatchObject({
    tipoAccion: 'Privada',
    idMunicipioHecho: 20101,
    hechoLatitud: null,
    modoFecha: 'exacta',
  })
})

test('lists are compared by what is in them', () => {
  expect(
    changedFields({ ...base, mediosTelematicos: ['Radio'] }, { ...base, mediosTelematicos: ['Radio'] }),
  ).toEqual([])
  expect(changedFields(base, { ...base, mediosTelematicos: ['Chat'], hechoZona: '' })).toEqual([
    'hechoZona',
    'mediosTelematicos',
  ])
})

describe('two people on one draft', () => {
  test('what only the other changed comes in, what only I changed stays', () => {
    const mine = { ...base, hechoZona: 'Sur' }
    const theirs = { ...base, hechoRelato: 'Nuevo' }
    expect(rebased(base, mine, theirs)).toEqual({
      form: { ...base, hechoZona: 'Sur', hechoRelato: 'Nuevo' },
      overlaps: [],
    })
  })

  test('what both changed stays mine and is told', () => {
    const result = rebased(base, { ...base, hechoZona: 'Sur' }, { ...base, hechoZona: 'Norte' })
    expect(result).toEqual({ form: { ...base, hechoZona: 'Sur' }, overlaps: ['hechoZona'] })
  })

  test('the same change twice is no overlap', () => {
    const both = { ...base, hechoZona: 'Sur' }
    expect(rebased(base, both, both)).toEqual({ form: both, overlaps: [] })
  })

  test('taking my change back takes theirs', () => {
    expect(rebased(base, base, { ...base, hechoZona: 'Norte' }).form.hechoZona).toBe('Norte')
  })
})

test('fields are called as on the screen', () => {
  expect(labelOf('fechaInicio', { modoFecha: 'entre' })).toBe('Desde la fecha')
  expect(labelOf('fechaInicio', { modoFecha: 'exacta' })).toBe('Fecha del hecho')
  expect(labelOf('hechoLatitud', { modoFecha: 'exacta' })).toBe('Ubicación en el mapa')
  expect(labelOf('otro', { modoFecha: 'exacta' })).toBe('otro')
})

test.each([
  ['hechoZona', { hechoZona: '' }, 'vacío'],
  ['hechoLatitud', { hechoLatitud: null }, 'vacío'],
  ['mediosTelematicos', { mediosTelematicos: [] }, 'vacío'],
  ['mediosTelematicos', { mediosTelematicos: ['Radio', 'Chat'] }, 'Radio, Chat'],
  ['esMedioTelematico', { esMedioTelematico: true }, 'sí'],
  ['idMunicipioHecho', { idMunicipioHecho: 20101 }, 'municipio 20101'],
  ['modoFecha', { modoFecha: 'entre' }, 'Entre fechas'],
  ['fechaInicio', { fechaInicio: '2026-11-20' }, '20/11/2026'],
  ['fechaAproximada', { fechaAproximada: 'a fines de agosto' }, 'a fines de agosto'],
] as const)('%s in words', (field, change, words) => {
  expect(valueInWords(field, { ...base, ...change }, { idMunicipioHecho: (id) => `municipio ${id}` })).toBe(
    words,
  )
})

test('the incident’s date in words', () => {
  const start = { fechaInicio: '2026-11-20', horaInicio: '10:30' }
  expect(incidentDate({ ...base, ...start })).toBe('20/11/2026 10:30')
  expect(
    incidentDate({ ...base, ...start, modoFecha: 'entre', fechaFin: '2026-11-21', horaFin: '08:00' }),
  ).toBe('Entre el 20/11/2026 10:30 y el 21/11/2026 08:00')
  expect(incidentDate({ ...base, modoFecha: 'aproximada', fechaAproximada: 'en agosto' })).toBe('en agosto')
})
