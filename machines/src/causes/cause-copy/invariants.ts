import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { causeCopyMachine } from './machine.ts'

/** A copy that was given out is known by a digest. */
export const causeCopyInvariants: Invariants<typeof causeCopyMachine> = {
  none: ({ huella }) => huella === null,
  delivered: ({ huella }) => huella !== null,
}
