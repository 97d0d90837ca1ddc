import type { TestApi } from '@estrado/api-mock/testing/api'
import type { UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import type { UserAccountContext } from '@estrado/machines/accounts/user-account/machine'
import { holdsAt } from '@estrado/machines/accounts/user-account/posts'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import {
  type Execute,
  type Level,
  type NotVisible,
  notVisible,
  type Refuse,
} from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { durations } from '@estrado/machines/vocabulary/durations'
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
const oneCall = notVisible(
  'Una sola llamada cambia el documento o lo solicita: hace lo que la cuenta permite.',
)
const late = notVisible('Confirmar tarde lo prueba `users/document.test.ts` con el reloj en la mano.')
const withClock = notVisible(
  'Con otras fechas lo prueba `organisation/posts/posts.test.ts` con el reloj en la mano.',
)
const noWayIn = notVisible('A una cuenta cerrada nadie ingresa: lo prueba «elegir contraseña».')
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

  const changeAddress: Execute<World> = async (world, event) => {
    expectStatus(event.type, await world.calls.changeAddress(event), [200, 201])
    note(world, event.type)
  }

  /** With the default password nothing else is taken. */
  const refuseAddress: Refuse<World> = async ({ calls }, event, { before }) => {
    if (stateOf(before) !== 'defaultPassword') return stateOf(before) === 'absent' ? nobodyThere : noWayIn
    expectStatus(sights.refused(event.type), await calls.changeAddress(event), [403])
    return undefined
  }

  /** Over one that waits, only once that one has expired. */
  const request: Execute<World> = async (world, event, moment) => {
    if ((moment.before.context as UserAccountContext).change !== null) {
      api.clock.advance(durations.documentChange)
      people.forget()
    }
    await perform(world, event, moment)
  }

  /** A second administrator decides what the first one asked for. */
  const decided: Execute<World> = async (world, event) => {
    const { token } = await people.get('root')
    expectStatus(event.type, await world.calls.ask(event, token), [200])
    if (event.type === 'document.changeConfirmed') world.calls.documentWasChanged()
    note(world, event.type)
  }

  /** Refused with words, since nothing waits, or who asked would confirm. */
  const refuseDecision: Refuse<World> = async ({ calls }, event, { before }) => {
    const fact = event as UserAccountEvent
    const own = fact.type === 'document.changeConfirmed' && fact.confirmante === 'admin'
    const { change } = before.context as UserAccountContext
    if (fact.type === 'document.changeConfirmed' && change && fact.confirmado >= change.vence) return late
    const { token } = await people.get(own ? 'admin' : 'root')
    const gone = stateOf(before) === 'absent' || stateOf(before) === 'deleted'
    const closed = stateOf(before) === 'disabled' && change !== null
    expectStatus(sights.refused(event.type), await calls.ask(event, token), [
      gone ? 404 : closed && !own ? 409 : 422,
    ])
    return undefined
  }
  const refuseChange: Refuse<World> = async (world, event, moment) => {
    const state = stateOf(moment.before)
    const there = state === 'defaultPassword' || state === 'active'
    const { change } = moment.before.context as UserAccountContext
    return there && change === null ? oneCall : refuseFirst(world, event, moment)
  }
  const refuseFirst: Refuse<World> = async ({ calls }, event, { before }) => {
    const { token } = await people.get('admin')
    const gone = stateOf(before) === 'absent' || stateOf(before) === 'deleted'
    const { change } = before.context as UserAccountContext
    expectStatus(sights.refused(event.type), await calls.ask(event, token), [gone ? 404 : change ? 422 : 409])
    return undefined
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
  /** The calls of accounts tell no day: what the sample tells of another one is tried with the clock in the hand. */
  const refuseNow: Refuse<World> = async (world, event, moment) => {
    const roles = rolesAt(moment.before.context as UserAccountContext, api.clock.now())
    const fact = event as UserAccountEvent
    const held = roles.includes('JUEZ')
    const there = stateOf(moment.before) === 'defaultPassword' || stateOf(moment.before) === 'active'
    if (there && held === (fact.type === 'role.removed')) return withClock
    return refuse(world, event, moment)
  }
  /** Of a post that isn't free there is a word at the field; of one that isn't there, none. */
  const refusePost: Refuse<World> = async (world, event, { before }) => {
    const { token } = await people.get('admin')
    const state = stateOf(before)
    const gone = state === 'absent' || state === 'deleted'
    const { posts } = before.context as UserAccountContext
    if (event.type === 'post.ended' && posts[0]?.hasta === null) return withClock
    const answer = await world.calls.ask(event, token)
    expectStatus(sights.refused(event.type), answer, gone ? [404] : [404, 409, 422])
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
      { estado: stateOf(snapshot), roles: rolesAt(context, api.clock.now()) },
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
      'document.changed': async (world, event, moment) => {
        await perform(world, event, moment)
        world.calls.documentWasChanged()
      },
      'document.changeRequested': request,
      'document.changeConfirmed': decided,
      'document.changeRejected': decided,
      'roles.assigned': perform,
      'role.removed': perform,
      'post.assigned': perform,
      'post.ended': perform,
      'password.reset': perform,
      'password.chosen': async (world) => {
        expectStatus('usuarios.changePassword', await world.calls.choosePassword(), [200])
        note(world, 'password.chosen')
      },
      'calendarAddress.renewed': changeAddress,
      'calendarAddress.revoked': changeAddress,
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
      'document.changed': refuseChange,
      'document.changeRequested': refuseChange,
      'document.changeConfirmed': refuseDecision,
      'document.changeRejected': refuseDecision,
      'roles.assigned': refuseNow,
      'role.removed': refuseNow,
      'post.assigned': refusePost,
      'post.ended': refusePost,
      'password.reset': refuse,
      'password.chosen': async ({ calls }, _, { before }): Promise<NotVisible | undefined> => {
        if (stateOf(before) === 'absent') return nobodyThere
        expectStatus(sights.loginDenied, await calls.login(), [401])
        return undefined
      },
      'calendarAddress.renewed': refuseAddress,
      'calendarAddress.revoked': refuseAddress,
      'account.disabled': refuseSwitch,
      'account.enabled': refuseSwitch,
      'account.deleted': refuse,
    },
    tryRole: async (event, role) => {
      if (event.type === 'account.adopted') return withFirstChange
      const user = role === null ? null : await account.as(role)
      const token = user?.token ?? null
      if (event.type === 'password.chosen') {
        // Nothing that could be a guess: a handful of those ends the session.
        const body = { clave: 'Otra-2026x', claveActual: '' }
        const params = { id: user?.id ?? 1 }
        return allowed((await api.call('usuarios.changePassword', { token, params, body })).status)
      }
      if (event.type === 'calendarAddress.renewed' || event.type === 'calendarAddress.revoked') {
        const call =
          event.type === 'calendarAddress.renewed'
            ? 'usuarios.renewCalendarAddress'
            : 'usuarios.revokeCalendarAddress'
        return allowed((await api.call(call, { token, params: { id: user?.id ?? 1 } })).status)
      }
      if (event.type === 'account.created') {
        return allowed((await new UserCalls(api).create({ token: token ?? '' })).status)
      }
      if (target.id === unknownUser) await target.create(await people.get('admin'))
      return allowed((await target.ask(event, token)).status)
    },
  }
}

/** Roles of the posts that hold at an instant. */
const rolesAt = ({ posts }: UserAccountContext, at: Date): readonly string[] =>
  [...new Set(posts.filter((post) => holdsAt(post, at.toISOString())).map(({ rol }) => rol))].sort()

const allowed = (status: number): boolean => status !== 401 && status !== 403
