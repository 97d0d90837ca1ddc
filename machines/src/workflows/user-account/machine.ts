import { assign, setup } from 'xstate'
import type { RoleCode } from '../../vocabulary/roles.ts'
import type { UserAccountEvent } from './events.ts'

export type UserAccountContext = { readonly roles: readonly RoleCode[] }

/** An account begins with the default password, works, may be disabled, and ends deleted. */
export const userAccountMachine = setup({
  types: { context: {} as UserAccountContext, events: {} as UserAccountEvent },
  guards: {
    someRoleIsNew: ({ context, event }) =>
      event.type === 'roles.assigned' && event.roles.some((role) => !context.roles.includes(role)),
    roleHeld: ({ context, event }) => event.type === 'role.removed' && context.roles.includes(event.rol),
  },
  actions: {
    addRoles: assign(({ context, event }) =>
      event.type === 'roles.assigned' ? { roles: [...new Set([...context.roles, ...event.roles])] } : {},
    ),
    removeRole: assign(({ context, event }) =>
      event.type === 'role.removed' ? { roles: context.roles.filter((role) => role !== event.rol) } : {},
    ),
    correct: assign({}),
  },
}).createMachine({
  id: 'user-account',
  context: { roles: [] },
  initial: 'absent',
  states: {
    absent: { on: { 'account.created': 'defaultPassword' } },
    defaultPassword: {
      on: {
        'account.corrected': { actions: 'correct' },
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'addRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'removeRole' },
        'password.chosen': 'active',
        'account.disabled': 'disabled',
        'account.deleted': 'deleted',
      },
    },
    active: {
      on: {
        'account.corrected': { actions: 'correct' },
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'addRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'removeRole' },
        'password.reset': 'defaultPassword',
        'account.disabled': 'disabled',
        'account.deleted': 'deleted',
      },
    },
    disabled: {
      on: {
        'account.enabled': 'defaultPassword',
        'account.deleted': 'deleted',
      },
    },
    deleted: { type: 'final' },
  },
})
