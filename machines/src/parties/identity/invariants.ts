import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { identityMachine } from './machine.ts'

/** An identity is gone with a reason, and with a reason only. */
export const identityInvariants: Invariants<typeof identityMachine> = {
  sealed: ({ motivo }) => motivo === null,
  erased: ({ motivo }) => motivo !== null,
}
