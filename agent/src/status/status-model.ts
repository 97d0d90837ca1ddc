import type { AgentPresence } from '@estrado/machines/contract/agent-access'
import type { PinState } from '@estrado/machines/contract/agent-signing'
import type { RememberedOrigin } from '../guard/consent/consent-book.ts'
import type { PendingConsent } from '../guard/consent/consent-desk.ts'
import type { SignatureRecord } from './recent-signatures.ts'

/** A connected token with what it shows without its PIN. */
export type TokenView = {
  readonly slot: number
  readonly name: string
  readonly serial: string
  readonly pin: PinState
  readonly certificates: readonly CertificateView[]
}

export type CertificateView = { readonly holder: string; readonly from: Date; readonly until: Date }

/** Everything that the status page shows. */
export type AgentStatus = {
  readonly presence: AgentPresence
  readonly now: Date
  readonly identityEnds: Date
  readonly identityFingerprint: string
  /** The identity is in its last days. */
  readonly identityEnding: boolean
  readonly pending: readonly PendingConsent[]
  /** undefined: the tokens couldn't be asked. */
  readonly tokens: readonly TokenView[] | undefined
  readonly signatures: readonly SignatureRecord[]
  readonly configured: readonly string[]
  readonly remembered: readonly RememberedOrigin[]
}

const day = 86_400_000

/** Days before its end from which a certificate is pointed at. */
export const endingDays = 30

export type CertificateState =
  | { readonly kind: 'valid' | 'expired' | 'notYetValid' }
  | { readonly kind: 'ending'; readonly days: number }

/** How a certificate stands at `now`. */
export function certificateState({ from, until }: CertificateView, now: Date): CertificateState {
  if (now < from) return { kind: 'notYetValid' }
  if (now >= until) return { kind: 'expired' }
  const days = Math.ceil((until.getTime() - now.getTime()) / day)
  return days <= endingDays ? { kind: 'ending', days } : { kind: 'valid' }
}
