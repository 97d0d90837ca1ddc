import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { IdentityContext } from './machine.ts'

/** An identity is gone with a reason, and with a reason only. */
export const identityInvariants: Invariants<IdentityContext, 'sealed' | 'erased'> = {
  sealed: ({ motivo }) => motivo === null,
  erased: ({ motivo }) => motivo !== null,
}
