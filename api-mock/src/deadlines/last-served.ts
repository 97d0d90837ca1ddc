import { factIn } from '@estrado/machines/journal/conformance'
import { notificationFacts } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notifiedStates } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { selectLines } from '../journal/rows.ts'
import { everybodyTold } from './everybody-told.ts'

export type Served = { readonly idHecho: number; readonly at: Date }

/** By act: its notification that was served last. */
export async function lastServed(
  db: Database,
  acts: readonly number[],
): Promise<ReadonlyMap<number, Served>> {
  const notifications = await db
    .selectFrom('notificacion')
    .select(['id', 'id_acto'])
    .where('id_acto', '=', anyOf(acts))
    .where('estado', 'in', notifiedStates)
    .execute()
  const actOf = new Map(notifications.map(({ id, id_acto }) => [id, id_acto]))
  const lines = await selectLines(db)
    .where('stream', '=', anyOf(notifications.map(({ id }) => notificationWorkflow.stream.of(id))))
    .where('type', 'in', ['notification.served', 'notification.opened', 'edict.published'])
    .where('outcome', '=', 'accepted')
    .execute()
  const last = new Map<number, Served>()
  for (const line of lines) {
    const fact = factIn(notificationFacts, line)
    const idHecho = notificationWorkflow.stream.idIn(line.stream)
    const act = actOf.get(idHecho)
    const at = new Date('at' in fact ? fact.at : line.at)
    const known = act === undefined ? undefined : last.get(act)
    if (act !== undefined && (known === undefined || at > known.at)) last.set(act, { idHecho, at })
  }
  return last
}

/** When the last of those who were to be notified of an act was; undefined: somebody still waits, or nobody was. */
export async function allServedAt(tx: Tx, idActo: number): Promise<Date | undefined> {
  const { todos } = await tx
    .selectFrom(sql<{ id: number }>`(select ${idActo}::int as id)`.as('p'))
    .select(everybodyTold.as('todos'))
    .executeTakeFirstOrThrow()
  return todos ? (await lastServed(tx, [idActo])).get(idActo)?.at : undefined
}
