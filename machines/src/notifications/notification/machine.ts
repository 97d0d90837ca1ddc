import { assign, setup } from 'xstate'
import { type Service, serviceOf } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'

export type NotificationContext = {
  readonly service: Service
  readonly server: number | null
  readonly seen: boolean
  /** Was somebody there in vain? */
  readonly visited: boolean
  /** Acts that accompany the one that is notified. */
  readonly attached: readonly number[]
}

const reasonOf = (event: NotificationEvent): string =>
  'motivo' in event && typeof event.motivo === 'string' ? event.motivo.trim() : ''

const accompanying = {
  'notification.attached': { guard: 'notAttached', actions: 'attach' },
  'notification.detached': { guard: 'isAttached', actions: 'detach' },
} as const

/** While nobody has it: what is served at once has neither company nor a way back. */
const accompanyingOnItsWay = {
  ...accompanying,
  'notification.attached': { guard: 'attachable', actions: 'attach' },
} as const

const withdrawable = { 'notification.withdrawn': 'withdrawn' } as const

/** Only what goes to a mailbox is dispatched, or bounces. */
const opening = { 'notification.opened': 'served' } as const

/**
 * One addressee, one act, one way. A process server gets it, visits as often as it takes, and serves it, can't, or gives
 * it back; an edict is served by being published, a mailbox by being opened, a hearing at once. It is closed with its
 * form, or closed unserved; what wasn't served the court takes back, closed or not: who waited for it waits no more. Attempts are facts and stay.
 */
export const notificationMachine = setup({
  types: { context: {} as NotificationContext, events: {} as NotificationEvent },
  guards: {
    byEdict: ({ context }) => context.service === 'edict',
    onFoot: ({ context }) => context.service === 'walk',
    electronic: ({ context }) => context.service === 'electronic',
    atHearing: ({ context }) => context.service === 'hearing',
    reachable: ({ context }) => context.service === 'walk' || context.service === 'electronic',
    unseen: ({ context }) => !context.seen,
    reasonGiven: ({ event }) => reasonOf(event) !== '',
    attachable: ({ context, event }) =>
      (context.service === 'walk' || context.service === 'electronic') &&
      event.type === 'notification.attached' &&
      !context.attached.includes(event.idActo),
    notAttached: ({ context, event }) =>
      event.type === 'notification.attached' && !context.attached.includes(event.idActo),
    isAttached: ({ context, event }) =>
      event.type === 'notification.detached' && context.attached.includes(event.idActo),
  },
  actions: {
    keepService: assign(({ event }) =>
      event.type === 'notification.ordered' ? { service: serviceOf(event.idTipoNotificacion) } : {},
    ),
    keepServer: assign(({ event }) =>
      event.type === 'notification.assigned' ? { server: event.idGestor, seen: false } : {},
    ),
    noteSeen: assign({ seen: true }),
    noteVisit: assign({ visited: true }),
    attach: assign(({ context, event }) =>
      event.type === 'notification.attached' ? { attached: [...context.attached, event.idActo] } : {},
    ),
    detach: assign(({ context, event }) =>
      event.type === 'notification.detached'
        ? { attached: context.attached.filter((id) => id !== event.idActo) }
        : {},
    ),
    correct: assign({}),
    release: assign({ server: null, seen: false }),
  },
}).createMachine({
  id: 'notification',
  context: { service: 'walk', server: null, seen: false, visited: false, attached: [] },
  initial: 'unordered',
  states: {
    unordered: { on: { 'notification.ordered': { target: 'pending', actions: 'keepService' } } },
    pending: {
      on: {
        'edict.published': { guard: 'byEdict', target: 'served' },
        'notification.served': { guard: 'atHearing', target: 'served' },
        'notification.dispatched': { guard: 'electronic', target: 'dispatched' },
        'notification.bounced': { guard: 'electronic', target: 'bounced' },
        'notification.opened': { guard: 'electronic', target: 'served' },
        'address.corrected': { guard: 'reachable', actions: 'correct' },
        'notification.assigned': { guard: 'onFoot', target: 'assigned', actions: 'keepServer' },
        ...accompanyingOnItsWay,
        'notification.withdrawn': { guard: 'reachable', target: 'withdrawn' },
      },
    },
    assigned: {
      on: {
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { actions: 'keepServer' },
        'notification.seen': { guard: 'unseen', actions: 'noteSeen' },
        'notification.visited': { guard: 'reasonGiven', actions: 'noteVisit' },
        'notification.served': 'served',
        'notification.notServed': { guard: 'reasonGiven', target: 'notServed', actions: 'noteVisit' },
        'notification.returned': { guard: 'reasonGiven', target: 'returned', actions: 'release' },
        ...accompanying,
        ...withdrawable,
      },
    },
    dispatched: {
      on: { ...opening, 'notification.bounced': 'bounced', ...withdrawable },
    },
    bounced: {
      on: {
        ...opening,
        'address.corrected': { actions: 'correct' },
        'notification.dispatched': 'dispatched',
        'notification.bounced': { actions: 'correct' },
        ...withdrawable,
      },
    },
    returned: {
      on: {
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { target: 'assigned', actions: 'keepServer' },
        ...accompanying,
        ...withdrawable,
      },
    },
    notServed: {
      on: {
        'address.corrected': { actions: 'correct' },
        'notification.assigned': { target: 'assigned', actions: 'keepServer' },
        'notification.closed': 'unserved',
        ...withdrawable,
      },
    },
    served: { on: { 'notification.closed': 'closed' } },
    closed: { type: 'final' },
    unserved: { on: withdrawable },
    withdrawn: { type: 'final' },
  },
})
