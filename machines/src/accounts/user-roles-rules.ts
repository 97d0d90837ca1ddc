import { nationalAdministrators, userAdministrators } from '../vocabulary/role-groups.ts'
import { holdsOne, judgingRoles, type RoleCode, roleCodes } from '../vocabulary/roles.ts'

/** Roles that an office administrator may not give: whoever holds one reaches beyond the district. */
const national: readonly RoleCode[] = ['ROOT', 'ADMIN', 'AUDITOR', 'AGETIC', 'OPERADOR']

/**
 * Roles that somebody with these roles may give and take. The superuser gives every role, the national
 * administrator all but that one, the office administrator those that stay within the district.
 */
export function assignableRoles(roles: readonly RoleCode[]): readonly RoleCode[] {
  if (roles.includes('ROOT')) return roleCodes
  if (roles.includes('ADMIN')) return roleCodes.filter((role) => role !== 'ROOT')
  const administers = holdsOne(roles, userAdministrators)
  return administers ? roleCodes.filter((role) => !national.includes(role)) : []
}

/** May this administrator touch an account that holds these roles? Only if every one is theirs to give. */
export function mayAdminister(roles: readonly RoleCode[], held: readonly RoleCode[]): boolean {
  const assignable = assignableRoles(roles)
  return assignable.length > 0 && held.every((role) => assignable.includes(role))
}

/** Does somebody with these roles judge? */
export const isJudging = (roles: readonly RoleCode[]): boolean => holdsOne(roles, judgingRoles)

/** Whoever isn't a national administrator administers one department alone: its accounts, posts and catalogues. */
export const boundToDepartment = (roles: readonly RoleCode[]): boolean =>
  !holdsOne(roles, nationalAdministrators)
