import { assign, setup } from 'xstate'
import { namedIn } from '../../kernel/personal.ts'
import { isJudging } from '../user-roles-rules.ts'
import type { DocumentChange, UserAccountEvent } from './events.ts'
import {
  allEnded,
  endedAt,
  goesOn,
  holdsAt,
  inOffice,
  isSamePost,
  overlap,
  type Posts,
  untold,
  withoutRole,
  withPost,
  withRoles,
} from './posts.ts'

export type UserAccountContext = Posts & {
  /** The person has chosen a password of their own: an account that is enabled again comes back with it. */
  readonly passwordChosen: boolean
  /** Holds a judging role or ever held one: taking the role away first doesn't make the document easier to change. */
  readonly judges: boolean
  /** A change of document that waits for a second national administrator, named as `namedIn` names it. */
  readonly change: DocumentChange | null
}

/** Instants; what ends now is over. */
const isOver = (end: string, now: string): boolean => new Date(end) <= new Date(now)

/** Posts and office after an event; `at`: when it was recorded, for those of earlier versions that don't tell. */
export function postsAfter(held: Posts, event: UserAccountEvent, at: string): Posts {
  switch (event.type) {
    case 'account.created':
      return { office: event.idOficina, posts: [] }
    case 'account.adopted': {
      const office = event.idOficina === undefined ? held.office : event.idOficina
      const found = event.roles.map((rol, index) => ({ numero: index + 1, idOficina: office, rol }))
      return {
        office,
        posts: event.puestos ?? found.map((post) => ({ ...post, desde: null, hasta: null })),
      }
    }
    case 'account.corrected':
      return inOffice(held, event.idOficina, event.desde ?? at)
    case 'roles.assigned':
      return withRoles(held, event.roles, event.desde ?? at)
    case 'role.removed':
      return withoutRole(held, event.rol, event.hasta ?? at)
    case 'post.assigned': {
      const { idOficina, rol, desde, hasta, asignado } = event
      return withPost(held, { idOficina, rol, desde, hasta }, asignado)
    }
    case 'post.ended':
      return endedAt(held, event.numero, event.hasta)
    case 'account.deleted':
      return allEnded(held, event.hasta ?? at)
    default:
      return held
  }
}

const keepPosts = ({ office, posts }: Posts, event: UserAccountEvent): Posts =>
  postsAfter({ office, posts }, event, untold)

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
      event.type === 'roles.assigned' && keepPosts(context, event).posts.length > context.posts.length,
    roleHeld: ({ context: { posts }, event }) =>
      event.type === 'role.removed' &&
      posts.some((post) => post.rol === event.rol && holdsAt(post, event.hasta ?? untold)),
    postIsFree: ({ context: { posts }, event }) =>
      event.type === 'post.assigned' &&
      goesOn(event, event.desde) &&
      !posts.some((post) => isSamePost(post, event) && overlap(post, event)),
    postGoesOn: ({ context: { posts }, event }) =>
      event.type === 'post.ended' &&
      posts.some(
        (post) =>
          post.numero === event.numero && (post.desde ?? untold) <= event.hasta && goesOn(post, event.hasta),
      ),
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
    adopt: assign(({ context, event }) =>
      event.type === 'account.adopted'
        ? {
            ...keepPosts(context, event),
            passwordChosen: event.passwordChosen,
            judges: isJudging(event.roles) || isJudging((event.puestos ?? []).map(({ rol }) => rol)),
          }
        : {},
    ),
    keepPosts: assign(({ context, event }) => keepPosts(context, event)),
    giveRoles: assign(({ context, event }) => ({
      ...keepPosts(context, event),
      judges:
        context.judges ||
        (event.type === 'roles.assigned' && isJudging(event.roles)) ||
        (event.type === 'post.assigned' && isJudging([event.rol])),
    })),
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
  context: { office: null, posts: [], passwordChosen: false, judges: false, change: null },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'account.created': { target: 'defaultPassword', actions: 'keepPosts' },
        'account.adopted': [
          { guard: 'foundDisabled', target: 'disabled', actions: 'adopt' },
          { guard: 'foundWithOwnPassword', target: 'active', actions: 'adopt' },
          { target: 'defaultPassword', actions: 'adopt' },
        ],
      },
    },
    defaultPassword: {
      on: {
        'account.corrected': { actions: 'keepPosts' },
        ...documentChanges,
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'giveRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'keepPosts' },
        'post.assigned': { guard: 'postIsFree', actions: 'giveRoles' },
        'post.ended': { guard: 'postGoesOn', actions: 'keepPosts' },
        'password.chosen': { target: 'active', actions: 'choosePassword' },
        // It stays the default one; the journal keeps that its change is forced.
        'password.reset': { actions: 'resetPassword' },
        'account.disabled': 'disabled',
        'account.deleted': { target: 'deleted', actions: 'keepPosts' },
      },
    },
    active: {
      on: {
        'account.corrected': { actions: 'keepPosts' },
        ...documentChanges,
        'roles.assigned': { guard: 'someRoleIsNew', actions: 'giveRoles' },
        'role.removed': { guard: 'roleHeld', actions: 'keepPosts' },
        'post.assigned': { guard: 'postIsFree', actions: 'giveRoles' },
        'post.ended': { guard: 'postGoesOn', actions: 'keepPosts' },
        'password.chosen': { actions: 'correct' },
        'calendarAddress.renewed': { actions: 'correct' },
        'calendarAddress.revoked': { actions: 'correct' },
        'password.reset': { target: 'defaultPassword', actions: 'resetPassword' },
        'account.disabled': 'disabled',
        'account.deleted': { target: 'deleted', actions: 'keepPosts' },
      },
    },
    disabled: {
      on: {
        'account.enabled': [{ guard: 'passwordChosen', target: 'active' }, { target: 'defaultPassword' }],
        'post.ended': { guard: 'postGoesOn', actions: 'keepPosts' },
        'account.deleted': { target: 'deleted', actions: 'keepPosts' },
      },
    },
    deleted: { type: 'final' },
  },
})
