import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { actTextMachine } from './machine.ts'

/** A text that was begun has a version and somebody who writes it. */
export const actTextInvariants: Invariants<typeof actTextMachine> = {
  unbegun: ({ kept, writer }) => kept === 0 && writer === null,
  writing: ({ kept, writer }) => kept >= 1 && writer !== null,
  typeset: ({ kept, writer }) => kept >= 1 && writer !== null,
}
