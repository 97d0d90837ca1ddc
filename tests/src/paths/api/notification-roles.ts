import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { notificationSamples } from '@estrado/machines/notifications/notification/samples'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { notVisible, type TryRole } from '@estrado/machines/paths/contract'
import { causeStaff, userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { accountIn, wasAllowed } from './court-fixture.ts'
import { EventFixtures } from './event-fixtures.ts'
import { expectStatus } from './expectations.ts'
import { movedWithPost } from './moved-with-post.ts'
import { type AskableNotification, NotificationCalls } from './notification-calls.ts'
import type { Addressed, NotifyingCourt } from './notification-court.ts'
import { RoleAccount, roleSigner } from './role-account.ts'

const byWorker = notVisible('Lo trae el envío del aviso; ninguna llamada lo pide.')

/** What moves the notifications of a post that is moved. */
const moves: readonly string[] = ['notification.assigned', 'notification.returned']
const administrators: readonly (RoleCode | null)[] = userAdministrators
const staff: readonly (RoleCode | null)[] = causeStaff
const courts: readonly (RoleCode | null)[] = courtRoles

/** What can be done again and again. */
const repeatable: readonly string[] = [
  'notification.assigned',
  'address.corrected',
  'notification.attached',
  'notification.detached',
  'notification.seen',
  'notification.visited',
  'notification.opened',
]

const { personal, buzon, edicto, audiencia } = notificationTypeIds

/** Every step by every role: the process server is the role's own account; party and lawyer open what is theirs. */
export function notificationRoles(
  api: TestApi,
  dataFolder: string,
  court: () => Promise<NotifyingCourt>,
): TryRole {
  const account = new RoleAccount(api)

  const addressees = new Map<string, Addressed>()
  /** The same one each time that the same is tried. */
  const addressee = async (name: string): Promise<Addressed> => {
    const known = addressees.get(name) ?? (await court()).next('accused')
    addressees.set(name, known)
    return known
  }
  const ordered = async (type: number, whom?: Addressed): Promise<NotificationCalls> => {
    const { next, secretary } = await court()
    const calls = new NotificationCalls(api, dataFolder, await court())
    const addressed = whom ?? next(type === buzon ? 'complainant' : 'accused')
    const answer = await calls.order(secretary, type, addressed)
    expectStatus('notificaciones.create', answer, [201])
    return calls
  }
  const ask = async (calls: NotificationCalls, type: AskableNotification['type'], user: LoggedIn) => {
    const [event] = notificationSamples[type]
    expectStatus(type, await calls.ask(event as AskableNotification, user, roleSigner), [200])
  }
  /** One that the role's account serves. */
  const carried = async (): Promise<NotificationCalls> => {
    const { idOficina, secretary } = await court()
    const calls = await ordered(personal)
    calls.server = await account.as('OFI_DIL_TDJ', idOficina)
    await ask(calls, 'notification.assigned', secretary)
    return calls
  }
  const ready = new EventFixtures<string, NotificationCalls>(async (name) => {
    switch (name) {
      case 'notification.opened':
        return ordered(buzon)
      case 'notification.assigned':
        return ordered(personal)
      // Whoever was withdrawn may be notified again.
      case 'notification.withdrawn':
        return ordered(personal, await addressee(name))
      case 'notification.closed by court':
        return ordered(edicto)
      case 'notification.closed': {
        const calls = await carried()
        await ask(calls, 'notification.served', calls.server)
        return calls
      }
      default:
        return carried()
    }
  })

  /** Ordered by a role, each time to the same person: a second one is refused by what was done, not by who asks. */
  async function tryToOrder(type: number, role: RoleCode | null): Promise<boolean> {
    const place = await court()
    const who = await addressee(`ordered ${type}`)
    const calls = new NotificationCalls(api, dataFolder, place)
    const { status } = await calls.order(await accountIn(account, place, role), type, who)
    if (status === 201 && type === personal) await ask(calls, 'notification.withdrawn', place.secretary)
    return status === 422 && type !== personal ? true : wasAllowed(status, role)
  }

  /** The account in the office in which the role has to do with notifications: the court's, or who serves for it. */
  async function accountOf(
    type: string,
    role: RoleCode | null,
    { id }: NotificationCalls,
  ): Promise<LoggedIn | null> {
    const { idOficina, party, lawyer } = await court()
    if (role === null) return null
    if (type === 'notification.opened' && role === 'SUJ_PROC') return party
    if (type === 'notification.opened' && role === 'ABOGADO') return lawyer
    if (courts.includes(role) || role === 'OFI_DIL_TDJ') return account.as(role, idOficina)
    const row = await api.services.db
      .selectFrom('notificacion')
      .select('id_oficina')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
    return account.as(role, row?.id_oficina ?? undefined)
  }

  return async (event, role) => {
    const { type } = event
    if (type === 'notification.dispatched' || type === 'notification.bounced') return byWorker
    if (administrators.includes(role) && moves.includes(type)) return movedWithPost
    if (type === 'notification.ordered') return tryToOrder(personal, role)
    if (type === 'edict.published') return tryToOrder(edicto, role)
    // The staff serves at a hearing, which its order does.
    if (type === 'notification.served' && staff.includes(role)) return tryToOrder(audiencia, role)
    const name = type === 'notification.closed' && role !== 'OFI_DIL_TDJ' ? `${type} by court` : type
    const calls = await ready.for(name)
    const user = await accountOf(type, role, calls)
    const { status } = await calls.ask(event as AskableNotification, user, roleSigner)
    const allowed = wasAllowed(status, role)
    if (allowed && !repeatable.includes(type)) ready.usedUp(name)
    return allowed
  }
}
