import { causeFacts } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { failedStates, isFailed } from '@estrado/machines/notifications/vocabulary'
import type { Database } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { selectLines } from '../journal/rows.ts'

/** With these a notification that was ordered comes to nothing. */
const givenUp = ['notification.withdrawn', 'notification.notServed', 'notification.bounced']

/**
 * When somebody was last waited for no more whom nobody notified: their notification was withdrawn, or failed, or they
 * left the cause after it had; null: not after an instant.
 */
export async function lastGivenUp(
  db: Database,
  { id, id_causa }: { readonly id: number; readonly id_causa: number },
  after: Date,
): Promise<Date | null> {
  const notifications = await db
    .selectFrom('notificacion')
    .select(['id', 'id_sujeto', 'estado'])
    .where('id_acto', '=', id)
    .where('estado', 'in', [...failedStates, 'withdrawn'])
    .execute()
  if (notifications.length === 0) return null
  const ofNotifications = notifications.map((notification) => notificationWorkflow.stream.of(notification.id))
  const cause = causeWorkflow.stream.of(id_causa)
  const failed = new Set(notifications.filter(({ estado }) => isFailed(estado)).map((one) => one.id_sujeto))
  const lines = await selectLines(db)
    .where('stream', '=', anyOf([...ofNotifications, cause]))
    .where('type', 'in', [...givenUp, 'party.removed'])
    .where('outcome', '=', 'accepted')
    .execute()
  const times = lines
    .filter((line) => {
      if (line.stream !== cause) return true
      const fact = factIn(causeFacts, line)
      return fact.type === 'party.removed' && failed.has(fact.idSujeto)
    })
    .map(({ at }) => new Date(at))
    .filter((at) => at > after)
  return times.toSorted((one, other) => one.getTime() - other.getTime()).at(-1) ?? null
}
