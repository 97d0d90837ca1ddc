import { assign, setup } from 'xstate'
import type { HearingRequestEvent } from './events.ts'

export type HearingRequestContext = {
  readonly hearing: number | null
  readonly decree: number | null
  /** A decree of rejection that is being written. */
  readonly draft: number | null
}

/**
 * A request for a hearing is answered by a hearing in the calendar, as long as that stands, or by a decree that rejects
 * it for good. A decree that is only begun binds nobody.
 */
export const hearingRequestMachine = setup({
  types: { context: {} as HearingRequestContext, events: {} as HearingRequestEvent },
  actions: {
    keepHearing: assign(({ event }) =>
      event.type === 'request.scheduled' ? { hearing: event.idAudiencia } : {},
    ),
    forgetHearing: assign({ hearing: null }),
    keepDecree: assign(({ event }) =>
      event.type === 'request.rejected' ? { decree: event.idActoRechazo } : {},
    ),
    keepDraft: assign(({ event }) =>
      event.type === 'request.rejectionBegun' ? { draft: event.idActo } : {},
    ),
  },
}).createMachine({
  id: 'hearing-request',
  context: { hearing: null, decree: null, draft: null },
  initial: 'unreceived',
  states: {
    unreceived: { on: { 'request.received': 'pending' } },
    pending: {
      on: {
        'request.rejectionBegun': { actions: 'keepDraft' },
        'request.scheduled': { target: 'scheduled', actions: 'keepHearing' },
        'request.rejected': { target: 'rejected', actions: 'keepDecree' },
      },
    },
    scheduled: { on: { 'request.reopened': { target: 'pending', actions: 'forgetHearing' } } },
    rejected: { type: 'final' },
  },
})
