import { Schema } from 'effect'
import { Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { personalNumber } from '../../kernel/personal.ts'
import { AgentProblem } from '../../workflows/agent-problem.ts'
import { signingUpcasts } from './upcasts.ts'

/** Where a token sits; the software token's place is −1. */
const slot = Schema.Int

/** A token as the agent lists it; `label` is the name that its owner gave it. */
const listedToken = Schema.Struct({
  slot,
  name: Text,
  label: Text,
  pin: Schema.Literal('normal', 'contador-bajo', 'ultimo-intento', 'bloqueado'),
})
export type ListedToken = typeof listedToken.Type

/** A certificate of a token, as the journal may know it: nobody is named, for a token can hold many people's. */
const listedCertificate = Schema.Struct({
  /** SHA-256 of the certificate, in hexadecimal: the auditor finds it again in the signed document. */
  fingerprint: Text,
  /** Is it that of the person who is to sign? Version 1 told its holder's identity document instead. */
  own: Schema.Union(Schema.Boolean, Text),
  /** Its expiry as the agent tells it. */
  hasta: Text,
})
export type ListedCertificate = typeof listedCertificate.Type

/** Why the agent can't be reached, each with its own remedy. */
export type AgentFault = typeof AgentProblem.Type

/** What a refused PIN means for the next try. */
const pinRefusal = Schema.Literal('incorrect', 'last-try', 'locked')
export type PinRefusal = typeof pinRefusal.Type

/** Each document of a batch has its own result. */
const documentResult = Schema.Struct({ id: Text, signed: Schema.Boolean, reason: Schema.NullOr(Text) })
export type DocumentResult = typeof documentResult.Type

/**
 * Facts of signing one or several documents with a token (`spec 1 §4.3`). The PIN is in none of them. `at` is
 * the server's time, ISO 8601: a certificate's expiry is judged by it.
 */
export const signingFacts = facts(
  'signing',
  {
    'signing.requested': { documents: Schema.Array(Text), signer: personalNumber(Text) },
    'tokens.listed': { tokens: Schema.Array(listedToken) },
    'agent.failed': { fault: AgentProblem },
    /** The agent answered, but couldn't list tokens or read one. */
    'token.failed': { reason: Text },
    'listing.retried': {},
    'token.chosen': { slot },
    /** `remember`: keep it once a signature has shown that it is right. */
    'pin.entered': { remember: Schema.Boolean },
    /** The PIN that was remembered for this token takes the place of asking. */
    'pin.recalled': {},
    'pin.rejected': { refusal: pinRefusal },
    'token.removed': {},
    'certificates.listed': { certificates: Schema.Array(listedCertificate), at: Text },
    'certificate.chosen': { fingerprint: Text, at: Text },
    'signature.ordered': {},
    'documents.signed': { results: Schema.Array(documentResult) },
    'signature.failed': { reason: Text },
    /** The API took the signed document. */
    'document.accepted': { id: Text },
    /** The API did not take it; `again`: the same signed file may be taken at another try. */
    'document.declined': { id: Text, reason: Text, again: Schema.Boolean },
    'delivery.retried': {},
    'signing.cancelled': {},
    'signing.closed': {},
  },
  signingUpcasts,
)

export type SigningEvent = FactOf<typeof signingFacts>
