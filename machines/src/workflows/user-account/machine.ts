import { assign, setup } from 'xstate'
import type { RoleCode } from '../../vocabulary/roles.ts'
import type { UserAccountEvent } from './events.ts'

export type UserAccountContext = {
  readonly roles: readonly RoleCode[]
  /** The person has chosen a password of their own: an account that is enabled again comes back with it. */
  readonly passwordChosen: boolean
}

/** An account begins with the default password, works, may be disabled, and ends deleted. */
export const userAccountMachine = setup({
  types: { context: {} as UserAccountContext, events: {} as UserAccountEvent },
  guards: {
    foundDisabled: ({ event }) => event.type === 'account.adopted' && event.disabled,
    foundWithOwnPassword: ({ event }) => event.type === 'account.adopted' && event.passwordChosen,
    someRoleIsNew: ({ context, event }) =>
      event.type === 'roles.assigned' && event.roles.some((role) => !context.roles.includes(role)),
    roleHeld: ({ context, event }) => event.type === 'role.removed' && context.roles.includes(event.rol),
    passwordChosen: ({ context }) => context.passwordChosen,
  },
  actions: {
    adopt: assign(({ event }) =>
      event.type === 'account.adopted' ? { roles: event.roles, passwordChosen: event.passwordChosen } : {},
    ),
    addRoles: assign(({ context, event }) =>
      event.type === 'roles.assigned' ? { roles: [...new Set([...context.roles, ...event.roles])] } : {},
    ),
    removeRole: assign(({ context, event }) =>
      event.type === 'role.removed' ? { roles: context.roles.filter((role) => role !== event.rol) } : {},
    ),
    correct: assign({}),
    choosePassword: assign({ passwordChosen: true }),
    resetPassword: assign({ passwordChosen: false }),
  },
}).createMachine({
  id: 'user-account',
  context: { roles: [], passwordChosen: false },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'account.created': 'defaultPassword',
        'account.adopted': [
          { guard: 'foundDisabled', target: 'disabled', actions: 'adopt' },
          { guard: 'foundWithOwnPassword', target: 'active', actions: 'adopt' },
          { target: 'defaultPassword', actions: 'adopt' },
        ],
      },
    },
    defaultPassword: {
      on: {
        'account.corrected': { actions: 'correct' },
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'addRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'removeRole' },
        'password.chosen': { target: 'active', actions: 'choosePassword' },
        'account.disabled': 'disabled',
        'account.deleted': 'deleted',
      },
    },
    active: {
      on: {
        'account.corrected': { actions: 'correct' },
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'addRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'removeRole' },
        'password.chosen': { actions: 'correct' },
        'password.reset': { target: 'defaultPassword', actions: 'resetPassword' },
        'account.disabled': 'disabled',
        'account.deleted': 'deleted',
      },
    },
    disabled: {
      on: {
        'account.enabled': [{ guard: 'passwordChosen', target: 'active' }, { target: 'defaultPassword' }],
        'account.deleted': 'deleted',
      },
    },
    deleted: { type: 'final' },
  },
})
