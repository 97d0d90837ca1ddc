import type { TestApi } from '@estrado/api-mock/testing/api'
import type { RolePermissionsEvent } from '@estrado/machines/accounts/role-permissions/events'
import type { RolePermissionsContext } from '@estrado/machines/accounts/role-permissions/machine'
import { rolePermissionsSamples } from '@estrado/machines/accounts/role-permissions/samples'
import { rolePermissionsWorkflow } from '@estrado/machines/accounts/role-permissions/workflow'
import type { Execute, Level, Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { PermissionCalls } from './permission-calls.ts'
import { RoleAccount } from './role-account.ts'

/** All that was made true of the role, by this path and those before it. */
type World = { readonly facts: string[] }
type Type = RolePermissionsEvent['type']
type State = 'complete' | 'narrowed'

/** The calls that the paths take away and give back. */
const contestedCalls = rolePermissionsSamples['permission.withdrawn'].map(
  (event) => (event as RolePermissionsEvent).llamada,
)

const opposite = {
  'permission.withdrawn': 'permission.restored',
  'permission.restored': 'permission.withdrawn',
}

/** What administration leaves a role, over HTTP: the list, what the role's people then may, and the journal. */
export function permissionApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const calls = new PermissionCalls(api, people, 'SECRE', 'secretario')
  /** Only ever asked for by those whose role is tried. */
  const tried = new PermissionCalls(api, people, 'VOCAL', 'vocal')
  const facts: string[] = []

  const perform: Execute<World> = async (world, event) => {
    const { token } = await people.get('admin')
    expectStatus(event.type, await calls.ask(event as RolePermissionsEvent, token), [200])
    world.facts.push(event.type)
  }
  const refuse: Refuse<World> = async (_, event) => {
    const { token } = await people.get('admin')
    const lines = await readJournal(api, calls.stream)
    const answer = await calls.ask(event as RolePermissionsEvent, token)
    expectStatus(event.type, answer, [409])
    expectRefusalRecorded(lines, await readJournal(api, calls.stream), event.type, 409)
    return undefined
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { withdrawn } = snapshot.context as RolePermissionsContext
    expectSame('permisos.list', await calls.withdrawn(), [...withdrawn].sort())
    await calls.expectEffect(contestedCalls, withdrawn)
    if (world.facts.length > 0) {
      await expectStream(api, people, calls.stream, world.facts, stateOf(snapshot))
    }
  }

  return {
    name: 'api',
    workflow: rolePermissionsWorkflow.name,
    open: async () => ({ facts }),
    close: async () => {
      const left = await calls.withdrawn()
      await calls.restoreAll()
      facts.push(...left.map(() => 'permission.restored'))
    },
    evidence: () => journalLines(api, calls.stream),
    executors: { 'permission.withdrawn': perform, 'permission.restored': perform },
    assertions: { complete: assert, narrowed: assert },
    refusals: { 'permission.withdrawn': refuse, 'permission.restored': refuse },
    tryRole: async (event, role) => {
      const fact = event as RolePermissionsEvent
      const { token: administrator } = await people.get('root')
      await tried.ask({ ...fact, type: opposite[fact.type] } as RolePermissionsEvent, administrator)
      const user = role === null ? null : await account.as(role)
      return wasAllowed((await tried.ask(fact, user?.token ?? null)).status, role)
    },
  }
}
