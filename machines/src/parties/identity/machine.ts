import { assign, setup } from 'xstate'
import type { IdentityEvent } from './events.ts'

/** Why the identity was erased; null while it can still be opened. */
export type IdentityContext = { readonly motivo: string | null }

/** A sealed identity: it can be opened as long as its key is there, and erased once. */
export const identityMachine = setup({
  types: { context: {} as IdentityContext, events: {} as IdentityEvent },
  actions: {
    keepReason: assign(({ event }) => (event.type === 'identity.erased' ? { motivo: event.motivo } : {})),
  },
}).createMachine({
  id: 'identity',
  context: { motivo: null },
  initial: 'sealed',
  states: {
    sealed: {
      on: {
        'identity.opened': 'sealed',
        'identity.found': 'sealed',
        'identity.erased': { target: 'erased', actions: 'keepReason' },
      },
    },
    erased: { type: 'final' },
  },
})
