import type { Fact } from './upcast.ts'

/** How the identity that one kind of event holds is sealed: whose it is, and which fields they are. */
export type SealRule = {
  /** Stream of the person's identity; it names the key too. */
  readonly subject: (fact: Fact) => string
  /** The field of the event whose object holds them. */
  readonly within: string
  readonly fields: readonly string[]
  /** What is read in their place once the key was erased. */
  readonly erased: Readonly<Record<string, unknown>>
  /** Of a fact, what was sealed in it, and when its stream began: such an identity is shown on demand alone. */
  readonly reserved: (fact: Fact, sealed: Readonly<Record<string, unknown>>, since: Date) => boolean
}

/** By event type of one machine. */
export type SealRules = Readonly<Record<string, SealRule>>
