import { Schema } from 'effect'

/** The data of a fact by its type, as a Schema: an event without data has an empty one. */
export type FactSchemas<TEvent extends { readonly type: string }> = {
  readonly [Type in TEvent['type']]: Schema.Schema<Omit<Extract<TEvent, { type: Type }>, 'type'>>
}

/** A text that says why, or names a thing: never a document. */
export const Text = Schema.String.pipe(Schema.maxLength(2_000))
/** Where a token sits; the software token's place is −1. */
export const Slot = Schema.Int
export const Count = Schema.Int.pipe(Schema.between(0, 2 ** 31))
export const none = Schema.Struct({})
export const withReason = Schema.Struct({ reason: Text })
