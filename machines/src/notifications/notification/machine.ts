import { assign, setup } from 'xstate'
import { notificationTypeIds } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'

export type NotificationContext = {
  readonly server: number | null
  readonly seen: boolean
  readonly byEdict: boolean
}

/**
 * Ordered by the court, assigned to a process server, served or returned, and closed with its record. One by
 * edict has no server: it is served by being published.
 */
export const notificationMachine = setup({
  types: { context: {} as NotificationContext, events: {} as NotificationEvent },
  guards: {
    byEdict: ({ context }) => context.byEdict,
    inPerson: ({ context }) => !context.byEdict,
    unseen: ({ context }) => !context.seen,
    reasonGiven: ({ event }) => event.type === 'notification.returned' && event.motivo.trim() !== '',
  },
  actions: {
    keepKind: assign(({ event }) =>
      event.type === 'notification.ordered'
        ? { byEdict: event.idTipoNotificacion === notificationTypeIds.edicto }
        : {},
    ),
    keepServer: assign(({ event }) =>
      event.type === 'notification.assigned' ? { server: event.idGestor, seen: false } : {},
    ),
    noteSeen: assign({ seen: true }),
    correct: assign({}),
    release: assign({ server: null, seen: false }),
  },
}).createMachine({
  id: 'notification',
  context: { server: null, seen: false, byEdict: false },
  initial: 'unordered',
  states: {
    unordered: { on: { 'notification.ordered': { target: 'pending', actions: 'keepKind' } } },
    pending: {
      on: {
        'edict.published': { guard: 'byEdict', target: 'served' },
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { guard: 'inPerson', target: 'assigned', actions: 'keepServer' },
        'notification.withdrawn': 'withdrawn',
      },
    },
    assigned: {
      on: {
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { actions: 'keepServer' },
        'notification.seen': { guard: 'unseen', actions: 'noteSeen' },
        'notification.served': 'served',
        'notification.returned': { guard: 'reasonGiven', target: 'returned', actions: 'release' },
        'notification.withdrawn': 'withdrawn',
      },
    },
    returned: {
      on: {
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { target: 'assigned', actions: 'keepServer' },
        'notification.withdrawn': 'withdrawn',
      },
    },
    served: { on: { 'notification.closed': 'closed' } },
    closed: { type: 'final' },
    withdrawn: { type: 'final' },
  },
})
