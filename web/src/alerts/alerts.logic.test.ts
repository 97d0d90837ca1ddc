import { describe, expect, it } from 'vitest'
import {
  type Alert,
  missedAlerts,
  pendingPopupOf,
  popupOf,
  readAlert,
  readPending,
  withAlert,
  withSeen,
} from './alerts.logic.ts'

const alert = (id: string, changes: Partial<Alert> = {}): Alert => ({
  id,
  tipo: 'CAUSA',
  idCausa: 7,
  codigo: `2026020000${id}`,
  delitos: ['Calumnia', 'Injuria'],
  fechaHoraCreacion: '2026-11-21T14:42:00.000Z',
  tags: 'Privada',
  usuarioEspecifico: 4,
  vista: false,
  ...changes,
})

describe('alerts', () => {
  it('pop up as the cause itself, or as one notice for several', () => {
    expect(popupOf([alert('01')])).toEqual({
      title: 'Nueva causa 202602000001',
      lines: ['Calumnia · Injuria', 'Privada'],
      link: { label: 'Abrir la causa', path: '/bandeja-causas?causa=7' },
    })
    expect(popupOf([alert('01'), alert('02')])).toMatchObject({
      title: '2 causas nuevas',
      lines: ['202602000001 · Calumnia · Injuria', '202602000002 · Calumnia · Injuria'],
      link: { path: '/bandeja-causas' },
    })
    expect(popupOf([])).toBeUndefined()
  })

  it('of deadlines that end soon say which, until when, and lead to them', () => {
    const vence = '2026-11-26T04:00:00.000Z'
    const ends = (id: string) => alert(id, { tipo: 'PLAZO', delitos: [], acto: 'Traslado', vence })
    expect(popupOf([ends('01')])).toEqual({
      title: 'Plazo por vencer en la causa 202602000001',
      lines: ['Traslado: vence el 25/11/2026 24:00', 'Privada'],
      link: { label: 'Abrir la causa', path: '/jurisdiccional/despacho/detalle-causa/7?parte=plazos' },
    })
    expect(popupOf([ends('01'), ends('02')])).toMatchObject({
      title: '2 plazos por vencer',
      lines: expect.arrayContaining(['202602000002 · Traslado: vence el 25/11/2026 24:00']),
      link: { path: '/causas-plazos' },
    })
    expect(popupOf([alert('01'), ends('02')])).toMatchObject({
      title: '2 alertas',
      link: { path: '/bandeja-causas' },
    })
  })

  it('of hearings say what is new and when it is, and lead to it in the calendar, or to those of one’s own', () => {
    const audiencia = {
      id: 5,
      aviso: 'estado',
      estado: 1,
      tipo: 'Juicio oral',
      inicio: '2026-11-26T13:00:00.000Z',
      sala: 'Sala 1',
      ventanilla: false,
    } as const
    const of = (id: string, changes = {}) =>
      alert(id, { tipo: 'AUDIENCIA', delitos: [], audiencia: { ...audiencia, ...changes } })
    expect(readAlert(of('01'), 4)).toEqual(of('01'))
    expect(popupOf([of('01')])).toEqual({
      title: 'Audiencia suspendida: causa 202602000001',
      lines: ['Juicio oral · 26/11/2026 09:00 · Sala 1', 'Privada'],
      link: { label: 'Abrir la audiencia', path: '/calendario-audiencias?audiencia=5' },
    })
    expect(popupOf([of('01', { ventanilla: true, aviso: 'dia' })])?.link.path).toBe(
      '/audiencias?buscar=202602000001',
    )
    expect(popupOf([of('01', { aviso: 'eliminada' })])?.link.path).toBe('/calendario-audiencias')
    expect(popupOf([of('01'), of('02')])).toMatchObject({
      title: '2 audiencias cambiaron de estado',
      link: { path: '/calendario-audiencias' },
    })
  })

  it('that came together are counted by kind; of one kind the first few are named, none twice', () => {
    const inicio = '2026-11-26T13:00:00.000Z'
    const reminder = (id: string, aviso: 'dia' | 'lugar' = 'dia') =>
      alert(id, {
        tipo: 'AUDIENCIA',
        audiencia: { id: 5, aviso, estado: null, tipo: 'Juicio oral', inicio, sala: null, ventanilla: false },
      })
    const ids = ['01', '02', '03', '04', '05']
    const line = (id: string) => `2026020000${id} · Juicio oral · 26/11/2026 09:00`
    expect(popupOf(ids.map((id) => reminder(id)))).toEqual({
      title: '5 recordatorios de audiencia',
      lines: [line('01'), line('02'), line('03'), 'y 2 más'],
      link: { label: 'Ver el calendario', path: '/calendario-audiencias' },
    })
    expect(popupOf(ids.map(() => reminder('01')))?.lines).toEqual([line('01')])
    expect(popupOf([...ids.map((id) => reminder(id)), reminder('06', 'lugar')])).toEqual({
      title: '6 avisos de audiencias',
      lines: ['5 recordatorios de audiencia', 'Audiencia con otro horario o sala: causa 202602000006'],
      link: { label: 'Ver el calendario', path: '/calendario-audiencias' },
    })
    expect(popupOf([reminder('01'), alert('02'), alert('03')])).toEqual({
      title: '3 alertas',
      lines: ['Recordatorio de audiencia: causa 202602000001', '2 causas nuevas'],
      link: { label: 'Ir a la bandeja de causas', path: '/bandeja-causas' },
    })
  })

  it('are told once, however often they come', () => {
    const known = [alert('01')]
    expect(withAlert(known, alert('01', { vista: true }))).toBe(known)
    expect(withAlert(known, alert('02')).map(({ id }) => id)).toEqual(['02', '01'])
  })

  it('missed are those that are new and that nobody has seen elsewhere', () => {
    const now = [alert('03', { vista: true }), alert('02'), alert('01')]
    expect(missedAlerts([alert('01')], now).map(({ id }) => id)).toEqual(['02'])
  })

  it('are marked without touching the others', () => {
    expect(withSeen([alert('01'), alert('02')], ['02']).map(({ vista }) => vista)).toEqual([false, true])
  })

  it.each([
    null,
    'CAUSA',
    {},
    { ...alert('01'), delitos: 'Calumnia' },
    { ...alert('01'), usuarioEspecifico: 5 },
  ])('are not read from %j', (data) => expect(readAlert(data, 4)).toBeUndefined())

  it('of a notification that waits lead their person, and nobody else, to where it is dealt with', () => {
    const pending = {
      idCausa: 7,
      idNotificacion: 31,
      causa: 'A-1',
      delitos: ['Injuria'],
      usuario: 4,
      ambito: 'despacho',
    } as const
    expect(readPending(pending, 4)).toEqual(pending)
    const wrong = [{ usuario: 5 }, { delitos: 'x' }, { ambito: 'constructor' }, { idNotificacion: '31' }]
    for (const other of [null, {}, ...wrong.map((change) => ({ ...pending, ...change }))])
      expect(readPending(other, 4)).toBeUndefined()
    expect(pendingPopupOf([])).toBeUndefined()
    expect(pendingPopupOf([pending])).toEqual({
      title: 'Notificación pendiente en la causa A-1',
      lines: ['Injuria'],
      link: { label: 'Ver la notificación', path: '/despacho/notificaciones?notificacion=31' },
    })
    expect(pendingPopupOf([pending, { ...pending, causa: 'A-2', delitos: [] }])).toEqual({
      title: '2 notificaciones pendientes',
      lines: ['A-1 · Injuria', 'A-2'],
      link: { label: 'Ver las notificaciones', path: '/despacho/notificaciones' },
    })
    expect(pendingPopupOf([pending, { ...pending, idNotificacion: 32 }])?.lines).toEqual(['A-1 · Injuria'])
    expect(pendingPopupOf([{ ...pending, ambito: 'central' }])?.link.path).toBe(
      '/notificaciones?notificacion=31',
    )
    expect(pendingPopupOf([{ ...pending, ambito: 'propias' }])).toMatchObject({
      title: 'Tiene una notificación en la causa A-1',
      link: { path: '/notificaciones?ambito=propias&notificacion=31' },
    })
  })

  it('are read whole', () => expect(readAlert({ ...alert('01') }, 4)).toEqual(alert('01')))
})
