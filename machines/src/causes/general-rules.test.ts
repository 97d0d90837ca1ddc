import { describe, expect, it, test } from 'vitest'
import { type CauseGeneralInput, causeGeneralRules } from './general-rules.ts'

/** 21/11/2026 10:42 in La Paz. */
const now = new Date('2026-11-21T14:42:30Z')

const privateCause: CauseGeneralInput = {
  tipoAccion: 'Privada',
  codigoUnico: '',
  idMunicipioHecho: 1,
  hechoDireccion: "Calle O'Higgins 12",
  hechoZona: '',
  hechoReferenciaLugar: '',
  esMedioTelematico: false,
  mediosTelematicos: [],
  hechoLatitud: -16.5,
  hechoLongitud: -68.15,
  modoFecha: 'exacta',
  fechaInicio: '2026-11-20',
  horaInicio: '23:00',
  fechaFin: '',
  horaFin: '',
  fechaAproximada: '',
  fechaInteroperabilidad: '',
  horaInteroperabilidad: '',
  hechoRelato: '',
}
const publicCause: CauseGeneralInput = {
  ...privateCause,
  tipoAccion: 'Pública',
  codigoUnico: '202612',
  fechaInteroperabilidad: '2026-11-21',
  horaInteroperabilidad: '10:42',
}

const check = (change: Partial<CauseGeneralInput>, base = privateCause) =>
  causeGeneralRules({ ...base, ...change }, now)

test('the account is bounded', () => {
  expect(check({ hechoRelato: 'a'.repeat(10_000) })).toEqual({})
  expect(check({ hechoRelato: 'a'.repeat(10_001) })).toEqual({ hechoRelato: ['Máximo 10000 caracteres'] })
})

test('a private and a public cause hold their rules', () => {
  expect(check({})).toEqual({})
  expect(check({}, publicCause)).toEqual({})
})

describe('unique code', () => {
  it.each([
    ['', ['Requerido']],
    ['12345', ['Mínimo 6 caracteres']],
    ['123456', undefined],
    ['1  234', ['Mínimo 6 caracteres']],
    ['123456789012345', undefined],
    ['1234567890123456', ['Máximo 15 caracteres']],
  ])('%j in a public cause', (codigoUnico, messages) => {
    expect(check({ codigoUnico }, publicCause).codigoUnico).toEqual(messages)
  })

  it('is not asked in a private one', () => {
    expect(check({ codigoUnico: '1' })).toEqual({})
  })
})

describe('place', () => {
  it('asks the address, of 250 characters at most', () => {
    expect(check({ hechoDireccion: ' ' })).toEqual({ hechoDireccion: ['Requerido'] })
    expect(check({ hechoDireccion: '😀'.repeat(250) })).toEqual({})
    expect(check({ hechoDireccion: 'á'.repeat(251) })).toEqual({ hechoDireccion: ['Máximo 250 caracteres'] })
  })

  it('bounds zone and reference', () => {
    expect(check({ hechoZona: 'z'.repeat(251), hechoReferenciaLugar: 'r'.repeat(251) })).toEqual({
      hechoZona: ['Máximo 250 caracteres'],
      hechoReferenciaLugar: ['Máximo 250 caracteres'],
    })
  })

  it('asks the municipality', () => {
    expect(check({ idMunicipioHecho: null })).toEqual({ idMunicipioHecho: ['Requerido'] })
  })

  const zero = { hechoLatitud: 0, hechoLongitud: 0 }
  const unset = { hechoLatitud: null, hechoLongitud: null }
  const message = { hechoLatitud: ['Debe seleccionar una ubicación en el mapa'] }

  it('asks a point on the map, which is not 0 , 0', () => {
    expect(check(zero)).toEqual(message)
    expect(check(unset)).toEqual(message)
    expect(check(zero, publicCause)).toEqual(message)
    expect(check({ hechoLatitud: 120, hechoLongitud: 1 })).toEqual({
      hechoLatitud: ['Las coordenadas no son válidas'],
    })
  })

  it('lets a public cause have none', () => {
    expect(check(unset, publicCause)).toEqual({})
  })

  it('asks none when the incident happened by telematic means, but which', () => {
    expect(check({ ...zero, esMedioTelematico: true, mediosTelematicos: ['Radio'] })).toEqual({})
    expect(check({ ...unset, esMedioTelematico: true })).toEqual({ mediosTelematicos: ['Requerido'] })
  })
})

