import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { rolePermissionsMachine } from './machine.ts'

/** A call is withdrawn once at most, and a role without a withdrawn one is complete. */
export const rolePermissionsInvariants: Invariants<typeof rolePermissionsMachine> = {
  complete: ({ withdrawn }) => withdrawn.length === 0,
  narrowed: ({ withdrawn }) => withdrawn.length > 0 && new Set(withdrawn).size === withdrawn.length,
}
