import type { TestApi } from '@estrado/api-mock/testing/api'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import {
  type Execute,
  type Level,
  type NotVisible,
  notVisible,
  type Refuse,
} from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { UserAccountEvent } from '@estrado/machines/workflows/user-account/events'
import type { UserAccountContext } from '@estrado/machines/workflows/user-account/machine'
import { userAccountWorkflow } from '@estrado/machines/workflows/user-account/policy'
import type { AnyMachineSnapshot } from 'xstate'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectRefusalRecorded, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'
import { UserCalls, unknownUser } from './user-calls.ts'

type World = {
  readonly calls: UserCalls
  readonly facts: string[]
  /** The account came with the installation: its first change writes down first what was found. */
  adopted: boolean
}
type Type = UserAccountEvent['type']
type State = 'absent' | 'defaultPassword' | 'active' | 'disabled' | 'deleted'

const withFirstChange = notVisible('Se registra junto con el primer cambio de una cuenta que ya existía.')
const oneSwitch = notVisible('Una sola llamada activa o inactiva: hace lo que el estado permite.')
const nobodyThere = notVisible('Sin cuenta no hay quien ingrese.')

function note(world: World, type: string): void {
  if (world.adopted) world.facts.push('account.adopted')
  world.adopted = false
  world.facts.push(type)
}

/** An account over HTTP: administration's calls, the person's own, and the journal as the auditor reads it. */
export function userApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const target = new UserCalls(api)

  const perform: Execute<World> = async (world, event) => {
    const { token } = await people.get('admin')
    expectStatus(event.type, await world.calls.ask(event, token), [200, 201])
    note(world, event.type)
  }

  /** Refused and recorded; of an account that isn't there (any more), nothing is found. */
  const refuse: Refuse<World> = async ({ calls }, event, { before }) => {
    const { token } = await people.get('admin')
    const gone = stateOf(before) === 'absent' || stateOf(before) === 'deleted'
    const lines = await readJournal(api, calls.stream)
    const answer = await calls.ask(event, token)
    expectStatus(sights.refused(event.type), answer, [gone ? 404 : 409])
    const after = await readJournal(api, calls.stream)
    if (gone) expectSame(sights.journal, acceptedTypes(after), acceptedTypes(lines))
    else expectRefusalRecorded(lines, after, event.type, 409)
    return undefined
  }
  const refuseSwitch: Refuse<World> = async (world, event, moment) => {
    const state = stateOf(moment.before)
    return state === 'absent' || state === 'deleted' ? refuse(world, event, moment) : oneSwitch
  }

  const assertJournal = async ({ calls, facts }: World, state: string) => {
    expectSame(sights.journal, acceptedTypes(await readJournal(api, calls.stream)), facts)
    if (facts.length === 0) return
    const { token } = await people.get('auditor')
    const answer = await api.call('auditoria.stream', { token, params: { stream: calls.stream } })
    expectStatus('auditoria.stream', answer, [200])
    expectSame('auditoria.stream', (answer.response as { estado: string }).estado, state)
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const answer = await world.calls.get(await people.get('admin'))
    expectStatus('usuarios.get', answer, [200])
    const { estado, roles } = answer.response as { estado: string; roles: { codigo: string }[] }
    const context = snapshot.context as UserAccountContext
    expectSame(
      'usuarios.get',
      { estado, roles: roles.map(({ codigo }) => codigo).sort() },
      { estado: stateOf(snapshot), roles: [...context.roles].sort() },
    )
    await assertJournal(world, stateOf(snapshot))
  }
  const gone = async (world: World, snapshot: AnyMachineSnapshot) => {
    expectStatus('usuarios.get', await world.calls.get(await people.get('admin')), [404])
    await assertJournal(world, stateOf(snapshot))
  }

  return {
    name: 'api',
    workflow: userAccountWorkflow.name,
    open: async () => ({ calls: new UserCalls(api), facts: [], adopted: false }),
    close: async () => undefined,
    evidence: ({ calls }) => journalLines(api, calls.stream),
    executors: {
      'account.created': async (world) => {
        expectStatus('usuarios.create', await world.calls.create(await people.get('admin')), [201])
        note(world, 'account.created')
      },
      'account.adopted': async (world, event) => {
        await world.calls.bring(event as Extract<UserAccountEvent, { type: 'account.adopted' }>)
        world.adopted = true
      },
      'account.corrected': perform,
      'roles.assigned': perform,
      'role.removed': perform,
      'password.reset': perform,
      'password.chosen': async (world) => {
        expectStatus('usuarios.changePassword', await world.calls.choosePassword(), [200])
        note(world, 'password.chosen')
      },
      'account.disabled': perform,
      'account.enabled': perform,
      'account.deleted': perform,
    },
    assertions: { absent: gone, defaultPassword: assert, active: assert, disabled: assert, deleted: gone },
    refusals: {
      'account.created': async ({ calls }) => {
        const { id } = calls
        expectStatus(sights.takenName, await calls.create(await people.get('admin')), [422])
        expectSame(sights.account, calls.id, id)
        return undefined
      },
      'account.adopted': withFirstChange,
      'account.corrected': refuse,
      'roles.assigned': refuse,
      'role.removed': refuse,
      'password.reset': refuse,
      'password.chosen': async ({ calls }, _, { before }): Promise<NotVisible | undefined> => {
        if (stateOf(before) === 'absent') return nobodyThere
        expectStatus(sights.loginDenied, await calls.login(), [401])
        return undefined
      },
      'account.disabled': refuseSwitch,
      'account.enabled': refuseSwitch,
      'account.deleted': refuse,
    },
    tryRole: async (event, role) => {
      if (event.type === 'account.adopted') return withFirstChange
      const user = role === null ? null : await account.as(role)
      const token = user?.token ?? null
      if (event.type === 'password.chosen') {
        const body = { clave: 'Otra-2026x', claveActual: 'no es' }
        const params = { id: user?.id ?? 1 }
        return allowed((await api.call('usuarios.changePassword', { token, params, body })).status)
      }
      if (event.type === 'account.created') {
        return allowed((await new UserCalls(api).create({ token: token ?? '' })).status)
      }
      if (target.id === unknownUser) await target.create(await people.get('admin'))
      return allowed((await target.ask(event, token)).status)
    },
  }
}

const allowed = (status: number): boolean => status !== 401 && status !== 403
