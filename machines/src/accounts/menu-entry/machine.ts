import { assign, setup } from 'xstate'
import type { MenuEntryEvent, MenuFacts } from './events.ts'

export type MenuEntryContext = { readonly menu: MenuFacts | null }

/** An entry of the drawer is there, as it was last written, until it is removed. */
export const menuEntryMachine = setup({
  types: { context: {} as MenuEntryContext, events: {} as MenuEntryEvent },
  actions: {
    write: assign(({ event }) => ('menu' in event ? { menu: event.menu } : {})),
  },
}).createMachine({
  id: 'menu-entry',
  context: { menu: null },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'menu.created': { target: 'shown', actions: 'write' },
        'menu.adopted': { target: 'shown', actions: 'write' },
      },
    },
    shown: { on: { 'menu.corrected': { actions: 'write' }, 'menu.removed': 'removed' } },
    removed: { type: 'final' },
  },
})
