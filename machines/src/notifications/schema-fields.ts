import { Schema } from 'effect'
import { Instant } from '../contract/schemas/shared.ts'
import { type ReceiverKind, receiverKinds } from './vocabulary.ts'

/** A row's number as it is sent: one that a table can have. */
export const IdIn = Schema.Int.pipe(Schema.between(1, 2 ** 31 - 1))
export const Text = Schema.String
export const upTo = (max: number) => Text.pipe(Schema.maxLength(max))
export const short = (max: number) => Schema.optionalWith(upTo(max), { default: () => '' })
export const Coordinate = Schema.optionalWith(Schema.NullOr(Schema.Number), { default: () => null })
export const OptionalInstant = Schema.NullOr(Instant)
export const OptionalNumber = Schema.NullOr(Schema.Number)
export const Kind = Schema.Literal(...(Object.keys(receiverKinds) as [ReceiverKind, ...ReceiverKind[]]))
