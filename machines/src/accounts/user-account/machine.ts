import { assign, setup } from 'xstate'
import { namedIn } from '../../kernel/personal.ts'
import type { RoleCode } from '../../vocabulary/roles.ts'
import { isJudging } from '../user-roles-rules.ts'
import type { DocumentChange, UserAccountEvent } from './events.ts'

export type UserAccountContext = {
  readonly roles: readonly RoleCode[]
  /** The person has chosen a password of their own: an account that is enabled again comes back with it. */
  readonly passwordChosen: boolean
  /** Holds a judging role or ever held one: taking the role away first doesn't make the document easier to change. */
  readonly judges: boolean
  /** A change of document that waits for a second national administrator, named as `namedIn` names it. */
  readonly change: DocumentChange | null
}

/** Instants; what ends now is over. */
const isOver = (end: string, now: string): boolean => new Date(end) <= new Date(now)

/** Whose account it is: changed at once, or requested, and then confirmed by somebody else, rejected, or left until it expires. */
const documentChanges = {
  'document.changed': { guard: 'neverJudged', actions: 'correct' },
  'document.changeRequested': { guard: 'mayRequestChange', actions: 'requestChange' },
  'document.changeConfirmed': { guard: 'secondPersonConfirms', actions: 'forgetChange' },
  'document.changeRejected': { guard: 'changeWaits', actions: 'forgetChange' },
} as const

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
    neverJudged: ({ context }) => !context.judges,
    mayRequestChange: ({ context: { judges, change }, event }) =>
      event.type === 'document.changeRequested' &&
      judges &&
      (change === null || isOver(change.vence, event.pedido)),
    changeWaits: ({ context }) => context.change !== null,
    secondPersonConfirms: ({ context: { change }, event }) =>
      event.type === 'document.changeConfirmed' &&
      change !== null &&
      event.confirmante !== change.solicitante &&
      !isOver(change.vence, event.confirmado) &&
      namedIn(event, 'documentoIdentidad') === change.documentoIdentidad &&
      namedIn(event, 'complemento') === change.complemento,
  },
  actions: {
    adopt: assign(({ event }) =>
      event.type === 'account.adopted'
        ? { roles: event.roles, passwordChosen: event.passwordChosen, judges: isJudging(event.roles) }
        : {},
    ),
    addRoles: assign(({ context, event }) =>
      event.type === 'roles.assigned'
        ? {
            roles: [...new Set([...context.roles, ...event.roles])],
            judges: context.judges || isJudging(event.roles),
          }
        : {},
    ),
    removeRole: assign(({ context, event }) =>
      event.type === 'role.removed' ? { roles: context.roles.filter((role) => role !== event.rol) } : {},
    ),
    correct: assign({}),
    requestChange: assign(({ event }) => {
      if (event.type !== 'document.changeRequested') return {}
      const { solicitante, vence } = event
      const documentoIdentidad = namedIn(event, 'documentoIdentidad')
      return {
        change: { documentoIdentidad, complemento: namedIn(event, 'complemento'), solicitante, vence },
      }
    }),
    forgetChange: assign({ change: null }),
    choosePassword: assign({ passwordChosen: true }),
    resetPassword: assign({ passwordChosen: false }),
  },
}).createMachine({
  id: 'user-account',
  context: { roles: [], passwordChosen: false, judges: false, change: null },
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
        ...documentChanges,
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'addRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'removeRole' },
        'password.chosen': { target: 'active', actions: 'choosePassword' },
        // It stays the default one; the journal keeps that its change is forced.
        'password.reset': { actions: 'resetPassword' },
        'account.disabled': 'disabled',
        'account.deleted': 'deleted',
      },
    },
    active: {
      on: {
        'account.corrected': { actions: 'correct' },
        ...documentChanges,
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
