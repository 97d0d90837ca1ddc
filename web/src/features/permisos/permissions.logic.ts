import { type CallName, callOf } from '@estrado/machines/contract/calls'
import { grantedCalls, keptBySuperuser } from '@estrado/machines/contract/permissions'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'

/** One call that the contract gives the role, and whether it still has it. */
export type Permission = {
  readonly call: CallName
  /** `POST causas/{id}/sorteo` */
  readonly address: string
  /** What a person is told when it succeeded: the nearest to words that a call has. */
  readonly success: string | undefined
  readonly allowed: boolean
  /** The superuser keeps it, whatever happens. */
  readonly kept: boolean
}

/** All calls of a role in the order of their addresses; `withdrawn` are those that administration took away. */
export function permissionsOf(role: RoleCode, withdrawn: readonly string[]): readonly Permission[] {
  return grantedCalls(role)
    .map((call) => {
      const { method, path, success } = callOf(call)
      return {
        call,
        address: `${method} ${path}`,
        success,
        allowed: !withdrawn.includes(call),
        kept: keptBySuperuser(role, call),
      }
    })
    .sort((a, b) => (callOf(a.call).path < callOf(b.call).path ? -1 : 1))
}
