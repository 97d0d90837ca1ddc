import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { causeCopyMachine } from './machine.ts'

/** A copy that was given out is known by the digest of its list of files. */
export const causeCopyInvariants: Invariants<typeof causeCopyMachine> = {
  none: ({ manifiesto }) => manifiesto === null,
  delivered: ({ manifiesto }) => manifiesto !== null,
}
