import type { SigningKey } from '../pades/signing-key.ts'
import { catalogForgeries } from './forgeries-catalog.ts'
import { keylessForgeries } from './forgeries-fields.ts'
import { selfMadeForgeries } from './forgeries-self-made.ts'
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

/**
 * Additions that an attacker makes who has the signed file, but no key that anybody trusts. They are made for
 * files whose form is an object of its own and whose section is a table: what the agent signs.
 */
export const forgeries: readonly Forgery[] = [...keylessForgeries, ...catalogForgeries, ...selfMadeForgeries]
