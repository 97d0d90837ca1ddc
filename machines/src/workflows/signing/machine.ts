import { assign, setup } from 'xstate'
import type {
  AgentFault,
  DocumentResult,
  ListedCertificate,
  ListedToken,
  PinRefusal,
  SigningEvent,
} from './events.ts'

export type SigningContext = {
  readonly documents: readonly string[]
  readonly tokens: readonly ListedToken[]
  readonly slot: number | null
  readonly certificates: readonly ListedCertificate[]
  readonly alias: string | null
  readonly pinRefusal: PinRefusal | null
  readonly fault: AgentFault | null
  readonly failure: string | null
  readonly results: readonly DocumentResult[]
}

const blank: SigningContext = {
  documents: [],
  tokens: [],
  slot: null,
  certificates: [],
  alias: null,
  pinRefusal: null,
  fault: null,
  failure: null,
  results: [],
}

/** Token, PIN, certificate, signature, acceptance by the API: the signing dialog (`spec 1 §4.3`). */
export const signingMachine = setup({
  types: { context: {} as SigningContext, events: {} as SigningEvent },
  guards: {
    hasDocuments: ({ event }) => event.type === 'signing.requested' && event.documents.length > 0,
    oneToken: ({ event }) => event.type === 'tokens.listed' && event.tokens.length === 1,
    knownToken: ({ context, event }) =>
      event.type === 'token.chosen' && context.tokens.some(({ slot }) => slot === event.slot),
    oneCertificate: ({ event }) => event.type === 'certificates.listed' && event.certificates.length === 1,
    knownCertificate: ({ context, event }) =>
      event.type === 'certificate.chosen' && context.certificates.some(({ alias }) => alias === event.alias),
    certificateChosen: ({ context }) => context.alias !== null,
    locked: ({ event }) => event.type === 'pin.rejected' && event.refusal === 'locked',
    someSigned: ({ event }) => event.type === 'documents.signed' && event.results.some((r) => r.signed),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'signing.requested' ? { ...blank, documents: event.documents } : {},
    ),
    keepTokens: assign(({ event }) => {
      if (event.type !== 'tokens.listed') return {}
      const [only] = event.tokens
      return {
        tokens: event.tokens,
        slot: event.tokens.length === 1 && only ? only.slot : null,
        fault: null,
        failure: null,
      }
    }),
    keepFault: assign(({ event }) => (event.type === 'agent.failed' ? { fault: event.fault } : {})),
    keepSlot: assign(({ event }) =>
      event.type === 'token.chosen' ? { slot: event.slot, pinRefusal: null } : {},
    ),
    forgetRefusal: assign({ pinRefusal: null, failure: null }),
    keepRefusal: assign(({ event }) => (event.type === 'pin.rejected' ? { pinRefusal: event.refusal } : {})),
    keepCertificates: assign(({ event }) => {
      if (event.type !== 'certificates.listed') return {}
      const [only] = event.certificates
      return {
        certificates: event.certificates,
        alias: event.certificates.length === 1 && only ? only.alias : null,
      }
    }),
    keepAlias: assign(({ event }) => (event.type === 'certificate.chosen' ? { alias: event.alias } : {})),
    noteExpired: assign(({ event }) =>
      event.type === 'certificate.expired' ? { alias: null, failure: event.hasta } : {},
    ),
    keepResults: assign(({ event }) => (event.type === 'documents.signed' ? { results: event.results } : {})),
    keepFailure: assign(({ event }) =>
      event.type === 'signature.failed' || event.type === 'documents.declined'
        ? { failure: event.reason }
        : {},
    ),
    forgetToken: assign({ slot: null, certificates: [], alias: null }),
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
          { guard: 'oneToken', target: 'askingPin', actions: 'keepTokens' },
          { target: 'choosingToken', actions: 'keepTokens' },
        ],
        'agent.failed': { target: 'unavailable', actions: 'keepFault' },
        'signing.cancelled': 'cancelled',
      },
    },
    unavailable: {
      on: {
        'listing.retried': 'listing',
        'signing.cancelled': 'cancelled',
      },
    },
    choosingToken: {
      on: {
        'token.chosen': { guard: 'knownToken', target: 'askingPin', actions: 'keepSlot' },
        'listing.retried': 'listing',
        'signing.cancelled': 'cancelled',
      },
    },
    askingPin: {
      on: {
        'pin.entered': { target: 'reading', actions: 'forgetRefusal' },
        'listing.retried': { target: 'listing', actions: 'forgetToken' },
        'signing.cancelled': 'cancelled',
      },
    },
    reading: {
      on: {
        'certificates.listed': { target: 'choosingCertificate', actions: 'keepCertificates' },
        'pin.rejected': [
          { guard: 'locked', target: 'locked', actions: 'keepRefusal' },
          { target: 'askingPin', actions: 'keepRefusal' },
        ],
        'token.removed': { target: 'choosingToken', actions: 'forgetToken' },
        'agent.failed': { target: 'unavailable', actions: 'keepFault' },
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
        'certificate.chosen': { guard: 'knownCertificate', actions: 'keepAlias' },
        'certificate.expired': { actions: 'noteExpired' },
        'signature.ordered': { guard: 'certificateChosen', target: 'signing', actions: 'forgetRefusal' },
        'signing.cancelled': 'cancelled',
      },
    },
    signing: {
      on: {
        'documents.signed': [
          { guard: 'someSigned', target: 'delivering', actions: 'keepResults' },
          { target: 'choosingCertificate', actions: 'keepResults' },
        ],
        'signature.failed': { target: 'choosingCertificate', actions: 'keepFailure' },
        'pin.rejected': [
          { guard: 'locked', target: 'locked', actions: 'keepRefusal' },
          { target: 'askingPin', actions: 'keepRefusal' },
        ],
        'token.removed': { target: 'choosingToken', actions: 'forgetToken' },
        'agent.failed': { target: 'unavailable', actions: 'keepFault' },
      },
    },
    delivering: {
      on: {
        'documents.accepted': 'done',
        'documents.declined': { target: 'choosingCertificate', actions: 'keepFailure' },
      },
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
