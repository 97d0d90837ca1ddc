import type { RoleCode } from '../vocabulary/roles.ts'
import { mayCall } from './access.ts'
import { type CallName, callNames, callOf } from './calls.ts'

/** Calls by which users, permissions and menus are kept: the superuser never loses one. */
const administration: readonly string[] = ['usuarios', 'permisos', 'menus', 'roles']

const resourceOf = (name: CallName): string => name.split('.')[0] ?? ''

/**
 * Calls that can be taken from a role: those that the contract gives to named roles, this one among them. What
 * is open to anybody or to whoever is signed in isn't a role's to lose.
 */
export const withdrawableCalls = (role: RoleCode): readonly CallName[] =>
  callNames.filter((name) => {
    const { access, base } = callOf(name)
    return base === 'main' && typeof access !== 'string' && mayCall(access, [role])
  })

/** Granted calls of a person: every call given to named roles that one of theirs still has. */
export const grantedTo = (roles: readonly RoleCode[], withdrawn: readonly string[]): readonly CallName[] =>
  callNames.filter((name) => typeof callOf(name).access !== 'string' && stillMay(name, roles, withdrawn))

/** Lockout: the superuser never loses the calls by which accounts, permissions and menus are kept. */
export const cannotBeWithdrawn = (role: RoleCode, call: CallName): boolean =>
  role === 'ROOT' && administration.includes(resourceOf(call))

/**
 * The roles with which somebody makes a call: those of theirs from which it wasn't withdrawn. `withdrawn` holds
 * `ROLE call` pairs; a pair that the contract doesn't know does nothing, since the contract is the ceiling.
 */
export const rolesThatMay = (
  name: CallName,
  roles: readonly RoleCode[],
  withdrawn: readonly string[],
): readonly RoleCode[] =>
  typeof callOf(name).access === 'string'
    ? roles
    : roles.filter((role) => !withdrawn.includes(permissionKey(role, name)))

/** May somebody with these roles make a call, after what was withdrawn from them? */
export const stillMay = (name: CallName, roles: readonly RoleCode[], withdrawn: readonly string[]): boolean =>
  mayCall(callOf(name).access, rolesThatMay(name, roles, withdrawn))

/** As one text, so that a list of them is a plain array. */
export const permissionKey = (role: RoleCode, call: string): string => `${role} ${call}`
