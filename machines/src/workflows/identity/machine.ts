import { setup } from 'xstate'
import type { IdentityEvent } from './events.ts'

/** A sealed identity: it can be opened as long as its key is there, and erased once. */
export const identityMachine = setup({
  types: { events: {} as IdentityEvent },
}).createMachine({
  id: 'identity',
  initial: 'sealed',
  states: {
    sealed: { on: { 'identity.opened': 'sealed', 'identity.erased': 'erased' } },
    erased: { type: 'final' },
  },
})
