import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { edictRefusals } from '@estrado/machines/messages/edicts'
import { hearingRefusals } from '@estrado/machines/messages/hearings'
import { notificationThings } from '@estrado/machines/messages/notifications'
import { notificationTypeIds } from '@estrado/machines/vocabulary/notifications'
import type { NotificationEvent } from '@estrado/machines/workflows/notification/events'
import { notificationWorkflow } from '@estrado/machines/workflows/notification/policy'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import { type Handler, withoutPool } from '../../context.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { ruleBroken, ruleText } from '../../errors.ts'
import { runCommand } from '../../journal/command.ts'
import { ledgerOfCause, visibleAct } from '../actos-procesales/act-command.ts'
import { causeCall } from '../causes/commands.ts'
import { protectedParty } from '../parties/protection.ts'
import { announcePending } from './announce-pending.ts'
import { issueEdict } from './document.ts'
import { issueSheet, type NotifiedRepresentative } from './sheet.ts'

export type Notified = {
  readonly id: number
  readonly nombre: string
  readonly idTipo: number
  readonly protegido: boolean
  /** Who receives the notification for the party. */
  readonly representante: NotifiedRepresentative | null
}

/** Acts of other states are still being written, or were taken back. */
const notifiableStates: readonly (string | null)[] = [null, 'validated', 'sent', 'closed']

type WhoIsNotified = Pick<ReadBody<'notificaciones.create'>, 'idSujetoProcesal' | 'idRepresentante'>

async function notifiedOf(
  tx: Tx,
  { idSujetoProcesal: idSujeto, idRepresentante = null }: WhoIsNotified,
  idCausa: number,
): Promise<Notified> {
  const { rows } = await sql<Notified>`
    select s.id, s.nombre, s.id_tipo_sujeto_procesal as "idTipo", ${protectedParty} as protegido,
      (select r from jsonb_array_elements(s.facts->'representantes') as r
        where (r->>'id')::int = ${idRepresentante}::int) as representante
    from sujeto_procesal s join causa c on c.id = s.id_causa
    where s.id = ${idSujeto} and c.id = ${idCausa}`.execute(tx)
  const [party] = rows
  if (!party) throw ruleBroken({ idSujetoProcesal: [apiTexts.unknown(edictRefusals.party)] })
  if (idRepresentante !== null && party.representante === null)
    throw ruleBroken({ idRepresentante: [apiTexts.unknown(notificationThings.representative)] })
  return party
}

async function nextNotificationId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('notificacion_id')::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sequence notificacion_id gave nothing')
  return row.id
}

/**
 * POST notificaciones: orders that a party is notified of an act of its cause (`spec 2 §7`). One by edict is
 * published at once, with its printed form; nobody who is protected is named by one. One that a representative
 * receives has its sheet printed with it.
 */
export const createNotification: Handler<'notificaciones.create'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const act = await visibleAct(services.db, call.identity, body.idActoProcesal)
  const id = await nextNotificationId(services.db)
  const { status, answer, version, events } = await runCommand(services, {
    name: 'notificaciones.create',
    commandId: call.commandId,
    actor: call.actor,
    ledger: await ledgerOfCause(services.db, call, act.id_causa),
    stream: `notificacion/${id}`,
    workflow: notificationWorkflow as unknown as Workflow,
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
  if (events.length > 0 && !served) await announcePending(services, act.id_causa, call.identity.userId)
  return { status, answer, version }
}
