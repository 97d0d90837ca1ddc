import { assign, setup } from 'xstate'
import type { ApprovalEvent } from './events.ts'

export type ApprovalContext = {
  readonly documents: readonly string[]
  readonly link: string | null
  readonly reason: string | null
}

/**
 * Files are sent, the provider's page opens in a window of its own, and the broadcast tells the result. A
 * window that was closed decides nothing: the result may still come, and the page can be opened again.
 */
export const approvalMachine = setup({
  types: { context: {} as ApprovalContext, events: {} as ApprovalEvent },
  guards: {
    identified: ({ event }) =>
      event.type === 'approval.requested' && event.documents.length > 0 && event.identified,
    unidentified: ({ event }) =>
      event.type === 'approval.requested' && event.documents.length > 0 && !event.identified,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'approval.requested' ? { documents: event.documents, link: null, reason: null } : {},
    ),
    keepLink: assign(({ event }) => (event.type === 'files.sent' ? { link: event.link } : {})),
    keepReason: assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
  },
}).createMachine({
  id: 'approval',
  context: { documents: [], link: null, reason: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'approval.requested': [
          { guard: 'identified', target: 'sending', actions: 'begin' },
          { guard: 'unidentified', target: 'identifying', actions: 'begin' },
        ],
      },
    },
    identifying: {
      on: {
        'identification.redirected': 'redirected',
        'identification.failed': { target: 'failed', actions: 'keepReason' },
        'approval.cancelled': 'cancelled',
      },
    },
    sending: {
      on: {
        'files.sent': { target: 'opening', actions: 'keepLink' },
        'identification.expired': 'identifying',
        'sending.failed': { target: 'failed', actions: 'keepReason' },
      },
    },
    opening: {
      on: {
        'window.opened': 'waiting',
        'window.blocked': 'blocked',
        'approval.cancelled': 'cancelled',
      },
    },
    blocked: {
      on: {
        'window.opened': 'waiting',
        'approval.cancelled': 'cancelled',
      },
    },
    waiting: {
      on: {
        'approval.accepted': 'accepted',
        'approval.declined': 'declined',
        'window.closed': 'abandoned',
        'waiting.expired': 'abandoned',
        'approval.cancelled': 'cancelled',
      },
    },
    abandoned: {
      on: {
        'approval.accepted': 'accepted',
        'approval.declined': 'declined',
        'approval.refused': { target: 'failed', actions: 'keepReason' },
        'window.opened': 'waiting',
        'approval.cancelled': 'cancelled',
      },
    },
    failed: {
      on: {
        'approval.requested': [
          { guard: 'identified', target: 'sending', actions: 'begin' },
          { guard: 'unidentified', target: 'identifying', actions: 'begin' },
        ],
        'approval.cancelled': 'cancelled',
      },
    },
    accepted: { type: 'final' },
    declined: { type: 'final' },
    redirected: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
