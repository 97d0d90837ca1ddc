import type { AuditContext } from '../../workflows/audit/machine.ts'
import type { Invariants } from './invariant.ts'

/** Nothing was looked at before the first look; each stream is noted once. */
export const auditInvariants: Invariants<AuditContext, 'quiet' | 'consulting'> = {
  quiet: ({ inspected }) => inspected.length === 0,
  consulting: ({ inspected }) => new Set(inspected).size === inspected.length,
}
