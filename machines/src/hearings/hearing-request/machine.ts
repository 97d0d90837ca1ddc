import { assign, setup } from 'xstate'
import type { HearingRequestEvent } from './events.ts'

export type HearingRequestContext = { readonly hearing: number | null; readonly decree: number | null }

/** A request for a hearing has one end: a hearing in the calendar, or a decree that rejects it. */
export const hearingRequestMachine = setup({
  types: { context: {} as HearingRequestContext, events: {} as HearingRequestEvent },
  actions: {
    keepHearing: assign(({ event }) =>
      event.type === 'request.scheduled' ? { hearing: event.idAudiencia } : {},
    ),
    keepDecree: assign(({ event }) =>
      event.type === 'request.rejected' ? { decree: event.idActoRechazo } : {},
    ),
  },
}).createMachine({
  id: 'hearing-request',
  context: { hearing: null, decree: null },
  initial: 'unreceived',
  states: {
    unreceived: { on: { 'request.received': 'pending' } },
    pending: {
      on: {
        'request.scheduled': { target: 'scheduled', actions: 'keepHearing' },
        'request.rejected': { target: 'rejected', actions: 'keepDecree' },
      },
    },
    scheduled: { type: 'final' },
    rejected: { type: 'final' },
  },
})
