import { Schema } from 'effect'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** A call's name in the contract. */
const llamada = Schema.String

/** Facts of what administration left a role of what the contract allows it. */
export const rolePermissionsFacts = facts('role-permissions', {
  'permission.withdrawn': { llamada },
  'permission.restored': { llamada },
})

export type RolePermissionsEvent = FactOf<typeof rolePermissionsFacts>
