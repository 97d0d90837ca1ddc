import type { PinState } from '@estrado/machines/contract/agent-signing'
import type { Certificate } from '../certificates/certificate.ts'
import type { SigningKey } from '../pades/signing-key.ts'

/** A token that is connected now. */
export type TokenSummary = {
  readonly slot: number
  readonly serial: string
  /** Its maker, as the public signer tells it. */
  readonly name: string
  readonly model: string
  readonly label: string
  readonly pin: PinState
}

/** A private key of a token, with its certificate where it has one. */
export type TokenKey = {
  readonly alias: string
  readonly id: string
  readonly certificate: Certificate | undefined
}

/** A certificate that a token shows to anybody. */
export type PublicCertificate = { readonly alias: string; readonly certificate: Certificate }

/** A token that was logged into; nothing of it may be used after `close`. */
export type TokenSession = {
  readonly keys: readonly TokenKey[]
  /** The key behind `alias`, ready to sign. @throws TokenError */
  readonly key: (alias: string) => Promise<SigningKey>
  /** Logs out and closes; never throws, may be called again. */
  readonly close: () => Promise<void>
}

/** A source of tokens: a PKCS#12 file, a PKCS#11 module. */
export type TokenSource = {
  readonly tokens: () => Promise<readonly TokenSummary[]>
  /** What the token of a slot shows without its PIN, authorities left out; nothing where it shows none. */
  readonly publicCertificates: (slot: number) => Promise<readonly PublicCertificate[]>
  /**
   * Logs in; others who want the same token wait for the session's end. Throws the reason of `gone` with no PIN tried
   * where whoever asked has left by then.
   * @throws TokenError SLOT_NO_DISPONIBLE when the slot isn't this source's, and whatever the PIN meets
   */
  readonly open: (slot: number, pin: string, gone?: AbortSignal) => Promise<TokenSession>
  readonly close: () => Promise<void>
}
