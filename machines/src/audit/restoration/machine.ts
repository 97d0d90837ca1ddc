import { assign, setup } from 'xstate'
import type { RestorationEvent } from './events.ts'

/** Why the database was put back the last time; null while it never was. */
export type RestorationContext = { readonly motivo: string | null }

/** The journal of an installation, as long as it is whole and after lines of it were lost in a restore. */
export const restorationMachine = setup({
  types: { context: {} as RestorationContext, events: {} as RestorationEvent },
  actions: { keepReason: assign(({ event: { motivo } }) => ({ motivo })) },
}).createMachine({
  id: 'restoration',
  context: { motivo: null },
  initial: 'whole',
  states: {
    whole: { on: { 'journal.restored': { target: 'restored', actions: 'keepReason' } } },
    restored: { on: { 'journal.restored': { actions: 'keepReason' } } },
  },
})
