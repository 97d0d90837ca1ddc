import { assign, setup } from 'xstate'
import { isExpired, proposedCertificate } from './certificates.ts'
import { blank, noToken, type SigningContext } from './context.ts'
import { awaited, deliveredLast, inOrder, isAccepted, isWholeResult, unaccepted } from './deliveries.ts'
import type { ListedToken, SigningEvent } from './events.ts'

const isLocked = ({ pin }: ListedToken) => pin === 'bloqueado'

/** Token, PIN, certificate, signature, acceptance by the API: the signing dialog (`spec 1 §4.3`). */
export const signingMachine = setup({
  types: { context: {} as SigningContext, events: {} as SigningEvent },
  guards: {
    hasDocuments: ({ event }) =>
      event.type === 'signing.requested' &&
      event.documents.length > 0 &&
      new Set(event.documents).size === event.documents.length,
    onlyTokenLocked: ({ event }) =>
      event.type === 'tokens.listed' && event.tokens.length === 1 && event.tokens.every(isLocked),
    oneToken: ({ event }) => event.type === 'tokens.listed' && event.tokens.length === 1,
    chosenTokenLocked: ({ context, event }) =>
      event.type === 'token.chosen' &&
      context.tokens.some((token) => token.slot === event.slot && isLocked(token)),
    knownToken: ({ context, event }) =>
      event.type === 'token.chosen' && context.tokens.some(({ slot }) => slot === event.slot),
    knownCertificate: ({ context, event }) =>
      event.type === 'certificate.chosen' &&
      context.certificates.some(({ fingerprint }) => fingerprint === event.fingerprint),
    certificateChosen: ({ context }) => context.certificate !== null,
    /** Only where nothing was tried in vain before: a remembered PIN must not cost a token its last tries. */
    recallable: ({ context }) =>
      !context.recallRefused &&
      context.pinRefusal === null &&
      context.tokens.some(({ slot, pin }) => slot === context.slot && pin === 'normal'),
    pinLocked: ({ event }) => event.type === 'pin.rejected' && event.refusal === 'locked',
    someSigned: ({ context, event }) =>
      event.type === 'documents.signed' &&
      isWholeResult(context, event.results) &&
      event.results.some((result) => result.signed),
    noneSigned: ({ context, event }) =>
      event.type === 'documents.signed' && isWholeResult(context, event.results),
    completesDelivery: ({ context, event }) =>
      event.type === 'document.accepted' &&
      deliveredLast(context, event.id) &&
      unaccepted(context).every((id) => id === event.id),
    endsDelivery: ({ context, event }) =>
      (event.type === 'document.accepted' || event.type === 'document.declined') &&
      deliveredLast(context, event.id),
    awaited: ({ context, event }) =>
      (event.type === 'document.accepted' || event.type === 'document.declined') &&
      awaited(context).includes(event.id),
    deliverableAgain: ({ context }) => context.deliveries.some((delivery) => delivery.again),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'signing.requested'
        ? { ...blank, documents: event.documents, signer: event.signer }
        : {},
    ),
    keepTokens: assign(({ event }) => {
      if (event.type !== 'tokens.listed') return {}
      const [only] = event.tokens
      return { tokens: event.tokens, slot: event.tokens.length === 1 && only ? only.slot : null }
    }),
    keepFault: assign(({ event }) =>
      event.type === 'agent.failed' ? { ...noToken, fault: event.fault } : {},
    ),
    keepFailure: assign(({ event }) =>
      event.type === 'signature.failed' || event.type === 'token.failed' ? { failure: event.reason } : {},
    ),
    keepSlot: assign(({ event }) =>
      event.type === 'token.chosen' ? { slot: event.slot, pinRefusal: null, failure: null } : {},
    ),
    takePin: assign(({ event }) => ({
      pinRefusal: null,
      failure: null,
      tokenLost: false,
      remember: event.type === 'pin.entered' && event.remember,
      recalled: event.type === 'pin.recalled',
    })),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign(({ context, event }) =>
      event.type === 'pin.rejected'
        ? {
            pinRefusal: event.refusal,
            recallRefused: context.recallRefused || context.recalled,
            certificates: [],
            certificate: null,
            expired: null,
          }
        : {},
    ),
    keepCertificates: assign(({ context, event }) => {
      if (event.type !== 'certificates.listed') return {}
      const proposed = proposedCertificate(event.certificates, context.signer)
      const ended = proposed !== undefined && isExpired(proposed, event.at)
      return {
        certificates: event.certificates,
        certificate: proposed && !ended ? proposed.fingerprint : null,
        expired: ended ? proposed.hasta : null,
      }
    }),
    keepChoice: assign(({ context, event }) => {
      if (event.type !== 'certificate.chosen') return {}
      const chosen = context.certificates.find(({ fingerprint }) => fingerprint === event.fingerprint)
      const ended = chosen !== undefined && isExpired(chosen, event.at)
      return {
        certificate: chosen && !ended ? chosen.fingerprint : null,
        expired: ended ? chosen.hasta : null,
        failure: null,
      }
    }),
    keepResults: assign(({ context, event }) =>
      event.type === 'documents.signed' ? { results: [...context.results, ...event.results] } : {},
    ),
    keepDelivery: assign(({ context, event }) => {
      if (event.type === 'document.accepted') {
        const delivery = { id: event.id, accepted: true, reason: null, again: false }
        return { deliveries: inOrder(context, [...context.deliveries, delivery]) }
      }
      if (event.type !== 'document.declined') return {}
      const { id, reason, again } = event
      const delivery = { id, accepted: false, reason, again }
      return { deliveries: inOrder(context, [...context.deliveries, delivery]) }
    }),
    dropRepeatable: assign(({ context }) => ({
      deliveries: context.deliveries.filter(({ again }) => !again),
    })),
    forgetToken: assign({ ...noToken, tokenLost: false }),
    /** What was accepted stays; the rest is signed anew. */
    forgetUnaccepted: assign(({ context }) => ({
      results: context.results.filter(({ id }) => isAccepted(context, id)),
      deliveries: context.deliveries.filter(({ accepted }) => accepted),
    })),
    noteLoss: assign({ ...noToken, tokenLost: true }),
  },
}).createMachine({
  id: 'signing',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      on: { 'signing.requested': { guard: 'hasDocuments', target: 'listing', actions: 'begin' } },
    },
    listing: {
      on: {
        'tokens.listed': [
          { guard: 'onlyTokenLocked', target: 'locked', actions: 'keepTokens' },
          { guard: 'oneToken', target: 'askingPin', actions: 'keepTokens' },
          { target: 'choosingToken', actions: 'keepTokens' },
        ],
        'agent.failed': { target: 'unavailable', actions: 'keepFault' },
        'token.failed': { target: 'choosingToken', actions: 'keepFailure' },
        'signing.cancelled': 'cancelled',
      },
    },
    unavailable: {
      on: {
        'listing.retried': { target: 'listing', actions: 'forgetToken' },
        'signing.cancelled': 'cancelled',
      },
    },
    choosingToken: {
      on: {
        'token.chosen': [
          { guard: 'chosenTokenLocked', target: 'locked', actions: 'keepSlot' },
          { guard: 'knownToken', target: 'askingPin', actions: 'keepSlot' },
        ],
        'listing.retried': { target: 'listing', actions: 'forgetToken' },
        'signing.cancelled': 'cancelled',
      },
    },
    askingPin: {
      on: {
        'pin.entered': { target: 'reading', actions: 'takePin' },
        'pin.recalled': { guard: 'recallable', target: 'reading', actions: 'takePin' },
        'listing.retried': { target: 'listing', actions: 'forgetToken' },
        'signing.cancelled': 'cancelled',
      },
    },
    reading: {
      on: {
        'certificates.listed': { target: 'choosingCertificate', actions: 'keepCertificates' },
        'pin.rejected': [
          { guard: 'pinLocked', target: 'locked', actions: 'keepRefusal' },
          { target: 'askingPin', actions: 'keepRefusal' },
        ],
        'token.removed': { target: 'listing', actions: 'noteLoss' },
        'token.failed': { target: 'askingPin', actions: 'keepFailure' },
        'agent.failed': { target: 'unavailable', actions: 'keepFault' },
        // Another window's batch may hold the token for long.
        'signing.cancelled': 'cancelled',
      },
    },
    locked: {
      on: {
        'listing.retried': { target: 'listing', actions: 'forgetToken' },
        'signing.cancelled': 'cancelled',
      },
    },
    choosingCertificate: {
      on: {
        'certificate.chosen': { guard: 'knownCertificate', actions: 'keepChoice' },
        'signature.ordered': { guard: 'certificateChosen', target: 'signing', actions: 'forgetFailure' },
        'listing.retried': { target: 'listing', actions: 'forgetToken' },
        'signing.cancelled': 'cancelled',
      },
    },
    signing: {
      on: {
        'documents.signed': [
          { guard: 'someSigned', target: 'delivering', actions: 'keepResults' },
          { guard: 'noneSigned', target: 'reviewing', actions: 'keepResults' },
        ],
        'signature.failed': { target: 'choosingCertificate', actions: 'keepFailure' },
        'pin.rejected': [
          { guard: 'pinLocked', target: 'locked', actions: 'keepRefusal' },
          { target: 'askingPin', actions: 'keepRefusal' },
        ],
        'token.removed': { target: 'listing', actions: 'noteLoss' },
        'agent.failed': { target: 'unavailable', actions: 'keepFault' },
      },
    },
    delivering: {
      on: {
        'document.accepted': [
          { guard: 'completesDelivery', target: 'done', actions: 'keepDelivery' },
          { guard: 'endsDelivery', target: 'reviewing', actions: 'keepDelivery' },
          { guard: 'awaited', actions: 'keepDelivery' },
        ],
        'document.declined': [
          { guard: 'endsDelivery', target: 'reviewing', actions: 'keepDelivery' },
          { guard: 'awaited', actions: 'keepDelivery' },
        ],
      },
    },
    /** Not every document came through: its line says why, and what can be tried again is. */
    reviewing: {
      on: {
        'delivery.retried': { guard: 'deliverableAgain', target: 'delivering', actions: 'dropRepeatable' },
        'listing.retried': { target: 'listing', actions: ['forgetToken', 'forgetUnaccepted'] },
        'signing.closed': 'closed',
      },
    },
    done: { type: 'final' },
    closed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
