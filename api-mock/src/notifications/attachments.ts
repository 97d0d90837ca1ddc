import { isFinishedAct } from '@estrado/machines/acts/vocabulary'
import { errors } from '@estrado/machines/messages/errors'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { mayAsk, type NotificationAction } from '@estrado/machines/notifications/actions'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { notificationThings } from '@estrado/machines/notifications/texts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import type { CallContext, Handler } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { ApiError, ruleBroken } from '../errors.ts'
import { runCommand } from '../journal/command.ts'
import { visibleNotification } from './command.ts'
import { relationsIn } from './rows.ts'

type Attaching = CallContext<'notificaciones.attachActs'> | CallContext<'notificaciones.removeAttachments'>

/** An act may go with a notification: it is of the same cause, and has left its writer's desk. */
async function checkAttachable(tx: Tx, place: number, idCausa: number, idActo: number): Promise<void> {
  const act = await tx
    .selectFrom('acto_procesal')
    .select('estado')
    .where('id', '=', idActo)
    .where('id_causa', '=', idCausa)
    .executeTakeFirst()
  const finished = act && isFinishedAct(act.estado)
  if (!finished) throw ruleBroken({ [`${place}.idActoProcesal`]: [refusals.attachmentUnknown] })
}

const action: NotificationAction = 'adjuntar'

/**
 * Attaches acts to notifications, or takes them away: all of them, or none. What is so already stays as it is, so that
 * the same list sent twice does no harm.
 */
async function change(
  context: Attaching,
  name: 'notificaciones.attachActs' | 'notificaciones.removeAttachments',
  type: 'notification.attached' | 'notification.detached',
): Promise<void> {
  const { services, body } = context
  if (body.length === 0) throw ruleBroken({ adjuntos: [requiredArguments.attachments] })
  const call = causeCall(context)
  const rows = await Promise.all(
    [...new Set(body.map(({ idNotificacion }) => idNotificacion))].map((id) =>
      visibleNotification(services.db, call.identity, id, services.clock.now()),
    ),
  )
  const [first] = rows
  if (!first) throw ruleBroken({ adjuntos: [requiredArguments.attachments] })
  const on = { name, workflow: notificationWorkflow, id: first.id, asks: type }
  await runCommand(services, {
    ...(await attemptInCause({ ...call, expectedVersion: null }, first.id_causa, on)),
    decide: async ({ tx, now, alongside }) => {
      const facts = new Map<number, NotificationEvent[]>()
      for (const [place, { idNotificacion, idActoProcesal }] of body.entries()) {
        const row = await visibleNotification(tx, call.identity, idNotificacion, now)
        if (!mayAsk(relationsIn(row), action, row.id_tipo))
          throw new ApiError(403, { message: errors.forbidden, response: [refusals.notYours] })
        const attaches = type === 'notification.attached'
        if (attaches) await checkAttachable(tx, place, row.id_causa, idActoProcesal)
        const there = row.adjuntos.includes(idActoProcesal) || row.id_acto === idActoProcesal
        const listed = facts.get(row.id) ?? []
        const twice = listed.some((fact) => 'idActo' in fact && fact.idActo === idActoProcesal)
        if (there !== attaches && !twice) listed.push({ type, idActo: idActoProcesal })
        facts.set(row.id, listed)
      }
      for (const [id, list] of facts) {
        if (id !== first.id && list.length > 0) await alongside(notificationWorkflow, id, list)
      }
      return { facts: facts.get(first.id) ?? [], answer: null }
    },
  })
}

/** POST notificaciones/adjuntar-actos-procesales */
export const attachActs: Handler<'notificaciones.attachActs'> = async (context) => {
  await change(context, 'notificaciones.attachActs', 'notification.attached')
  return { answer: { mensaje: notificationThings.attached } }
}

/** POST notificaciones/eliminar-adjuntos */
export const removeAttachments: Handler<'notificaciones.removeAttachments'> = async (context) => {
  await change(context, 'notificaciones.removeAttachments', 'notification.detached')
  return { answer: { mensaje: notificationThings.detached } }
}
