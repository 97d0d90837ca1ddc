import { Schema } from 'effect'

/** A row's number. */
export const Id = Schema.Int
/** A text that says why, or names a thing: never a document. */
export const Text = Schema.String.pipe(Schema.maxLength(2_000))
/** Digest of a content. */
export const Sha256 = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/))
export const Count = Schema.Int.pipe(Schema.between(0, 2 ** 31))
/** Instant, ISO 8601. */
export const Instant = Schema.String

/** A field that a fact may leave out. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true })
