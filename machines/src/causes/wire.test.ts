import { describe, expect, it, test } from 'vitest'
import { type CauseForm, type CauseWire, formOfWire, wireOfForm } from './wire.ts'
import { causeWireRules, messagesOfForm } from './wire-rules.ts'

/** 21/11/2026 10:42 in La Paz. */
const now = new Date('2026-11-21T14:42:30Z')

const privateCause: CauseWire = {
  tipoAccion: 'Privada',
  codigoUnico: null,
  idTipoDenuncia: 1,
  idTipoEstado: null,
  idTipoEtapa: null,
  idMunicipioHecho: 20101,
  idOficinaReparto: null,
  hechoDireccion: 'Calle Yanacocha 441',
  hechoZona: 'Centro',
  hechoReferenciaLugar: '',
  mediosTelematicos: [],
  hechoLatitud: -16.5,
  hechoLongitud: -68.15,
  hechoFechaHora: '2026-11-02T10:00:00-04:00',
  hechoFechaHoraFin: null,
  hechoFechaHoraAproximada: null,
  fechaHoraInteroperabilidad: null,
  hechoRelato: '',
}
const publicCause: CauseWire = {
  ...privateCause,
  tipoAccion: 'Pública',
  codigoUnico: 'LPZ2600418',
  idTipoEstado: 2,
  idTipoEtapa: 1,
  idOficinaReparto: 7,
  fechaHoraInteroperabilidad: '2026-11-20T09:00:00-04:00',
}
const between: CauseWire = { ...privateCause, hechoFechaHoraFin: '2026-11-03T08:15:00-04:00' }
const approximate: CauseWire = {
  ...privateCause,
  hechoFechaHora: null,
  hechoFechaHoraAproximada: 'a fines de octubre',
}
const telematic: CauseWire = {
  ...privateCause,
  mediosTelematicos: ['Radio'],
  hechoLatitud: null,
  hechoLongitud: null,
}

describe('mapping between the wire and the form of step 1', () => {
  it.each([
    ['private', privateCause],
    ['public', publicCause],
    ['between two moments', between],
    ['approximate', approximate],
    ['approximate and left empty', { ...approximate, hechoFechaHoraAproximada: '' }],
    ['by telematic means', telematic],
  ])('loses nothing there and back: %s', (_, wire) => {
    expect(wireOfForm(formOfWire(wire))).toEqual(wire)
  })

  it('leaves out what the kind of action does not have', () => {
    const answered = { ...publicCause, tipoAccion: 'Privada' as const }
    expect(wireOfForm(formOfWire(answered))).toMatchObject({
      codigoUnico: null,
      idTipoEstado: null,
      idTipoEtapa: null,
      idOficinaReparto: null,
      fechaHoraInteroperabilidad: null,
    })
  })

  it('reads instants of any offset, and without one, as the clock in La Paz shows them', () => {
    const start = (hechoFechaHora: string) => {
      const { fechaInicio, horaInicio } = formOfWire({ ...privateCause, hechoFechaHora })
      return `${fechaInicio} ${horaInicio}`
    }
    expect(start('2026-11-21T02:30:00Z')).toBe('2026-11-20 22:30')
    expect(start('2026-11-21T02:30:15.250+00:00')).toBe('2026-11-20 22:30')
    expect(start('2026-11-21T02:30')).toBe('2026-11-21 02:30')
  })

  it('writes a code in capitals, with single blanks', () => {
    const form: CauseForm = { ...formOfWire(publicCause), codigoUnico: ' lpz  2600418 ' }
    expect(wireOfForm(form).codigoUnico).toBe('LPZ 2600418')
  })

  it('trims texts', () => {
    const form: CauseForm = { ...formOfWire(privateCause), hechoDireccion: ' Calle 1 ' }
    expect(wireOfForm(form).hechoDireccion).toBe('Calle 1')
  })
})

describe('rules of a body', () => {
  const check = (change: Partial<CauseWire>, base = privateCause) =>
    causeWireRules({ ...base, ...change }, now)

  it('hold for each kind and each mode of date', () => {
    for (const wire of [privateCause, publicCause, between, approximate, telematic])
      expect(causeWireRules(wire, now)).toEqual({})
  })

  it.each([
    ['hechoFechaHora', { hechoFechaHora: null }, privateCause, ['Requerido']],
    ['hechoFechaHora', { hechoFechaHora: '2026-11-02' }, privateCause, ['Requerido']],
    [
      'hechoFechaHora',
      { hechoFechaHora: 'ayer' },
      privateCause,
      ['Formado de fechas incorrecta', 'Requerido'],
    ],
    [
      'hechoFechaHora',
      { hechoFechaHora: '2026-02-30T10:00:00-04:00' },
      privateCause,
      ['Formado de fechas incorrecta'],
    ],
    [
      'hechoFechaHora',
      { hechoFechaHora: '2026-11-22T10:00:00-04:00' },
      privateCause,
      ['Debe ser menor o igual a 21/11/2026'],
    ],
    [
      'hechoFechaHoraFin',
      { hechoFechaHoraFin: '2026-11-01T10:00:00-04:00' },
      privateCause,
      ['Debe ser mayor o igual a 02/11/2026'],
    ],
    [
      'hechoFechaHoraAproximada',
      { hechoFechaHoraAproximada: 'a'.repeat(201) },
      approximate,
      ['Máximo 200 caracteres'],
    ],
    ['fechaHoraInteroperabilidad', { fechaHoraInteroperabilidad: null }, publicCause, ['Requerido']],
    ['codigoUnico', { codigoUnico: null }, publicCause, ['Requerido']],
  ] as const)('speak of %s by its name on the wire', (field, change, base, messages) => {
    expect(check(change, base)).toEqual({ [field]: messages })
  })

  it('take one date of the incident, not two', () => {
    expect(check({ hechoFechaHoraAproximada: 'a fines de octubre' })).toEqual({
      hechoFechaHoraAproximada: ['Indique la fecha exacta o la aproximada, no ambas'],
    })
  })
})

test('what the API says of an instant shows at the day of the form', () => {
  expect(messagesOfForm({ hechoFechaHora: ['Requerido'], hechoZona: ['x'] })).toEqual({
    fechaInicio: ['Requerido'],
    hechoZona: ['x'],
  })
})
