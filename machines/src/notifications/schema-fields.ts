import { Schema } from 'effect'
import { Text } from '../contract/schemas/shared.ts'
import { type ReceiverKind, receiverKinds } from './vocabulary.ts'

export const upTo = (max: number) => Text.pipe(Schema.maxLength(max))
export const short = (max: number) => Schema.optionalWith(upTo(max), { default: () => '' })
export const Coordinate = Schema.optionalWith(Schema.NullOr(Schema.Number), { default: () => null })
/** How exact a place is. */
export const Metres = Schema.optionalWith(Schema.NullOr(Schema.NonNegative), { default: () => null })
export const OptionalNumber = Schema.NullOr(Schema.Number)
export const Kind = Schema.Literal(...(Object.keys(receiverKinds) as [ReceiverKind, ...ReceiverKind[]]))
