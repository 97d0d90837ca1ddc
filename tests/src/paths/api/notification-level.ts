import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import type { NotificationContext } from '@estrado/machines/notifications/notification/machine'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import {
  type NotificationState,
  notificationTypeIds,
  type Service,
  serviceOf,
} from '@estrado/machines/notifications/vocabulary'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { type AskableNotification, NotificationCalls } from './notification-calls.ts'
import { notifyingCourt } from './notification-court.ts'
import { notificationRoles } from './notification-roles.ts'
import { People } from './people.ts'
import { signingJudge, signingJudgeName } from './signing-judge.ts'

export type NotificationEventType = NotificationEvent['type']
type World = { readonly calls: NotificationCalls; type: number; readonly facts: string[] }

const nothingYet = notVisible('Aún no hay notificación.')
const servedWithOrder = notVisible('Ya está practicada: la misma llamada la ordena y la practica.')
const laterRefusal = notVisible('Un rechazo que llega después de la entrega no se lee todavía del correo.')

const serverName = 'diligenciero'
/** What the process server does. */
const ofServer: readonly string[] = [
  'notification.seen',
  'notification.visited',
  'notification.served',
  'notification.notServed',
  'notification.returned',
] satisfies NotificationEventType[]

/** What changes nothing, and is answered well, where it is so already or isn't this person's. */
const harmless: readonly string[] = [
  'notification.attached',
  'notification.detached',
  'notification.seen',
  'notification.opened',
] satisfies NotificationEventType[]

/** How the notification stands by its order alone: the portal publishes an edict, a hearing serves at once. */
const servedAtOnce: Partial<Record<Service, NotificationEventType>> = {
  edict: 'edict.published',
  hearing: 'notification.served',
}

const typeOf = (event: NotificationEvent): number =>
  (event.type === 'notification.ordered' && event.idTipoNotificacion) || notificationTypeIds.personal

