import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { partiesOf } from '@estrado/api-mock/testing/edict'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import type { NotificationContext } from '@estrado/machines/notifications/notification/machine'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, courtOf, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectStream, journalLines } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

export type NotificationWorld = { id: number | null; readonly facts: string[] }
export type NotificationEventType = NotificationEvent['type']
export type NotificationState =
  | 'unordered'
  | 'pending'
  | 'assigned'
  | 'returned'
  | 'served'
  | 'closed'
  | 'withdrawn'

const accused = 2

const noCall = notVisible('Las llamadas de la diligencia están por construirse: hoy se ordena y se publica.')
const withOrder = notVisible('El edicto se publica con la misma llamada que lo ordena.')
const nothingYet = notVisible('Aún no hay notificación.')

/** Events that no call brings about yet. */
const withoutCall = {
  'notification.assigned': noCall,
  'address.corrected': noCall,
  'notification.returned': noCall,
  'notification.served': noCall,
  'notification.seen': noCall,
  'notification.closed': noCall,
  'notification.withdrawn': noCall,
} as const

/** Arrows that none takes. */
const arrowsWithoutCall = Object.fromEntries(
  [
    'pending | address.corrected | - | pending',
    'pending | notification.assigned | inPerson | assigned',
    'pending | notification.withdrawn | - | withdrawn',
    'assigned | address.corrected | - | assigned',
    'assigned | notification.assigned | - | assigned',
    'assigned | notification.seen | unseen | assigned',
    'assigned | notification.served | - | served',
    'assigned | notification.returned | reasonGiven | returned',
    'assigned | notification.withdrawn | - | withdrawn',
    'returned | address.corrected | - | returned',
    'returned | notification.assigned | - | assigned',
    'returned | notification.withdrawn | - | withdrawn',
    'served | notification.closed | - | closed',
  ].map((arrow) => [arrow, noCall]),
)

/** Notifications over HTTP as far as they have calls: ordered, and by edict published in the public portal. */
export function notificationApiLevel(
  api: TestApi,
): Level<NotificationWorld, NotificationEventType, NotificationState> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const court = courtOf(api)
  const streamOf = (id: number): string => `notificacion/${id}`

  const order = async (idTipoNotificacion: number, user: LoggedIn | null) => {
    const { id, idActo, clerk } = await court()
    const idSujetoProcesal = (await partiesOf(new Clerk(api, clerk), id)).get(accused)
    const body = { idActoProcesal: idActo, idSujetoProcesal, idTipoNotificacion }
    return api.call('notificaciones.create', { token: user?.token ?? null, body })
  }
  const typeOf = (event: NotificationEvent): number =>
    event.type === 'notification.ordered' && event.idTipoNotificacion === undefined
      ? notificationTypeIds.personal
      : notificationTypeIds.edicto

  /** The portal, which anybody reads, has what was published and nothing else. */
  const assert = async ({ id, facts }: NotificationWorld, snapshot: AnyMachineSnapshot) => {
    if (id === null) throw new Error('no hay notificación')
    const { byEdict } = snapshot.context as NotificationContext
    const { status } = await api.call('edictos.get', { params: { id } })
    expectSame('edictos.get', status, byEdict ? 200 : 404)
    // An edict that was ordered is published already: its stream is one fact ahead of the machine here.
    const state = byEdict ? 'served' : stateOf(snapshot)
    await expectStream(api, people, streamOf(id), facts, state)
  }

  return {
    name: 'api',
    workflow: notificationWorkflow.name,
    open: async () => ({ id: null, facts: [] }),
    close: async () => undefined,
    evidence: async ({ id }) => (id === null ? [] : journalLines(api, streamOf(id))),
    without: arrowsWithoutCall,
    executors: {
      'notification.ordered': async (world, event) => {
        const fact = event as NotificationEvent
        const type = typeOf(fact)
        const answer = await order(type, (await court()).secretary)
        expectStatus('notificaciones.create', answer, [201])
        world.id = (answer.response as { id: number }).id
        world.facts.push('notification.ordered')
        if (type === notificationTypeIds.edicto) world.facts.push('edict.published')
      },
      'edict.published': async ({ id }) => {
        const { response } = await api.call('edictos.get', { params: { id: id ?? 0 } })
        const { documento } = response as { documento: { uuid: string } | null }
        const printed = await api.call('documentos.pdf', { params: { uuid: documento?.uuid ?? '' } })
        expectStatus('documentos.pdf', printed, [200])
      },
      ...withoutCall,
    },
    assertions: {
      unordered: nothingYet,
      pending: assert,
      assigned: noCall,
      returned: noCall,
      served: assert,
      closed: noCall,
      withdrawn: noCall,
    },
    refusals: {
      'notification.ordered': notVisible('Cada llamada ordena otra notificación.'),
      'edict.published': withOrder,
      ...withoutCall,
    },
    tryRole: async (event, role) => {
      if (event.type !== 'notification.ordered' && event.type !== 'edict.published') return noCall
      const user = await accountIn(account, await court(), role)
      return wasAllowed((await order(typeOf(event as NotificationEvent), user)).status, role)
    },
  }
}
