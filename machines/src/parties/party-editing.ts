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

/** States in which the cause's machine takes changes of parties. */
const changing: readonly string[] = ['draft', 'inProcess']

/** May these people change the parties of a cause in this state? Neither a closed cause nor one between draw and process. */
export const changesParties = (roles: readonly RoleCode[], estado: string): boolean =>
  changing.includes(estado) && ownsParties(roles, estado)
