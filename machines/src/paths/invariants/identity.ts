import type { IdentityContext } from '../../workflows/identity/machine.ts'
import type { Invariants } from './invariant.ts'

/** An identity is gone with a reason, and with a reason only. */
export const identityInvariants: Invariants<IdentityContext, 'sealed' | 'erased'> = {
  sealed: ({ motivo }) => motivo === null,
  erased: ({ motivo }) => motivo !== null,
}
