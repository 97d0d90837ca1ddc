import type { TestApi } from '@estrado/api-mock/testing/api'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, type NotVisible, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import type { SessionEvent } from '@estrado/machines/session/session/events'
import type { SessionContext } from '@estrado/machines/session/session/machine'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectRefusalRecorded, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'
import { judge, newcomer, type Returning, returnOf, SessionCalls } from './session-calls.ts'

/** `returned`: what the citizenship service sent back, until it is asked for a session. */
type World = { readonly calls: SessionCalls; facts: string[]; returned: URL | null }
type Type = SessionEvent['type']
type State =
  | 'anonymous'
  | 'identifying'
  | 'authenticating'
  | 'passwordDue'
  | 'active'
  | 'refreshing'
  | 'closing'

const beyondRefresh = 9 * 3_600_000

const inBrowser = notVisible('Ocurre solo en el navegador.')
const withItsAnswer = notVisible('La API registra la solicitud y su respuesta en una sola llamada.')
const onlyAnswer = notVisible('Es la respuesta a una llamada; sin ella no hay nada que pedir.')
const anyLogin = notVisible('Cada ingreso abre una sesión propia: la API no lo niega a quien ya tiene otra.')

const due = (snapshot: AnyMachineSnapshot) => (snapshot.context as SessionContext).mustChangePassword
const stream = ({ calls }: World) => `sesion/${calls.sessionId}`

async function enter(world: World, mustChangePassword: boolean): Promise<void> {
  world.calls.session = await world.calls.login(mustChangePassword)
  world.facts = ['login.submitted', 'login.accepted']
}

/** Whom the citizenship service shall send back, by what the path does after it. */
const whoReturns = (next: EventObject | null): Returning => {
  if (next?.type === 'login.rejected') return 'nobody'
  return next !== null && 'mustChangePassword' in next && next.mustChangePassword === true ? newcomer : judge
}

/** A session by what the citizenship service sent back. */
async function enterReturned(world: World, back: URL): Promise<void> {
  const answer = await world.calls.authorize(back)
  expectStatus('ciudadania.authorize', answer, [200])
  const { usuario } = answer.response as { usuario: Record<string, unknown> }
  const { accessToken, refreshToken, id } = usuario
  world.calls.session = {
    token: String(accessToken),
    refreshToken: String(refreshToken),
    id: Number(id),
    usuario,
  }
  world.facts = ['citizenship.returned', 'login.accepted']
}

/** Without a session every call is turned away, and no one is there in whose stream it could be recorded. */
const unauthorised =
  (call: (calls: SessionCalls) => Promise<{ readonly status: number }>): Refuse<World> =>
  async ({ calls }, _, { before }) => {
    if (stateOf(before) !== 'anonymous') return onlyAnswer
    const { status } = await call(calls)
    expectSame(sights.callWithoutSession, status, 401)
    return undefined
  }

