import type { UserAccountContext } from '../../workflows/user-account/machine.ts'
import type { Invariants } from './invariant.ts'

const eachRoleOnce = ({ roles }: UserAccountContext) => new Set(roles).size === roles.length

/** A role is held once; who has no account has no role. */
export const userAccountInvariants: Invariants<
  UserAccountContext,
  'absent' | 'defaultPassword' | 'active' | 'disabled' | 'deleted'
> = {
  absent: ({ roles }) => roles.length === 0,
  defaultPassword: eachRoleOnce,
  active: eachRoleOnce,
  disabled: eachRoleOnce,
  deleted: eachRoleOnce,
}
