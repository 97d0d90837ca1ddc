import type { UserAccountContext } from '../../workflows/user-account/machine.ts'
import type { Invariants } from './invariant.ts'

const eachRoleOnce = ({ roles }: UserAccountContext) => new Set(roles).size === roles.length

/** A role is held once; who has no account has no role, and who works has chosen a password. */
export const userAccountInvariants: Invariants<
  UserAccountContext,
  'absent' | 'defaultPassword' | 'active' | 'disabled' | 'deleted'
> = {
  absent: ({ roles, passwordChosen }) => roles.length === 0 && !passwordChosen,
  defaultPassword: (context) => eachRoleOnce(context) && !context.passwordChosen,
  active: (context) => eachRoleOnce(context) && context.passwordChosen,
  disabled: eachRoleOnce,
  deleted: eachRoleOnce,
}
