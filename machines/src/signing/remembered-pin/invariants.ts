import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { rememberedPinMachine } from './machine.ts'

/** What is remembered has an end; what is forgotten leaves nothing. */
export const rememberedPinInvariants: Invariants<typeof rememberedPinMachine> = {
  absent: ({ hasta }) => hasta === null,
  remembered: ({ hasta }) => hasta !== null,
}
