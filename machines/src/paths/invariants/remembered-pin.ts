import type { RememberedPinContext } from '../../workflows/remembered-pin/machine.ts'
import type { Invariants } from './invariant.ts'

/** What is remembered has an end; what is forgotten leaves nothing. */
export const rememberedPinInvariants: Invariants<RememberedPinContext, 'absent' | 'remembered'> = {
  absent: ({ hasta }) => hasta === null,
  remembered: ({ hasta }) => hasta !== null,
}
