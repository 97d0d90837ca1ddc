import { type CallName, callOf } from '@estrado/machines/contract/calls'
import { Schema } from 'effect'

/** Contract test: what a call answered is what its Schema says, no field less and none more. */
export function checkConforms(name: CallName, response: unknown): void {
  const { answer } = callOf(name)
  if (answer === 'blob') throw new Error(`${name} answered JSON in place of a file`)
  const decoded = Schema.decodeUnknownEither(answer, { onExcessProperty: 'error', errors: 'all' })(response)
  if (decoded._tag === 'Left')
    throw new Error(`${name} isn't what the contract says: ${decoded.left.message}`)
}
