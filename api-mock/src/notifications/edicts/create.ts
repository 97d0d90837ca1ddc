import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { edictRefusals } from '@estrado/machines/notifications/edicts-texts'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { visibleAct } from '../../acts/act-command.ts'
import { causeLedger } from '../../causes/cause-command.ts'
import { causeCall } from '../../causes/commands.ts'
import { type Handler, withoutPool } from '../../context.ts'
import { nextId } from '../../database/next-id.ts'
import { beginDeadlineOf } from '../../deadlines/clock.ts'
import { ruleBroken, ruleText } from '../../errors.ts'
import { runCommand } from '../../journal/command.ts'
import { announcePending } from './announce-pending.ts'
import { issueEdict } from './document.ts'
import { notifiedOf } from './notified.ts'
import { issueSheet } from './sheet.ts'

/** Acts of other states are still being written, or were taken back. */
const notifiableStates: readonly (string | null)[] = [null, 'validated', 'sent', 'closed']

/**
 * POST notificaciones: orders that a party is notified of an act of its cause (`spec 2 §7`). One by edict is
 * published at once, with its printed form; nobody who is protected is named by one. One that a representative
 * receives has its sheet printed with it.
 */
export const createNotification: Handler<'notificaciones.create'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const act = await visibleAct(services.db, call.identity, body.idActoProcesal)
  const id = await nextId(services.db, 'notificacion_id')
  const { status, answer, version, events } = await runCommand(services, {
    name: 'notificaciones.create',
    commandId: call.commandId,
    actor: call.actor,
    ledger: await causeLedger(services.db, call, act.id_causa),
    stream: notificationWorkflow.stream.of(id),
    workflow: notificationWorkflow,
    expectedVersion: null,
    asks: 'notification.ordered',
    decide: async (moment) => {
      const { idTipoNotificacion } = body
      if (!Object.values<number>(notificationTypeIds).includes(idTipoNotificacion))
        throw ruleBroken({ idTipoNotificacion: [apiTexts.unknown(edictRefusals.notificationType)] })
      if (act.cause.id_oficina_reparto === null) throw ruleText(hearingRefusals.causeNotDrawn)
      if (!notifiableStates.includes(act.estado)) throw ruleText(edictRefusals.actNotFinal)
      const party = await notifiedOf(moment.tx, body, act.id_causa)
      const { representante } = party
      const ordered: NotificationEvent = {
        type: 'notification.ordered',
        idCausa: act.id_causa,
        idActo: act.id,
        idSujeto: party.id,
        idTipoNotificacion,
        ...(representante !== null && {
          representante: {
            id: representante.id,
            hoja: await issueSheet(withoutPool(services), moment, id, act, party, representante),
          },
        }),
      }
      const facts: NotificationEvent[] = [ordered]
      if (idTipoNotificacion === notificationTypeIds.edicto) {
        if (party.protegido) throw ruleBroken({ idSujetoProcesal: [edictRefusals.protectedParty] })
        facts.push({
          type: 'edict.published',
          archivo: await issueEdict(withoutPool(services), moment, id, act, party),
        })
      }
      return { facts, status: 201, answer: { id } }
    },
  })
  const served = events.some(({ type }) => type === 'edict.published')
  if (served) await beginDeadlineOf(services, act.id)
  if (events.length > 0 && !served) await announcePending(services, act.id_causa, call.identity.userId)
  return { status, answer, version }
}
