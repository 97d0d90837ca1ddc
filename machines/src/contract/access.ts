import type { Access } from '../kernel/call.ts'
import { holdsOne, type RoleCode } from '../vocabulary/roles.ts'

/** Permission version: header of every answer to somebody signed in, which changes with what the person may do. */
export const accessHeader = 'x-acceso'

/**
 * May somebody with these roles (undefined: nobody signed in) make a call with this access? A list of roles
 * denies everybody else. It says nothing about whose cause or account it is: that the handler decides.
 */
export function mayCall(access: Access, roles: readonly RoleCode[] | undefined): boolean {
  if (access === 'anyone') return true
  if (!roles) return false
  if (access === 'signed-in') return true
  return holdsOne(roles, access)
}
