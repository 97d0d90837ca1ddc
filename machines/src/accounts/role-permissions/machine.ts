import { assign, setup } from 'xstate'
import type { RolePermissionsEvent } from './events.ts'

export type RolePermissionsContext = { readonly withdrawn: readonly string[] }

/** A role begins with all that the contract allows it; administration takes calls away and gives them back. */
export const rolePermissionsMachine = setup({
  types: { context: {} as RolePermissionsContext, events: {} as RolePermissionsEvent },
  guards: {
    stillAllowed: ({ context, event }) => !context.withdrawn.includes(event.llamada),
    lastWithdrawn: ({ context, event }) =>
      context.withdrawn.length === 1 && context.withdrawn.includes(event.llamada),
    withdrawn: ({ context, event }) => context.withdrawn.includes(event.llamada),
  },
  actions: {
    withdraw: assign(({ context, event }) => ({ withdrawn: [...context.withdrawn, event.llamada] })),
    restore: assign(({ context, event }) => ({
      withdrawn: context.withdrawn.filter((call) => call !== event.llamada),
    })),
  },
}).createMachine({
  id: 'role-permissions',
  context: { withdrawn: [] },
  initial: 'complete',
  states: {
    complete: { on: { 'permission.withdrawn': { target: 'narrowed', actions: 'withdraw' } } },
    narrowed: {
      on: {
        'permission.withdrawn': { guard: 'stillAllowed', actions: 'withdraw' },
        'permission.restored': [
          { guard: 'lastWithdrawn', target: 'complete', actions: 'restore' },
          { guard: 'withdrawn', actions: 'restore' },
        ],
      },
    },
  },
})
