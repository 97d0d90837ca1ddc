import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { type NotificationState, serviceOf } from '@estrado/machines/notifications/vocabulary'
import type { Tx } from '../../database/connect.ts'
import { appendAll } from '../../journal/clock-batches.ts'
import { log } from '../../log.ts'

/** How a notification stands, for whoever sends its notice. */
export const stateIn = (tx: Tx, id: number) =>
  tx
    .selectFrom('notificacion')
    .select(['estado', 'version', 'id_tipo', 'id_causa', 'correo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Does an electronic notification stand in one of the states in which a fact of its notice says something? */
export const standsIn = (
  { estado, id_tipo }: { readonly estado: string; readonly id_tipo: number },
  states: readonly NotificationState[],
): boolean => serviceOf(id_tipo) === 'electronic' && (states as readonly string[]).includes(estado)

/**
 * The fact of a notice that went out, never will, or came back; false: it says nothing in the state that the
 * notification has. Somebody may open or withdraw it meanwhile: a first attempt that comes too late holds its ledger, so
 * that the second one sees how it stands for good.
 */
export async function note(
  tx: Tx,
  now: Date,
  id: number,
  fact: NotificationEvent,
  states: readonly NotificationState[],
): Promise<boolean> {
  for (const _ of ['as it was', 'as it is']) {
    const row = await stateIn(tx, id)
    if (!standsIn(row, states)) return false
    const stream = notificationWorkflow.stream.of(id)
    const item = { stream, workflow: notificationWorkflow, version: row.version, facts: [fact] }
    if ((await appendAll(tx, now, [item])) > 0) return true
  }
  // What was sent is never sent again for want of its fact.
  log('error', 'notice without its fact', { notification: id, fact: fact.type })
  return false
}
