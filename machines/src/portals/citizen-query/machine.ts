import { assign, setup } from 'xstate'
import type { CitizenQueryEvent } from './events.ts'

/** How many causes were told; null: nothing was answered yet. */
export type CitizenQueryContext = { readonly told: number | null }

/**
 * A citizen's query at a window: answered once. Whoever showed no document is told as a stranger.
 */
export const citizenQueryMachine = setup({
  types: { context: {} as CitizenQueryContext, events: {} as CitizenQueryEvent },
  guards: {
    toldAsShown: ({ event }) =>
      event.documentoExhibido || event.causas.every(({ calidad }) => calidad === 'tercero'),
  },
  actions: { noteTold: assign(({ event }) => ({ told: event.causas.length })) },
}).createMachine({
  id: 'citizen-query',
  context: { told: null },
  initial: 'asked',
  states: {
    asked: {
      on: { 'query.answered': { guard: 'toldAsShown', target: 'answered', actions: 'noteTold' } },
    },
    answered: { type: 'final' },
  },
})
