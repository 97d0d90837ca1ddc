import { permissionsScreen } from '@estrado/machines/accounts/access-administration-texts'
import { type CallName, callOf } from '@estrado/machines/contract/calls'
import { cannotBeWithdrawn, withdrawableCalls } from '@estrado/machines/contract/permissions'
import { callsByWork } from '@estrado/machines/messages/call-names'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'

/** One call that the contract gives the role, and whether it still has it. */
export type Permission = {
  readonly call: CallName
  /** What a person does with it, in words. */
  readonly name: string
  /** The work that it belongs to. */
  readonly work: string
  /** `causas.draw, POST causas/{id}/sortear`: for who looks after the system. */
  readonly code: string
  readonly allowed: boolean
  /** The superuser keeps it, whatever happens. */
  readonly kept: boolean
}

type NamedCall = { readonly name: string; readonly work: string; readonly place: number }

const named: ReadonlyMap<string, NamedCall> = new Map(
  Object.entries(callsByWork)
    .flatMap(([work, calls]) => Object.entries(calls).map(([call, name]) => ({ call, name, work })))
    .map(({ call, name, work }, place) => [call, { name, work, place }]),
)

const namedCall = (call: CallName): NamedCall =>
  named.get(call) ?? { name: call, work: permissionsScreen.otherWork, place: named.size }

/** All calls of a role, by the work that they belong to; `withdrawn` are those that administration took away. */
export function permissionsOf(role: RoleCode, withdrawn: readonly string[]): readonly Permission[] {
  return [...withdrawableCalls(role)]
    .sort((one, other) => namedCall(one).place - namedCall(other).place)
    .map((call) => {
      const { method, path } = callOf(call)
      const { name, work } = namedCall(call)
      return {
        call,
        name,
        work,
        code: `${call}, ${method} ${path}`,
        allowed: !withdrawn.includes(call),
        kept: cannotBeWithdrawn(role, call),
      }
    })
}
