import { assign, setup } from 'xstate'
import type { RejectionDecreeEvent } from './events.ts'

export type RejectionDecreeContext = {
  readonly idSolicitud: number | null
  readonly idActo: number | null
  readonly hasContent: boolean
  readonly reason: string | null
}

/**
 * A judge rejects a hearing request by a decree; the request is over when the signed act is closed. What was signed is
 * only closed, however often that is tried and wherever it is gone on with: nothing is signed twice.
 */
export const rejectionDecreeMachine = setup({
  types: { context: {} as RejectionDecreeContext, events: {} as RejectionDecreeEvent },
  guards: { hasContent: ({ context }) => context.hasContent },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'rejection.begun' ? { idSolicitud: event.idSolicitud, reason: null } : {},
    ),
    noteContent: assign(({ event }) =>
      event.type === 'decree.written' ? { hasContent: !event.empty, reason: null } : {},
    ),
    resume: assign(({ event }) =>
      event.type === 'rejection.resumed'
        ? { idSolicitud: event.idSolicitud, idActo: event.idActo, hasContent: true }
        : {},
    ),
    forgetAct: assign({ idActo: null }),
    keepAct: assign(({ event }) => (event.type === 'decree.created' ? { idActo: event.idActo } : {})),
    keepReason: assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
  },
}).createMachine({
  id: 'rejection-decree',
  context: { idSolicitud: null, idActo: null, hasContent: false, reason: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'rejection.begun': { target: 'writing', actions: 'begin' },
        'rejection.resumed': { target: 'closing', actions: 'resume' },
      },
    },
    writing: {
      on: {
        'decree.written': { actions: 'noteContent' },
        'decree.created': { guard: 'hasContent', target: 'signing', actions: 'keepAct' },
        'decree.refused': { actions: 'keepReason' },
        'rejection.abandoned': 'abandoned',
      },
    },
    signing: {
      on: {
        'decree.signed': 'closing',
        'signature.postponed': 'unsigned',
        'decree.reopened': { target: 'writing', actions: 'forgetAct' },
      },
    },
    unsigned: {
      on: {
        'signature.resumed': 'signing',
        'decree.reopened': { target: 'writing', actions: 'forgetAct' },
      },
    },
    closing: {
      on: {
        'act.closed': 'closed',
        'closing.failed': { target: 'closingFailed', actions: 'keepReason' },
      },
    },
    closingFailed: { on: { 'closing.retried': 'closing' } },
    closed: { type: 'final' },
    abandoned: { type: 'final' },
  },
})
