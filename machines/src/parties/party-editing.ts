import { causeRegistrars } from '../vocabulary/role-groups.ts'
import { courtRoles, type RoleCode } from '../vocabulary/roles.ts'

/** States in which a cause is the court's alone. */
const ofTheCourt: readonly string[] = ['inProcess', 'closed', 'archived']

/**
 * Whose the parties are: the window's while the cause is registered, the court's in the process (`spec 3 §6`).
 * Whether they can be changed at all, the cause's machine says.
 */
export function ownsParties(roles: readonly RoleCode[], estado: string): boolean {
  const owners: readonly RoleCode[] = ofTheCourt.includes(estado) ? courtRoles : causeRegistrars
  return roles.some((role) => owners.includes(role))
}
