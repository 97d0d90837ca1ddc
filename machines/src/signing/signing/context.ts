import type { Delivery } from './deliveries.ts'
import type { AgentFault, DocumentResult, ListedCertificate, ListedToken, PinRefusal } from './events.ts'

export type SigningContext = {
  readonly documents: readonly string[]
  /** Identity document of the person who is to sign. */
  readonly signer: string
  readonly tokens: readonly ListedToken[]
  readonly slot: number | null
  readonly certificates: readonly ListedCertificate[]
  /** Fingerprint of the certificate that was proposed or chosen. */
  readonly certificate: string | null
  /** Expiry of the certificate that was proposed or chosen and has ended. */
  readonly expired: string | null
  readonly pinRefusal: PinRefusal | null
  /** The PIN that was entered is to be remembered. */
  readonly remember: boolean
  /** The PIN at work is a remembered one. */
  readonly recalled: boolean
  /** A remembered PIN was refused: it isn't tried again. */
  readonly recallRefused: boolean
  /** The token was pulled out in the middle; said until the next PIN. */
  readonly tokenLost: boolean
  readonly fault: AgentFault | null
  readonly failure: string | null
  readonly results: readonly DocumentResult[]
  readonly deliveries: readonly Delivery[]
}

/** A token was left: nothing is known of it any more. */
export const noToken = {
  tokens: [],
  slot: null,
  certificates: [],
  certificate: null,
  expired: null,
  pinRefusal: null,
  fault: null,
  failure: null,
} as const

/** Nothing asked for yet. */
export const blank: SigningContext = {
  documents: [],
  signer: '',
  ...noToken,
  tokenLost: false,
  remember: false,
  recalled: false,
  recallRefused: false,
  results: [],
  deliveries: [],
}
