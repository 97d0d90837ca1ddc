import { validation } from '@estrado/machines/messages/validation'
import { serviceTexts } from '@estrado/machines/notifications/service-texts'
import { describe, expect, it } from 'vitest'
import { dayAfter } from './day.ts'
import { scaledTo } from './photo.ts'
import { askedIn, emptyVisit, formOf, refusedInForm, visitFormRules } from './visit-form.logic.ts'

const now = new Date('2026-11-23T14:30:00.000Z')
const since = new Date('2026-11-23T12:00:00.000Z')
const empty = emptyVisit({ direccion: 'Calle Comercio 1200' }, now)
const rules = (changes: Partial<typeof empty>) => visitFormRules({ ...empty, ...changes }, since, now)

describe('the form of a visit', () => {
  it('begins now, in La Paz, at the address', () => {
    expect(empty).toMatchObject({ fecha: '2026-11-23', hora: '10:30', lugar: 'Calle Comercio 1200' })
  })

  it('sends what belongs to its outcome alone, and comes back as it was', () => {
    const both = { ...empty, motivo: 'Nadie atendió', nombre: 'Ana', calidad: 'familiar' as const }
    expect(askedIn(both, since)).toMatchObject({
      motivo: '',
      nombre: 'Ana',
      fechaHora: '2026-11-23T14:30:00.000Z',
    })
    const inVain = { ...both, resultado: 'visita' as const, fechaProxima: '2026-11-24', horaProxima: '09:00' }
    const asked = askedIn(inVain, since)
    expect(asked).toMatchObject({ nombre: '', calidad: null, proxima: '2026-11-24T13:00:00.000Z' })
    expect(askedIn(formOf(asked), since)).toEqual(asked)
  })

  it('says the house’s rules at its own fields', () => {
    expect(rules({ fecha: '' })).toMatchObject({ fecha: [validation.required] })
    expect(rules({ hora: '' })).toMatchObject({ hora: [validation.required] })
    expect(rules({ hora: '25:00' })).toMatchObject({ hora: [validation.timeFormat] })
    expect(rules({ hora: '07:00' })).toMatchObject({ fecha: [serviceTexts.hourBefore] })
    expect(rules({ hora: '11:30' })).toMatchObject({ fecha: [serviceTexts.hourAhead] })
    const inVain = { resultado: 'visita' as const, motivo: 'Nadie', horaProxima: '09:00' }
    expect(rules(inVain)).toEqual({})
    expect(rules({ ...inVain, fechaProxima: '2026-11-23' })).toEqual({
      fechaProxima: [serviceTexts.nextBefore],
    })
    expect(Object.keys(rules({}))).toEqual(['calidad', 'nombre', 'documento'])
  })

  it('tells minutes: a visit in the minute of the assignment came after it', () => {
    const assigned = new Date('2026-11-23T14:30:41.250Z')
    expect(visitFormRules(empty, assigned, assigned).fecha).toBeUndefined()
    expect(askedIn(empty, assigned).fechaHora).toBe(assigned.toISOString())
  })

  it('shows what the API refused of an hour at its day', () => {
    expect(refusedInForm({ fechaHora: ['Tarde'], lugar: ['Falta'] })).toEqual({
      fecha: ['Tarde'],
      lugar: ['Falta'],
    })
  })
})

it('a photograph’s longer edge is at most 1600, whichever it is', () => {
  expect(scaledTo(4000, 3000)).toEqual([1600, 1200])
  expect(scaledTo(3000, 4000)).toEqual([1200, 1600])
  expect(scaledTo(800, 600)).toEqual([800, 600])
})

it('a day without what was served, and with one visit more where nobody was found', () => {
  const stop = { id: 3, visitas: 0, proximaVisita: null }
  const day = { hora: '', partida: null, notificaciones: [stop, { ...stop, id: 4 }] } as never
  const visit = { idNotificacion: 3, diligencia: askedIn(empty, since) } as never
  expect(dayAfter(day, visit).notificaciones.map(({ id }) => id)).toEqual([4])
  const again = { idNotificacion: 3, diligencia: { ...askedIn(empty, since), resultado: 'visita' } } as never
  expect(dayAfter(day, again).notificaciones.map(({ visitas }) => visitas)).toEqual([1, 0])
})
