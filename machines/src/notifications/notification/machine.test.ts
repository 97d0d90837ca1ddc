import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import { notificationTypeIds } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'
import { notificationMachine } from './machine.ts'

const ordered: NotificationEvent = { type: 'notification.ordered', idActo: 1, idSujeto: 1 }
const byEdict: NotificationEvent = { ...ordered, idTipoNotificacion: notificationTypeIds.edicto }
const published: NotificationEvent = {
  type: 'edict.published',
  archivo: { uuid: '', sha256: '', bytes: 1, paginas: 1, nombre: 'Edicto.pdf' },
}
const assigned: NotificationEvent = { type: 'notification.assigned', idGestor: 7, idZona: null }
const seen: NotificationEvent = { type: 'notification.seen' }
const served: NotificationEvent = { type: 'notification.served', at: '2026-12-01T10:00:00-04:00' }
const closed: NotificationEvent = { type: 'notification.closed', fechaCierre: '2026-12-01T11:00:00-04:00' }
const returned: NotificationEvent = { type: 'notification.returned', motivo: 'Domicilio inexistente' }
const after = (...events: readonly NotificationEvent[]) =>
  walk<NotificationEvent>(notificationMachine, ...events)

describe('notification (spec 2 §4)', () => {
  it('is served by whom it was assigned to, and closed with its record', () => {
    expect(after(ordered).can(served)).toBe(false)
    expect(after(ordered, assigned).can(closed)).toBe(false)
    expect(after(ordered, assigned, served, closed).state).toBe('closed')
  })

  it('goes to another server, who hasn’t seen it yet', () => {
    expect(after(ordered, assigned, seen).can(seen)).toBe(false)
    expect(after(ordered, assigned, seen, assigned).can(seen)).toBe(true)
    expect(after(ordered, assigned, returned, assigned).state).toBe('assigned')
  })

  it('is served by being published where it goes by edict, and then alone', () => {
    expect(after(byEdict, published, closed).state).toBe('closed')
    expect(after(byEdict).can(assigned)).toBe(false)
    expect(after(ordered).can(published)).toBe(false)
    expect(after(byEdict, published).can(published)).toBe(false)
  })

  it('is returned with a reason alone', () => {
    expect(after(ordered, assigned).can({ ...returned, motivo: ' ' })).toBe(false)
  })
})
