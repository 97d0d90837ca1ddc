import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { UserAccountContext, userAccountMachine } from './machine.ts'

const judgingHolds = ({ judges, change }: UserAccountContext) => judges || change === null

const eachRoleOnce = (context: UserAccountContext) =>
  new Set(context.roles).size === context.roles.length && judgingHolds(context)

/** A role is held once; only who judges has a change of document waiting; who has no account has no role, and who works has chosen a password. */
export const userAccountInvariants: Invariants<typeof userAccountMachine> = {
  absent: ({ roles, passwordChosen }) => roles.length === 0 && !passwordChosen,
  defaultPassword: (context) => eachRoleOnce(context) && !context.passwordChosen,
  active: (context) => eachRoleOnce(context) && context.passwordChosen,
  disabled: eachRoleOnce,
  deleted: eachRoleOnce,
}