/** Notifications over HTTP: real calls and signatures, the outbox's worker, and the journal as the auditor reads it. */
export function notificationApiLevel(
  api: TestApi,
  dataFolder: string,
): Level<World, NotificationEventType, NotificationState> {
  const people = new People(api)
  let made: ReturnType<typeof notifyingCourt> | null = null
  const court = () => {
    made ??= notifyingCourt(api)
    return made
  }
  const serviceIn = ({ type }: World): Service => serviceOf(type)

  const whoAsks = async (world: World, type: string): Promise<{ user: LoggedIn; signer: string }> => {
    const { secretary, server, party, idOficina } = await court()
    if (type === 'notification.opened') return { user: party, signer: '' }
    if (type === 'notification.closed')
      return serviceIn(world) === 'walk'
        ? { user: server, signer: serverName }
        : { user: await signingJudge(api, idOficina), signer: signingJudgeName }
    return { user: ofServer.includes(type) ? server : secretary, signer: '' }
  }
  const order = async (world: World, event: NotificationEvent) => {
    const { next, secretary } = await court()
    world.type = typeOf(event)
    const who = serviceIn(world) === 'electronic' ? 'complainant' : 'accused'
    const answer = await world.calls.order(secretary, world.type, next(who))
    expectStatus('notificaciones.create', answer, [201])
    world.facts.push(event.type)
    const then = servedAtOnce[serviceIn(world)]
    if (then) world.facts.push(then)
  }
  const perform: Execute<World> = async (world, event) => {
    const fact = event as NotificationEvent
    if (fact.type === 'notification.ordered') return order(world, fact)
    // Its order has done it.
    if (servedAtOnce[serviceIn(world)] === fact.type) return
    const { user, signer } = await whoAsks(world, fact.type)
    const answer = await world.calls.ask(fact as AskableNotification, user, signer)
    expectStatus(fact.type, answer, [200])
    world.facts.push(fact.type)
  }
  const send =
    (refused: boolean): Execute<World> =>
    async ({ calls, facts }, event, { before }) => {
      if (stateOf(before) === 'bounced')
        expectStatus('notificaciones.resend', await calls.resend((await court()).secretary), [200])
      await calls.send(refused)
      facts.push(event.type)
    }

  const tryIt: Refuse<World> = async (world, event, { before }) => {
    const { calls } = world
    const { type } = event
    if (calls.id === null) return nothingYet
    if (servedAtOnce[serviceIn(world)] && stateOf(before) === 'pending' && type === 'notification.closed')
      return servedWithOrder
    const { user, signer } = await whoAsks(world, type)
    const lines = await readJournal(api, calls.stream)
    const answer = await calls.ask(event as AskableNotification, user, signer)
    const after = await readJournal(api, calls.stream)
    if (answer.status === 404 || (answer.status === 200 && harmless.includes(type))) {
      expectSame(sights.journal, after, lines)
      return undefined
    }
    expectStatus(sights.refused(type), answer, [403, 409, 422])
    // Whoever isn't addressed opens nothing: they look at it as a process server does.
    const asked = type === 'notification.opened' && answer.status === 403 ? 'notification.seen' : type
    expectRefusalRecorded(lines, after, asked, answer.status)
    return undefined
  }
  /** A notice that is left over in the outbox says nothing any more. */
  const tryToSend =
    (refused: boolean): Refuse<World> =>
    async ({ calls }, _event, { before }) => {
      if (calls.id === null) return nothingYet
      if (stateOf(before) === 'dispatched' && refused) return laterRefusal
      const facts = async () => acceptedTypes(await readJournal(api, calls.stream))
      const lines = await facts()
      expectStatus(sights.refused('aviso'), await calls.resend((await court()).secretary), [403, 422])
      await calls.enqueue()
      await calls.send(refused)
      expectSame(sights.journal, await facts(), lines)
      return undefined
    }

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { calls, facts, type } = world
    const { seen, attached } = snapshot.context as NotificationContext
    const answer = await calls.detail((await court()).secretary, type)
    expectStatus('notificaciones.detail', answer, [200])
    const { estado, visto, adjuntos, visitasHechas } = answer.response as {
      readonly estado: string
      readonly visto: boolean
      readonly adjuntos: number
      readonly visitasHechas: readonly unknown[]
    }
    // What is served by its order is a fact ahead of the machine here.
    const state =
      servedAtOnce[serviceIn(world)] && stateOf(snapshot) === 'pending' ? 'served' : stateOf(snapshot)
    const visits = facts.filter(
      (fact) => fact === 'notification.visited' || fact === 'notification.notServed',
    )
    expectSame(
      'notificaciones.detail',
      { estado, visto, adjuntos, visitas: visitasHechas.length },
      {
        estado: state,
        visto: seen || facts.includes('notification.opened'),
        adjuntos: attached.length,
        visitas: visits.length,
      },
    )
    const inPortal = await api.call('edictos.get', { params: { id: calls.id ?? 0 } })
    expectSame('edictos.get', inPortal.status, serviceIn(world) === 'edict' ? 200 : 404)
    await expectStream(api, people, calls.stream, facts, state)
  }

  const every = <T>(names: object, value: T) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, value]))

  return {
    name: 'api',
    workflow: notificationWorkflow.name,
    open: async () => ({
      calls: new NotificationCalls(api, dataFolder, await court()),
      type: notificationTypeIds.personal,
      facts: [],
    }),
    close: async () => undefined,
    evidence: ({ calls }) => journalLines(api, calls.stream),
    executors: {
      ...(every(notificationWorkflow.policy, perform) as Record<NotificationEventType, typeof perform>),
      'notification.dispatched': send(false),
      'notification.bounced': send(true),
    },
    assertions: {
      ...(every(notificationWorkflow.states, assert) as Record<NotificationState, typeof assert>),
      unordered: nothingYet,
    },
    refusals: {
      ...(every(notificationWorkflow.policy, tryIt) as Record<NotificationEventType, typeof tryIt>),
      'notification.ordered': notVisible('Cada llamada ordena otra notificación.'),
      'edict.published': notVisible('El edicto se publica con la misma llamada que lo ordena.'),
      'notification.dispatched': tryToSend(false),
      'notification.bounced': tryToSend(true),
    },
    without: { 'dispatched | notification.bounced | - | bounced': laterRefusal },
    tryRole: notificationRoles(api, dataFolder, court),
  }
}
