import type { Answered, TestApi } from '@estrado/api-mock/testing/api'
import type { RolePermissionsEvent } from '@estrado/machines/accounts/role-permissions/events'
import type { CallName } from '@estrado/machines/contract/calls'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { expectSame, expectStatus } from './expectations.ts'
import type { People } from './people.ts'

/** An id that no cause has: whoever may ask is told that there is none. */
const unknownCause = 999_999

/** The calls that take another call from a role and give it back, and what its people then may. */
export class PermissionCalls {
  private readonly api: TestApi
  private readonly people: People
  readonly role: RoleCode
  /** Somebody with this role alone. */
  private readonly person: string

  constructor(api: TestApi, people: People, role: RoleCode, person: string) {
    this.api = api
    this.people = people
    this.role = role
    this.person = person
  }

  get stream(): string {
    return `permisos/${this.role}`
  }

  /** Asks for the fact, whatever the API will say. */
  ask({ type, llamada }: RolePermissionsEvent, token: string | null): Promise<Answered> {
    const body = { llamada, permitido: type === 'permission.restored' }
    return this.api.call('permisos.change', { token, params: { rol: this.role }, body })
  }

  /** What is withdrawn from the role, in alphabetical order. */
  async withdrawn(): Promise<readonly string[]> {
    const { token } = await this.people.get('root')
    const answer = await this.api.call('permisos.list', { token })
    expectStatus('permisos.list', answer, [200])
    const all = answer.response as readonly { rol: RoleCode; retiradas: readonly string[] }[]
    return all.find(({ rol }) => rol === this.role)?.retiradas ?? []
  }

  /** Gives back all that paths before took. */
  async restoreAll(): Promise<void> {
    const { token } = await this.people.get('root')
    for (const llamada of await this.withdrawn()) {
      expectStatus('permisos.change', await this.ask({ type: 'permission.restored', llamada }, token), [200])
    }
  }

  /** Throws unless the role's people are denied what is withdrawn, with their next call, and only that. */
  async expectEffect(calls: readonly string[], withdrawn: readonly string[]): Promise<void> {
    const { token } = await this.people.get(this.person)
    for (const name of calls) {
      const { status } = await this.api.call(name as CallName, { token, params: { id: unknownCause } })
      expectSame(name, status === 403, withdrawn.includes(name))
    }
  }
}
