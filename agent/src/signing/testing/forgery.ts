import type { SigningKey } from '../pades/signing-key.ts'
import type { TimestampKey } from './timestamp-forger.ts'

/** What an attacker has: keys that nobody trusts. */
export type AttackerLab = {
  readonly now: Date
  readonly key: SigningKey
  readonly timestamps: TimestampKey
}

/** A signed file with something behind its signature that nobody allowed. */
export type Forgery = {
  readonly mark: string
  readonly make: (signed: Buffer, lab: AttackerLab) => Buffer | Promise<Buffer>
}
