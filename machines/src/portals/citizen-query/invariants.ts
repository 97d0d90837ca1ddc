import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { citizenQueryMachine } from './machine.ts'

/** What was told is known once it was, and not before. */
export const citizenQueryInvariants: Invariants<typeof citizenQueryMachine> = {
  asked: ({ told }) => told === null,
  answered: ({ told }) => told !== null,
}
