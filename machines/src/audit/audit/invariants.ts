import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { auditMachine } from './machine.ts'

/** Nothing was looked at before the first look; each stream is noted once. */
export const auditInvariants: Invariants<typeof auditMachine> = {
  quiet: ({ inspected }) => inspected.length === 0,
  consulting: ({ inspected }) => new Set(inspected).size === inspected.length,
}
