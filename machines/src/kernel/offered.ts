import { Either, Schema } from 'effect'
import type { Facts } from './facts.ts'

/**
 * Decoding: the data of a fact that somebody reports, as its Schema reads it: what the Schema doesn't name is dropped.
 * Null for a type that the workflow doesn't have, and for data that isn't what the type says.
 */
export function decodeOffered(
  facts: Facts,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const kind = facts.kinds.get(type)
  if (!kind) return null
  // An empty Schema takes an object as it is, whatever stands in it.
  return kind.empty ? {} : Either.getOrNull(Schema.decodeUnknownEither(kind.schema)(data))
}
