import { describe, expect, it } from 'vitest'
import { replayOf } from '../../journal/replay.ts'
import { walk } from '../../workflows/testing/walk.ts'
import { notificationTypeIds } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'
import { type NotificationContext, notificationMachine } from './machine.ts'
import { notificationSamples } from './samples.ts'

const ordered: NotificationEvent = { type: 'notification.ordered', idActo: 1, idSujeto: 1 }
const orderedBy = (idTipoNotificacion: number): NotificationEvent => ({ ...ordered, idTipoNotificacion })
const byEdict = orderedBy(notificationTypeIds.edicto)
const toMailbox = orderedBy(notificationTypeIds.buzon)
const atHearing = orderedBy(notificationTypeIds.audiencia)
const [published] = notificationSamples['edict.published'] as [NotificationEvent]
const assigned: NotificationEvent = { type: 'notification.assigned', idGestor: 7, idZona: null }
const seen: NotificationEvent = { type: 'notification.seen' }
const served: NotificationEvent = { type: 'notification.served', at: '2026-12-01T10:00:00-04:00' }
const closed: NotificationEvent = { type: 'notification.closed', fechaCierre: '2026-12-01T11:00:00-04:00' }
const returned: NotificationEvent = { type: 'notification.returned', motivo: 'Domicilio inexistente' }
const [visited, visitedWithoutReason] = notificationSamples['notification.visited'] as [
  NotificationEvent,
  NotificationEvent,
]
const [notServed] = notificationSamples['notification.notServed'] as [NotificationEvent]
const [opened] = notificationSamples['notification.opened'] as [NotificationEvent]
const [dispatched] = notificationSamples['notification.dispatched'] as [NotificationEvent]
const [bounced] = notificationSamples['notification.bounced'] as [NotificationEvent]
const attach = (idActo: number): NotificationEvent => ({ type: 'notification.attached', idActo })
const detach = (idActo: number): NotificationEvent => ({ type: 'notification.detached', idActo })
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

  it('is visited as often as it takes, each with its reason, and stays with its server', () => {
    expect(after(ordered, assigned).can(visitedWithoutReason)).toBe(false)
    expect(after(ordered, assigned, visited, visited).state).toBe('assigned')
    expect(after(ordered, assigned, visited, visited, served).state).toBe('served')
  })

  it('that couldn’t be served is told apart from one that was: tried again, or closed unserved', () => {
    expect(after(ordered, assigned, notServed).state).toBe('notServed')
    expect(after(ordered, assigned, notServed, closed).state).toBe('unserved')
    expect(after(ordered, assigned, notServed, assigned, served, closed).state).toBe('closed')
    expect(after(ordered, assigned, notServed).can(served)).toBe(false)
  })

  it('that couldn’t be served is taken back, closed or not; what was served isn’t', () => {
    const withdrawn: NotificationEvent = { type: 'notification.withdrawn', motivo: 'Se ordena por edicto' }
    expect(after(ordered, assigned, notServed, withdrawn).state).toBe('withdrawn')
    expect(after(ordered, assigned, notServed, closed, withdrawn).state).toBe('withdrawn')
    expect(after(ordered, assigned, served, closed).can(withdrawn)).toBe(false)
  })

  it('that couldn’t be served may go to another server', () => {
    const again: NotificationEvent = { type: 'notification.assigned', idGestor: 8, idZona: null }
    const { context } = replayOf(notificationMachine).fold([ordered, assigned, notServed, again])
    expect((context as NotificationContext).server).toBe(8)
  })

  it('to a mailbox is served by its first opening, also where the notice of it bounced', () => {
    expect(after(toMailbox, opened).state).toBe('served')
    expect(after(toMailbox, dispatched, opened).state).toBe('served')
    expect(after(toMailbox, dispatched, bounced, opened).state).toBe('served')
    expect(after(toMailbox, dispatched, opened).can(opened)).toBe(false)
    expect(after(toMailbox).can(assigned)).toBe(false)
    expect(after(ordered, assigned).can(opened)).toBe(false)
  })

  it('at a hearing is served at once, and nobody walks with it', () => {
    expect(after(atHearing, served).state).toBe('served')
    expect(after(atHearing).can(assigned)).toBe(false)
    expect(after(byEdict).can(served)).toBe(false)
  })

  it('that is served by its order takes nothing with it and isn’t taken back', () => {
    for (const order of [byEdict, atHearing]) {
      expect(after(order).can(attach(2))).toBe(false)
      expect(after(order).can({ type: 'notification.withdrawn' })).toBe(false)
    }
  })

  it('takes an act with it once, and only until it is served', () => {
    expect(after(ordered, attach(2)).can(attach(2))).toBe(false)
    expect(after(ordered, attach(2), detach(2)).can(attach(2))).toBe(true)
    expect(after(ordered).can(detach(2))).toBe(false)
    expect(after(ordered, assigned, served).can(attach(2))).toBe(false)
  })

  it('that is over is changed by nobody', () => {
    for (const end of [
      after(ordered, assigned, served, closed),
      after(ordered, assigned, notServed, closed),
      after(ordered, { type: 'notification.withdrawn' }),
    ])
      for (const event of [assigned, served, closed, returned, opened, attach(2)])
        expect(end.can(event)).toBe(false)
  })
})
