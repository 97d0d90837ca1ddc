import { factIn } from '@estrado/machines/journal/conformance'
import { notificationFacts } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notifiedStates } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { groupedBy } from '../grouped-by.ts'
import { selectLines } from '../journal/rows.ts'
import { everybodyTold } from './everybody-told.ts'

export type Served = { readonly idHecho: number; readonly at: Date }

const serving = ['notification.served', 'notification.opened', 'edict.published']
const failing = ['notification.notServed', 'notification.bounced']
/** With these one that failed is under way again. */
const trying = ['notification.assigned', 'notification.dispatched']

type Service = Served & {
  readonly idActo: number
  readonly idSujeto: number
  readonly recorded: string
  /** Until when it had failed; undefined: it never did. */
  readonly failedUntil: string | undefined
}

/** Notifications of acts that were served, each with what it says of its way there. */
async function servicesOf(db: Database, acts: readonly number[]): Promise<readonly Service[]> {
  const notifications = await db
    .selectFrom('notificacion')
    .select(['id', 'id_acto as idActo', 'id_sujeto as idSujeto'])
    .where('id_acto', '=', anyOf(acts))
    .where('estado', 'in', notifiedStates)
    .execute()
  const lines = await selectLines(db)
    .where('stream', '=', anyOf(notifications.map(({ id }) => notificationWorkflow.stream.of(id))))
    .where('type', 'in', [...serving, ...failing, ...trying])
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .execute()
  const linesOf = groupedBy(lines, ({ stream }) => stream)
  return notifications.flatMap(({ id: idHecho, idActo, idSujeto }) => {
    const own = linesOf.get(notificationWorkflow.stream.of(idHecho)) ?? []
    const service = own.find(({ type }) => serving.includes(type))
    if (!service) return []
    const fact = factIn(notificationFacts, service)
    const at = new Date('at' in fact ? fact.at : service.at)
    const failure = own.findLastIndex(({ type }) => failing.includes(type))
    const failedUntil = failure < 0 ? undefined : own[failure + 1]?.at
    return [{ idHecho, at, idActo, idSujeto, recorded: service.at, failedUntil }]
  })
}

/** Had it failed while its party was reached otherwise? Nobody waited for it any more: it prolongs nothing. */
const cameAfterAll = (one: Service, ofAct: readonly Service[]): boolean =>
  ofAct.some(
    ({ idSujeto, recorded }) =>
      idSujeto === one.idSujeto && one.failedUntil !== undefined && recorded < one.failedUntil,
  )

/** A deadline under its act's number, and where it stands. */
type Noticed = { readonly id: number; readonly estado: string }

/** By act: its notification that was served last; once its deadline waits no more, of those for which somebody waited. */
export async function lastServed(
  db: Database,
  deadlines: readonly Noticed[],
): Promise<ReadonlyMap<number, Served>> {
  const acts = deadlines.map(({ id }) => id)
  const waiting = new Set(deadlines.filter(({ estado }) => estado === 'waiting').map(({ id }) => id))
  const last = new Map<number, Served>()
  for (const [idActo, ofAct] of groupedBy(await servicesOf(db, acts), (service) => service.idActo)) {
    const [latest] = ofAct
      .filter((one) => waiting.has(idActo) || !cameAfterAll(one, ofAct))
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    if (latest) last.set(idActo, latest)
  }
  return last
}

/** When the last of those who were to be notified of an act was; undefined: somebody still waits, or nobody was. */
export async function allServedAt(tx: Tx, idActo: number): Promise<Date | undefined> {
  const { todos } = await tx
    .selectFrom(sql<{ id: number }>`(select ${idActo}::int as id)`.as('p'))
    .select(everybodyTold.as('todos'))
    .executeTakeFirstOrThrow()
  return todos ? (await lastServed(tx, [{ id: idActo, estado: 'waiting' }])).get(idActo)?.at : undefined
}
