/** A token as the agent lists it. */
export type ListedToken = { readonly slot: number; readonly name: string }
/** A certificate of a token; `hasta` is the expiry as the agent tells it. */
export type ListedCertificate = {
  readonly alias: string
  readonly titular: string
  readonly documento: string
  readonly hasta: string
}
/** Why the agent can't be reached, each with its own remedy. */
export type AgentFault = 'not-running' | 'certificate-not-trusted' | 'permission-needed' | 'origin-refused'
/** What a refused PIN means for the next try. */
export type PinRefusal = 'incorrect' | 'last-try' | 'locked'
/** Each document of a batch has its own result. */
export type DocumentResult = {
  readonly id: string
  readonly signed: boolean
  readonly reason: string | null
}

/** Facts of signing one or several documents with a token (`spec 1 §4.3`). The PIN is in none of them. */
export type SigningEvent =
  | { readonly type: 'signing.requested'; readonly documents: readonly string[] }
  | { readonly type: 'tokens.listed'; readonly tokens: readonly ListedToken[] }
  | { readonly type: 'agent.failed'; readonly fault: AgentFault }
  | { readonly type: 'listing.retried' }
  | { readonly type: 'token.chosen'; readonly slot: number }
  | { readonly type: 'pin.entered'; readonly remember: boolean }
  | { readonly type: 'pin.rejected'; readonly refusal: PinRefusal }
  | { readonly type: 'token.removed' }
  | { readonly type: 'certificates.listed'; readonly certificates: readonly ListedCertificate[] }
  | { readonly type: 'certificate.chosen'; readonly alias: string }
  | { readonly type: 'certificate.expired'; readonly hasta: string }
  | { readonly type: 'signature.ordered' }
  | { readonly type: 'documents.signed'; readonly results: readonly DocumentResult[] }
  | { readonly type: 'signature.failed'; readonly reason: string }
  | { readonly type: 'documents.accepted' }
  | { readonly type: 'documents.declined'; readonly reason: string }
  | { readonly type: 'signing.cancelled' }
