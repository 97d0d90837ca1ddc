import { assign, setup } from 'xstate'
import type { NotificationEvent } from './events.ts'

export type NotificationContext = { readonly server: number | null; readonly seen: boolean }

/** Ordered by the court, assigned to a process server, served or returned, and closed with its record. */
export const notificationMachine = setup({
  types: { context: {} as NotificationContext, events: {} as NotificationEvent },
  guards: {
    unseen: ({ context }) => !context.seen,
    reasonGiven: ({ event }) => event.type === 'notification.returned' && event.motivo.trim() !== '',
  },
  actions: {
    keepServer: assign(({ event }) =>
      event.type === 'notification.assigned' ? { server: event.idGestor, seen: false } : {},
    ),
    noteSeen: assign({ seen: true }),
    correct: assign({}),
    release: assign({ server: null, seen: false }),
  },
}).createMachine({
  id: 'notification',
  context: { server: null, seen: false },
  initial: 'unordered',
  states: {
    unordered: { on: { 'notification.ordered': 'pending' } },
    pending: {
      on: {
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { target: 'assigned', actions: 'keepServer' },
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
