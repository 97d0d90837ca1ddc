import { assign, setup } from 'xstate'
import type { CauseCopyEvent } from './events.ts'

/** Digest of what was given out: of the package's list of files, or of the annotated document; null before. */
export type CauseCopyContext = { readonly huella: string | null }

/** A copy of a cause, or of a document of it with annotations: given out once, and never taken back. */
export const causeCopyMachine = setup({
  types: { context: {} as CauseCopyContext, events: {} as CauseCopyEvent },
  actions: {
    keepDigest: assign(({ event }) => ({
      huella: event.type === 'copy.delivered' ? event.manifiesto : event.huella,
    })),
  },
}).createMachine({
  id: 'cause-copy',
  context: { huella: null },
  initial: 'none',
  states: {
    none: {
      on: {
        'copy.delivered': { target: 'delivered', actions: 'keepDigest' },
        'annotated.delivered': { target: 'delivered', actions: 'keepDigest' },
      },
    },
    delivered: { type: 'final' },
  },
})
