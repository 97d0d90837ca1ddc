import { assign, setup } from 'xstate'
import type { CauseCopyEvent } from './events.ts'

/** Digest of the package that was given out; null before. */
export type CauseCopyContext = { readonly manifiesto: string | null }

/** A copy of a cause: given out once, and never taken back. */
export const causeCopyMachine = setup({
  types: { context: {} as CauseCopyContext, events: {} as CauseCopyEvent },
  actions: { keepManifest: assign(({ event: { manifiesto } }) => ({ manifiesto })) },
}).createMachine({
  id: 'cause-copy',
  context: { manifiesto: null },
  initial: 'none',
  states: {
    none: { on: { 'copy.delivered': { target: 'delivered', actions: 'keepManifest' } } },
    delivered: { type: 'final' },
  },
})
