import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { restorationMachine } from './machine.ts'

/** A restore is told with a reason, and with a reason only. */
export const restorationInvariants: Invariants<typeof restorationMachine> = {
  whole: ({ motivo }) => motivo === null,
  restored: ({ motivo }) => motivo !== null,
}
