import { validation } from '@estrado/machines/messages/validation'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { destinationRules } from '@estrado/machines/notifications/service-rules'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import {
  isCarried,
  isNoticeDue,
  notificationTypeIds,
  serviceOf,
} from '@estrado/machines/notifications/vocabulary'
import { isBlank } from '@estrado/machines/rules/text'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import { beginDeadlineOf } from '../deadlines/clock.ts'
import { refuseBroken, ruleBroken, ruleText } from '../errors.ts'
import { announcePending } from './announce-pending.ts'
import { runNotificationCommand, visibleNotification } from './command.ts'
import { checkPerson, destinationFor } from './destination.ts'
import { dueNow, enqueueNotice } from './outgoing/enqueue.ts'
import { servingOffice, zonesOfCourt } from './zones.ts'

/** PATCH notificaciones/update/{id}: where it goes, from now on; `verificado`: somebody was there and found it so. */
export const correctAddress: Handler<'notificaciones.update'> = async (context) => {
  const { body, query } = context
  const { answer, version } = await runNotificationCommand(
    context,
    numberParam(context, 'id'),
    { name: 'notificaciones.update', action: 'corregirDireccion', asks: 'address.corrected' },
    async (row, { tx, now }) => {
      await checkPerson(tx, row.id_sujeto, body.idPersona)
      const destino = destinationFor(row.id_tipo, body)
      refuseBroken(destinationRules(row.id_tipo, destino))
      const court = row.id_oficina_reparto
      const office =
        serviceOf(row.id_tipo) === 'walk'
          ? await servingOffice(tx, court, destino, await zonesOfCourt(tx, court, now))
          : null
      const corrected: NotificationEvent = {
        type: 'address.corrected',
        idSujeto: row.id_sujeto,
        destino,
        verificado: query.verificado === 'true',
        ...(office !== null && { idOficina: office }),
      }
      return [corrected]
    },
  )
  return { answer, version }
}

/** A reason that was asked for. */
function reasonIn({ motivo }: { readonly motivo: string }): string {
  if (isBlank(motivo)) throw ruleBroken({ motivo: [validation.required] })
  return motivo.trim()
}

/** PATCH notificaciones/devolver/{id}: back to who assigns, with a reason. */
export const giveBack: Handler<'notificaciones.return'> = async (context) => {
  const id = numberParam(context, 'id')
  const { answer, version, events } = await runNotificationCommand(
    context,
    id,
    { name: 'notificaciones.return', action: 'devolver', asks: 'notification.returned' },
    async () => [{ type: 'notification.returned', motivo: reasonIn(context.body) }],
  )
  if (events.length > 0) await announcePending(context.services, id, signedIn(context).userId)
  return { answer, version }
}

/** POST notificaciones/{id}/retiro: the court takes it back before anybody was served. */
export const withdraw: Handler<'notificaciones.withdraw'> = async (context) => {
  const { answer, version, events, idActo } = await runNotificationCommand(
    context,
    numberParam(context, 'id'),
    { name: 'notificaciones.withdraw', action: 'retirar', asks: 'notification.withdrawn' },
    async () => [{ type: 'notification.withdrawn', motivo: reasonIn(context.body) }],
  )
  // Whoever waited for theirs waits no more.
  if (events.length > 0) await beginDeadlineOf(context.services, idActo)
  return { answer, version }
}

/** POST notificaciones/{id}/reenvio: the notice of a mailbox goes out again, to the address that stands now. */
export const resend: Handler<'notificaciones.resend'> = async (context) => {
  const { answer, version } = await runNotificationCommand(
    context,
    numberParam(context, 'id'),
    { name: 'notificaciones.resend', action: 'reenviar', asks: 'notification.dispatched' },
    async (row, moment) => {
      if (!isNoticeDue(row.estado)) throw ruleText(refusals.nothingToResend)
      if (!(await dueNow(moment, row.id)))
        await enqueueNotice(moment, context.services.settings.publicUrl, row.id, row.correo)
      return []
    },
  )
  return { answer, version }
}

async function openMailbox(context: CallBase, id: number) {
  const { services } = context
  const { answer, version, events, idActo } = await runNotificationCommand(
    context,
    id,
    { name: 'notificaciones.markSeen', action: 'abrir', asks: 'notification.opened' },
    async (row, { now }) =>
      row.diligencia !== null
        ? []
        : [{ type: 'notification.opened', at: now.toISOString(), idUsuario: signedIn(context).userId }],
  )
  if (events.length > 0) await beginDeadlineOf(services, idActo)
  return { answer, version }
}

/**
 * PATCH notificaciones/update-visto/{id}: the process server has seen what was assigned to them; the addressee has opened
 * their mailbox, the first time of which serves it. A second time changes nothing.
 */
export const markSeen: Handler<'notificaciones.markSeen'> = async (context) => {
  const id = numberParam(context, 'id')
  const { db, clock } = context.services
  const row = await visibleNotification(db, signedIn(context), id, clock.now())
  if (row.addressee && row.id_tipo === notificationTypeIds.buzon) return openMailbox(context, id)
  const { answer, version } = await runNotificationCommand(
    context,
    id,
    { name: 'notificaciones.markSeen', action: 'ver', asks: 'notification.seen' },
    async ({ visto, estado }) => (visto || !isCarried(estado) ? [] : [{ type: 'notification.seen' }]),
  )
  return { answer, version }
}
