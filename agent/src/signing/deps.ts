import type { OnlineRevocation } from './revocation/online.ts'
import type { TimestampAuthority } from './timestamp/client.ts'
import type { TokenSource } from './tokens/token.ts'
import type { TrustStore } from './trust-store.ts'

export type SigningLog = {
  readonly write: (
    level: 'info' | 'warn' | 'error',
    event: string,
    fields?: { readonly code?: string; readonly documents?: number; readonly errorName?: string },
  ) => void
}

/** What a signing call came to; no document and no person is named. */
export type SigningOutcome = {
  /** The asking page's origin; undefined for a program of this machine. */
  readonly origin: string | undefined
  readonly signed: number
  readonly refused: number
}

/** What the signing calls need. */
export type SigningDeps = {
  readonly tokens: TokenSource
  readonly clock: () => Date
  readonly log: SigningLog
  readonly trust: TrustStore
  /** For B-T and B-LT. */
  readonly timestamp?: TimestampAuthority | undefined
  /** Where revocation is asked about; nobody is asked without it. */
  readonly online?: OnlineRevocation | undefined
  /** Told after each signing call how many documents were signed for which page. */
  readonly onSigned?: ((outcome: SigningOutcome) => void) | undefined
}
