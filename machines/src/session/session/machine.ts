import { assign, setup } from 'xstate'
import type { LoginRejection, RefreshRejection, SessionEvent } from './events.ts'

export type SessionContext = {
  readonly userId: number | null
  readonly office: number | null
  readonly mustChangePassword: boolean
  /** Where to go after the login; remembered when the guard turned somebody away. */
  readonly wantedPath: string | null
  readonly loginRejection: LoginRejection | null
  readonly passwordRefused: boolean
  /** Set when a session ended against the person's will, so that the login screen can say so. */
  readonly endedBecause: RefreshRejection | 'elsewhere' | null
}

const nobody = { userId: null, office: null, mustChangePassword: false, passwordRefused: false } as const

/** Session and refresh: the same machine in the browser tab and over the API's session stream. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  guards: {
    mustChangePassword: ({ context }) => context.mustChangePassword,
    arrivesWithDefaultPassword: ({ event }) =>
      (event.type === 'login.accepted' || event.type === 'session.restored') && event.mustChangePassword,
    otherOffice: ({ context, event }) => event.type === 'office.switched' && event.office !== context.office,
  },
  actions: {
    rememberPath: assign(({ event }) => (event.type === 'route.wanted' ? { wantedPath: event.path } : {})),
    enter: assign(({ event }) =>
      event.type === 'login.accepted' || event.type === 'session.restored'
        ? {
            userId: event.userId,
            office: event.office,
            mustChangePassword: event.mustChangePassword,
            loginRejection: null,
            endedBecause: null,
          }
        : {},
    ),
    noteRejection: assign(({ event }) =>
      event.type === 'login.rejected' ? { loginRejection: event.reason } : {},
    ),
    noteRefusedPassword: assign({ passwordRefused: true }),
    clearRejection: assign({ loginRejection: null, endedBecause: null }),
    leave: assign({ ...nobody, wantedPath: null, endedBecause: null }),
    // Whoever is signed in next is somebody else perhaps: the login's address says where this one was.
    expire: assign(({ event }) => ({
      ...nobody,
      wantedPath: null,
      endedBecause: event.type === 'refresh.rejected' ? event.reason : ('elsewhere' as const),
    })),
    moveOffice: assign(({ event }) => (event.type === 'office.switched' ? { office: event.office } : {})),
  },
}).createMachine({
  id: 'session',
  context: { ...nobody, wantedPath: null, loginRejection: null, endedBecause: null },
  initial: 'anonymous',
  states: {
    anonymous: {
      on: {
        'route.wanted': { actions: 'rememberPath' },
        'session.restored': [
          { guard: 'arrivesWithDefaultPassword', target: 'passwordDue', actions: 'enter' },
          { target: 'active', actions: 'enter' },
        ],
        'session.discarded': { actions: 'leave' },
        'login.submitted': { target: 'authenticating', actions: 'clearRejection' },
        'citizenship.requested': { target: 'identifying', actions: 'clearRejection' },
        'citizenship.returned': { target: 'authenticating', actions: 'clearRejection' },
      },
    },
    // The provider's window is open; the session that it brings is told by that window.
    identifying: {
      on: {
        'citizenship.requested': { actions: 'clearRejection' },
        'session.restored': [
          { guard: 'arrivesWithDefaultPassword', target: 'passwordDue', actions: 'enter' },
          { target: 'active', actions: 'enter' },
        ],
        'login.submitted': 'authenticating',
        'login.rejected': { target: 'anonymous', actions: 'noteRejection' },
      },
    },
    authenticating: {
      on: {
        'login.accepted': [
          { guard: 'arrivesWithDefaultPassword', target: 'passwordDue', actions: 'enter' },
          { target: 'active', actions: 'enter' },
        ],
        'login.rejected': { target: 'anonymous', actions: 'noteRejection' },
      },
    },
    passwordDue: {
      on: {
        'password.changed': { target: 'anonymous', actions: 'leave' },
        'password.refused': { actions: 'noteRefusedPassword' },
        'refresh.requested': 'refreshing',
        'logout.requested': 'closing',
        'session.endedElsewhere': { target: 'anonymous', actions: 'expire' },
      },
    },
    active: {
      on: {
        'route.wanted': { actions: 'rememberPath' },
        'refresh.requested': 'refreshing',
        'office.switched': { guard: 'otherOffice', actions: 'moveOffice' },
        'password.changed': { target: 'anonymous', actions: 'leave' },
        'password.refused': { actions: 'noteRefusedPassword' },
        'logout.requested': 'closing',
        'session.endedElsewhere': { target: 'anonymous', actions: 'expire' },
      },
    },
    refreshing: {
      on: {
        'route.wanted': { actions: 'rememberPath' },
        'session.refreshed': [{ guard: 'mustChangePassword', target: 'passwordDue' }, { target: 'active' }],
        'refresh.unanswered': [{ guard: 'mustChangePassword', target: 'passwordDue' }, { target: 'active' }],
        'refresh.rejected': { target: 'anonymous', actions: 'expire' },
        'session.endedElsewhere': { target: 'anonymous', actions: 'expire' },
      },
    },
    closing: {
      on: {
        'session.closed': { target: 'anonymous', actions: 'leave' },
      },
    },
  },
})
