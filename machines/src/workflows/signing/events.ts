import type { AgentAccessProblem } from '../../contract/agent-access.ts'
import type { PinState } from '../../contract/agent-signing.ts'
import type { Personal } from '../personal.ts'

/** A token as the agent lists it; `label` is the name that its owner gave it. */
export type ListedToken = {
  readonly slot: number
  readonly name: string
  readonly label: string
  readonly pin: PinState
}
/** A certificate of a token, as the journal may know it: nobody is named, for a token can hold many people's. */
export type ListedCertificate = {
  /** SHA-256 of the certificate, in hexadecimal: the auditor finds it again in the signed document. */
  readonly fingerprint: string
  /** Is it that of the person who is to sign? Version 1 told its holder's identity document instead. */
  readonly own: boolean | string
  /** Its expiry as the agent tells it. */
  readonly hasta: string
}
/** Why the agent can't be reached, each with its own remedy. */
export type AgentFault = AgentAccessProblem
/** What a refused PIN means for the next try. */
export type PinRefusal = 'incorrect' | 'last-try' | 'locked'
/** Each document of a batch has its own result. */
export type DocumentResult = {
  readonly id: string
  readonly signed: boolean
  readonly reason: string | null
}

/**
 * Facts of signing one or several documents with a token (`spec 1 §4.3`). The PIN is in none of them. `at` is
 * the server's time, ISO 8601: a certificate's expiry is judged by it.
 */
export type SigningEvent =
  | {
      readonly type: 'signing.requested'
      readonly documents: readonly string[]
      readonly signer: Personal<string>
    }
  | { readonly type: 'tokens.listed'; readonly tokens: readonly ListedToken[] }
  | { readonly type: 'agent.failed'; readonly fault: AgentFault }
  /** The agent answered, but couldn't list tokens or read one. */
  | { readonly type: 'token.failed'; readonly reason: string }
  | { readonly type: 'listing.retried' }
  | { readonly type: 'token.chosen'; readonly slot: number }
  /** `remember`: keep it once a signature has shown that it is right. */
  | { readonly type: 'pin.entered'; readonly remember: boolean }
  /** The PIN that was remembered for this token takes the place of asking. */
  | { readonly type: 'pin.recalled' }
  | { readonly type: 'pin.rejected'; readonly refusal: PinRefusal }
  | { readonly type: 'token.removed' }
  | {
      readonly type: 'certificates.listed'
      readonly certificates: readonly ListedCertificate[]
      readonly at: string
    }
  | { readonly type: 'certificate.chosen'; readonly fingerprint: string; readonly at: string }
  | { readonly type: 'signature.ordered' }
  | { readonly type: 'documents.signed'; readonly results: readonly DocumentResult[] }
  | { readonly type: 'signature.failed'; readonly reason: string }
  /** The API took the signed document. */
  | { readonly type: 'document.accepted'; readonly id: string }
  /** The API did not take it; `again`: the same signed file may be taken at another try. */
  | {
      readonly type: 'document.declined'
      readonly id: string
      readonly reason: string
      readonly again: boolean
    }
  | { readonly type: 'delivery.retried' }
  | { readonly type: 'signing.cancelled' }
  | { readonly type: 'signing.closed' }