describe('interoperability', () => {
  it('is asked in a public cause', () => {
    expect(check({ fechaInteroperabilidad: '', horaInteroperabilidad: '' }, publicCause)).toEqual({
      fechaInteroperabilidad: ['Requerido'],
      horaInteroperabilidad: ['Requerido'],
    })
  })

  it('does not lie in the future', () => {
    expect(check({ fechaInteroperabilidad: '2026-11-22' }, publicCause)).toEqual({
      fechaInteroperabilidad: ['Debe ser menor o igual a 21/11/2026'],
    })
    expect(check({ horaInteroperabilidad: '10:43' }, publicCause)).toEqual({
      horaInteroperabilidad: ['Debe estar en horario de 00:00 a 10:42'],
    })
    expect(
      check({ fechaInteroperabilidad: '2026-11-20', horaInteroperabilidad: '23:59' }, publicCause),
    ).toEqual({})
  })

  it('is a day and a time', () => {
    expect(
      check({ fechaInteroperabilidad: '2026-02-30', horaInteroperabilidad: '25:00' }, publicCause),
    ).toEqual({
      fechaInteroperabilidad: ['Formado de fechas incorrecta'],
      horaInteroperabilidad: ['Formado de horas incorrecta'],
    })
  })

  it('is judged by the day in La Paz, not in Greenwich', () => {
    const evening = new Date('2026-11-22T01:00:00Z')
    const cause = { ...publicCause, fechaInteroperabilidad: '2026-11-22', horaInteroperabilidad: '00:30' }
    expect(causeGeneralRules(cause, evening)).toEqual({
      fechaInteroperabilidad: ['Debe ser menor o igual a 21/11/2026'],
    })
  })
})

describe('date of the incident', () => {
  it('exact: one day and time of the past', () => {
    expect(check({ fechaInicio: '', horaInicio: '' })).toEqual({
      fechaInicio: ['Requerido'],
      horaInicio: ['Requerido'],
    })
    expect(check({ fechaInicio: '2026-11-21', horaInicio: '10:43' })).toEqual({
      horaInicio: ['Debe estar en horario de 00:00 a 10:42'],
    })
    expect(check({ fechaInicio: '1995-12-31' })).toEqual({
      fechaInicio: ['El año debe ser mayor o igual al año 1996'],
    })
    expect(check({ fechaInicio: '1996-01-01' })).toEqual({})
  })

  it('between: the end follows the start and is past', () => {
    const between = { modoFecha: 'entre', fechaInicio: '2026-11-20', horaInicio: '10:00' } as const
    expect(check({ ...between, fechaFin: '2026-11-20', horaFin: '10:01' })).toEqual({})
    expect(check({ ...between, fechaFin: '2026-11-20', horaFin: '10:00' })).toEqual({
      horaFin: ['Debe estar en horario de 10:01 a 23:59'],
    })
    expect(check({ ...between, fechaFin: '2026-11-19', horaFin: '12:00' })).toEqual({
      fechaFin: ['Debe ser mayor o igual a 20/11/2026'],
    })
    expect(check({ ...between, fechaFin: '2026-11-22', horaFin: '00:00' })).toEqual({
      fechaFin: ['Debe ser menor o igual a 21/11/2026'],
    })
    expect(check({ ...between, fechaFin: '2026-11-21', horaFin: '10:43' })).toEqual({
      horaFin: ['Debe estar en horario de 00:00 a 10:42'],
    })
    const late = { ...between, fechaInicio: '2026-11-19', horaInicio: '23:59' }
    expect(check({ ...late, fechaFin: '2026-11-19', horaFin: '23:59' })).toEqual({
      fechaFin: ['Debe ser mayor o igual a 20/11/2026'],
    })
    expect(check({ ...late, fechaFin: '2026-11-20', horaFin: '00:00' })).toEqual({})
    expect(check({ ...between, fechaFin: '', horaFin: '' })).toEqual({
      fechaFin: ['Requerido'],
      horaFin: ['Requerido'],
    })
  })

  it('between: a wrong start speaks at its own field', () => {
    expect(
      check({ modoFecha: 'entre', fechaInicio: 'ayer', fechaFin: '2026-11-20', horaFin: '10:00' }),
    ).toEqual({
      fechaInicio: ['Formado de fechas incorrecta'],
    })
  })

  it('approximate: something, at most 200 characters, and no day', () => {
    const approximate = { modoFecha: 'aproximada', fechaInicio: '', horaInicio: '' } as const
    expect(check({ ...approximate, fechaAproximada: 'a fines de octubre' })).toEqual({})
    for (const fechaAproximada of ['', '   '])
      expect(check({ ...approximate, fechaAproximada })).toEqual({ fechaAproximada: ['Requerido'] })
    expect(check({ ...approximate, fechaAproximada: 'a'.repeat(201) })).toEqual({
      fechaAproximada: ['Máximo 200 caracteres'],
    })
  })
})