/** The session over HTTP: real login, rotation, expiry and end, and the journal as the auditor reads it. */
export function sessionApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)

  const assertJournal = async (world: World, state: string) => {
    if (world.facts.length === 0) return
    expectSame(sights.journal, acceptedTypes(await readJournal(api, stream(world))), world.facts)
    const { token } = await people.get('auditor')
    const answer = await api.call('auditoria.stream', { token, params: { stream: stream(world) } })
    expectStatus('auditoria.stream', answer, [200])
    expectSame('auditoria.stream', (answer.response as { estado: string }).estado, state)
  }
  const perform =
    (
      fact: Type | readonly Type[],
      call: (calls: SessionCalls, before: AnyMachineSnapshot) => Promise<unknown>,
    ) =>
    async (world: World, _: unknown, { before }: { before: AnyMachineSnapshot }) => {
      await call(world.calls, before)
      world.facts.push(...[fact].flat())
    }

  return {
    name: 'api',
    workflow: sessionWorkflow.name,
    open: async () => ({ calls: new SessionCalls(api), facts: [], returned: null }),
    without: { 'identifying | login.rejected | - | anonymous': inBrowser },
    close: async () => undefined,
    evidence: (world) => journalLines(api, stream(world)),
    executors: {
      'route.wanted': inBrowser,
      'session.restored': (world, event) =>
        enter(world, (event as Extract<SessionEvent, { type: 'session.restored' }>).mustChangePassword),
      'session.discarded': async ({ calls }) => {
        expectStatus(sights.badToken, await calls.menus('no.es.valido'), [401])
      },
      'login.submitted': withItsAnswer,
      'citizenship.requested': async () => {
        const params = { provider: citizenshipProviderName }
        const answer = await api.call('ciudadania.authorizationUrl', { params })
        expectStatus('ciudadania.authorizationUrl', answer, [200])
      },
      'citizenship.returned': async (world, _, { next }) => {
        world.returned = await returnOf(api, whoReturns(next))
      },
      'login.accepted': async (world, event) => {
        const { returned } = world
        world.returned = null
        if (returned) await enterReturned(world, returned)
        else
          await enter(world, (event as Extract<SessionEvent, { type: 'login.accepted' }>).mustChangePassword)
      },
      'login.rejected': async (world) => {
        const { calls, returned } = world
        world.returned = null
        const before = await rejections(api)
        if (returned) expectStatus(sights.unknownCitizen, await calls.authorize(returned), [404])
        else expectStatus(sights.wrongPassword, await calls.wrongLogin(), [401])
        expectSame(sights.rejections, await rejections(api), before + 1)
      },
      'refresh.requested': withItsAnswer,
      'session.refreshed': perform(['refresh.requested', 'session.refreshed'], async (calls) => {
        const { refreshToken } = calls.session ?? {}
        expectStatus('auth.refresh', await calls.refresh(), [200])
        expectSame(sights.sameRefreshToken, calls.session?.refreshToken === refreshToken, false)
      }),
      'refresh.rejected': perform(['refresh.requested', 'refresh.rejected'], async (calls) => {
        api.clock.advance(beyondRefresh)
        people.forget()
        expectStatus(sights.expiredRefresh, await calls.refresh(), [401])
      }),
      'refresh.unanswered': inBrowser,
      'office.switched': perform('office.switched', async (calls) => {
        expectStatus('usuarios.changeOffice', await calls.switchOffice(calls.offices().other), [200])
      }),
      'password.changed': perform('password.changed', async (calls, before) => {
        expectStatus('usuarios.changePassword', await calls.changePassword(due(before), true), [200])
      }),
      'password.refused': perform('password.refused', async (calls, before) => {
        expectStatus(sights.wrongCurrentPassword, await calls.changePassword(due(before), false), [422])
      }),
      'logout.requested': withItsAnswer,
      'session.closed': perform(['logout.requested', 'session.closed'], async (calls) => {
        expectStatus('auth.logout', await calls.logout(), [200])
      }),
      'session.endedElsewhere': perform('session.endedElsewhere', (calls, before) =>
        calls.endElsewhere(due(before)),
      ),
    },
    assertions: {
      anonymous: async (world) => {
        expectStatus(sights.callWithoutSession, await world.calls.menus(), [401])
        await assertJournal(world, 'anonymous')
      },
      identifying: inBrowser,
      authenticating: withItsAnswer,
      passwordDue: async (world) => {
        expectStatus(sights.callBeforeChange, await world.calls.menus(), [403])
        expectStatus(sights.settings, await world.calls.settings(), [200])
        await assertJournal(world, 'passwordDue')
      },
      active: async (world) => {
        expectStatus(sights.anyCall, await world.calls.menus(), [200])
        await assertJournal(world, 'active')
      },
      refreshing: withItsAnswer,
      closing: withItsAnswer,
    },
    refusals: {
      'route.wanted': inBrowser,
      'session.restored': inBrowser,
      'session.discarded': inBrowser,
      'login.submitted': anyLogin,
      'citizenship.requested': anyLogin,
      'citizenship.returned': anyLogin,
      'login.accepted': anyLogin,
      'login.rejected': anyLogin,
      'refresh.requested': unauthorised((calls) => calls.refresh()),
      'session.refreshed': onlyAnswer,
      'refresh.rejected': onlyAnswer,
      'refresh.unanswered': onlyAnswer,
      'office.switched': async (world, _, { before }) => {
        const { calls } = world
        if (stateOf(before) === 'anonymous') {
          expectStatus(sights.officeWithoutSession, await calls.switchOffice(1), [401])
          return undefined
        }
        const lines = await readJournal(api, stream(world))
        if (due(before)) {
          const answer = await calls.switchOffice(1)
          expectStatus(sights.officeBeforeChange, answer, [403])
          const after = await readJournal(api, stream(world))
          expectRefusalRecorded(lines, after, 'call.usuarios.changeOffice', answer.status)
          return undefined
        }
        // The office where one works already: the API says yes, and records nothing.
        expectStatus(sights.sameOffice, await calls.switchOffice(calls.offices().other), [200])
        expectSame(sights.journal, await readJournal(api, stream(world)), lines)
        return undefined
      },
      'password.changed': unauthorised((calls) => calls.changePassword(false, true)),
      'password.refused': unauthorised((calls) => calls.changePassword(false, false)),
      'logout.requested': unauthorised((calls) => calls.logout()),
      'session.closed': onlyAnswer,
      'session.endedElsewhere': async ({ calls }): Promise<NotVisible | undefined> => {
        if (calls.session === null) return notVisible('No hay sesión que cerrar.')
        const { token } = await calls.login(false)
        const params = { id: calls.sessionId }
        expectStatus(sights.endAgain, await api.call('sesiones.revoke', { token, params }), [404])
        return undefined
      },
    },
    tryRole: async ({ type }, role) => {
      const calls = new SessionCalls(api)
      const asked = roleCalls[type as Type]
      if (!asked) return notVisible('No es una llamada: lo comprueban los caminos.')
      if (role !== null) {
        await account.forget()
        calls.session = await account.as(role)
      }
      const { status } = await asked(calls)
      if (status === 401 || status === 403) return false
      return true
    },
  }
}

/** The call behind an event that somebody asks for; whoever may make it gets another answer than 401 or 403. */
const roleCalls: Partial<Record<Type, (calls: SessionCalls) => Promise<{ readonly status: number }>>> = {
  'office.switched': (calls) => calls.switchOffice(calls.offices().own),
  'password.refused': (calls) => calls.changePassword(false, false),
  'password.changed': (calls) => calls.changePassword(false, true),
  'logout.requested': (calls) => calls.logout(),
}

const rejections = async (api: TestApi): Promise<number> => {
  const { count } = await api.services.db
    .selectFrom('journal_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('type', '=', 'login.rejected')
    .executeTakeFirstOrThrow()
  return Number(count)
}
