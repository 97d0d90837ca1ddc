import type { signingMachine } from '@estrado/machines/signing/signing/machine'
import type { SnapshotFrom } from 'xstate'
import { outbox } from '../client/outbox/browser-outbox.ts'
import type { FactStream } from '../client/outbox/outbox.ts'
import { serverNow, synchroniseClock } from '../client/server-clock.ts'
import { createSigner, type Signer } from '../client/signer.ts'
import { createPinMemory, type PinMemory } from './pin-memory.ts'

/** A PDF to sign; `bytes` is asked when it is its turn, again for another try. */
export type SignableDocument = {
  /** Unlike any other of the same signing. */
  readonly id: string
  /** As people know it; also the signed file's name. */
  readonly name: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Thrown by `bytes` where the file isn't any more what stands on the screen. */
export class ChangedSinceShown extends Error {}

/** What the API said to a signed file; `again`: it may take the same one at another try. */
export type Delivered =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: string; readonly again: boolean }

/** Hands one signed file over. Should not throw; if it does, the document counts as not delivered. */
export type Deliver = (file: File, document: SignableDocument) => Promise<Delivered>

export type SigningRequest = {
  readonly documents: readonly SignableDocument[]
  /** Identity document of the session's user. */
  readonly signer: string
  readonly deliver: Deliver
}

export type SigningSnapshot = SnapshotFrom<typeof signingMachine>

/** Whose certificate it is: shown to the person, and in no fact. */
export type CertificateHolder = { readonly titular: string; readonly documento: string }

export type SigningState = {
  readonly snapshot: SigningSnapshot
  /** By fingerprint, of the certificates that are listed. */
  readonly holders: ReadonlyMap<string, CertificateHolder>
  /** How many of the documents that are being signed are through; null while none are. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly stopping: boolean
}

/** What the driver leans on; tests give their own. */
export type SigningTools = {
  readonly signer: Signer
  /** Compares this machine's clock with the server's. */
  readonly synchronise: () => Promise<void>
  /** The server's time by the last comparison. */
  readonly now: () => Date
  /** Where the facts of the signing go to be journalled; tests may do without. */
  readonly facts?: (maquina: string) => FactStream
  /** The PIN that the person has remembered; without it each signing asks. */
  readonly pins?: PinMemory
}

export const browserTools: SigningTools = {
  signer: createSigner(),
  synchronise: () => synchroniseClock(),
  now: serverNow,
  facts: outbox.open,
  pins: createPinMemory(),
}
