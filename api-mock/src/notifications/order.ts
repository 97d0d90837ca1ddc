import { randomUUID } from 'node:crypto'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { validation } from '@estrado/machines/messages/validation'
import { edictRefusals } from '@estrado/machines/notifications/edicts-texts'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { destinationRules } from '@estrado/machines/notifications/service-rules'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { notificationWays, serviceOf } from '@estrado/machines/notifications/vocabulary'
import { within } from '@estrado/machines/rules/field-messages'
import { type VisibleAct, visibleAct } from '../acts/act-command.ts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { beginDeadlineOf } from '../deadlines/clock.ts'
import { refuseBroken, ruleBroken, ruleText } from '../errors.ts'
import { type Moment, runCommand } from '../journal/command.ts'
import { announcePending } from './announce-pending.ts'
import { attendedSession } from './attended-hearing.ts'
import { destinationFor, whereabouts } from './destination.ts'
import { issueEdict } from './edicts/document.ts'
import { checkFinal, checkNotifiable, type Notified, notifiedOf } from './notified.ts'
import { enqueueNotice } from './outgoing/enqueue.ts'
import { issueSheet } from './sheet.ts'
import { servingOffice, zonesOfCourt } from './zones.ts'

type Ordering = CallContext<'notificaciones.create'>

/** The session of a hearing of the cause in which a party was notified of an act: the last of those that were attended. */
async function hearingOf(tx: Tx, act: VisibleAct, id: number | null, now: Date) {
  if (id === null) throw ruleBroken({ idAudiencia: [validation.required] })
  const hearing = await tx
    .selectFrom('audiencia_sesion as d')
    .innerJoin('audiencia as h', 'h.id', 'd.id_audiencia')
    .select(['h.id', 'd.inicio', 'd.fin'])
    .where('h.id', '=', id)
    .where('h.id_causa', '=', act.id_causa)
    .where(attendedSession(act, now))
    .orderBy('d.inicio', 'desc')
    .executeTakeFirst()
  if (!hearing) throw ruleBroken({ idAudiencia: [refusals.hearingUnknown] })
  return hearing
}

/** Where it goes, by what was sent or is known of the party; the office that serves there. */
async function destinationOf(
  { body }: Ordering,
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  idSujeto: number,
  act: VisibleAct,
) {
  const { idTipoNotificacion, destino } = body
  const known = await whereabouts(tx, idSujeto)
  const destination = destinationFor(idTipoNotificacion, destino ?? known)
  const service = serviceOf(idTipoNotificacion)
  if (service === 'electronic' && !known.buzon)
    throw ruleBroken({ idTipoNotificacion: [refusals.mailboxMissing] })
  // Without an address of its own it is asked for when it is assigned.
  refuseBroken(
    destino || service === 'electronic'
      ? within('destino', destinationRules(idTipoNotificacion, destination))
      : {},
  )
  const court = act.cause.id_oficina_reparto
  const office =
    service === 'walk'
      ? await servingOffice(tx, court, destination, await zonesOfCourt(tx, court, now))
      : null
  return { destination, office }
}

/** What serves it in the same command: an edict its publication, a hearing itself; a mailbox gets its notice. */
async function servedAtOnce(
  { services, body }: Ordering,
  moment: Moment,
  id: number,
  act: VisibleAct,
  party: Notified,
): Promise<readonly NotificationEvent[]> {
  switch (serviceOf(body.idTipoNotificacion)) {
    case 'edict': {
      if (party.protegido) throw ruleBroken({ idSujetoProcesal: [edictRefusals.protectedParty] })
      const archivo = await issueEdict(withoutPool(services), moment, id, act, party)
      return [{ type: 'edict.published', archivo }]
    }
    case 'hearing': {
      const { inicio, fin } = await hearingOf(moment.tx, act, body.idAudiencia ?? null, moment.now)
      const at = new Date(Math.min(moment.now.getTime(), Math.max(inicio.getTime(), fin.getTime())))
      return [
        {
          type: 'notification.served',
          at: at.toISOString(),
          idSujeto: party.id,
          calidad: party.representante === null ? 'destinatario' : 'representante',
        },
      ]
    }
    default:
      return []
  }
}

/**
 * POST notificaciones: orders that a party is notified of an act of its cause (`spec 2 §7`), once and never of what they
 * handed in. One by edict is published at once, with its printed form; nobody who is protected is named by one. One
 * that a representative receives has its sheet printed with it. Its notice to a mailbox stands in the outbox with it.
 */
export const createNotification: Handler<'notificaciones.create'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const { id: idActo, id_causa } = await visibleAct(services.db, call.identity, body.idActoProcesal)
  const id = await nextId(services.db, 'notificacion_id')
  const { status, answer, version, events } = await runCommand(services, {
    ...(await attemptInCause({ ...call, expectedVersion: null }, id_causa, {
      name: 'notificaciones.create',
      workflow: notificationWorkflow,
      id,
      asks: 'notification.ordered',
    })),
    decide: async (moment) => {
      const { idTipoNotificacion } = body
      if (!Object.hasOwn(notificationWays, idTipoNotificacion))
        throw ruleBroken({ idTipoNotificacion: [apiTexts.unknown(edictRefusals.notificationType)] })
      await takeNamedTurn(moment.tx, 'notificationsOfAct', idActo)
      // Time of check: the cause can have gone to another court meanwhile.
      const act = await visibleAct(moment.tx, call.identity, idActo)
      if (act.cause.id_oficina_reparto === null) throw ruleText(hearingRefusals.causeNotDrawn)
      await checkFinal(moment.tx, idActo)
      await takeNamedTurn(moment.tx, 'notificationsOfParty', body.idSujetoProcesal)
      const party = await notifiedOf(moment.tx, body, act.id_causa)
      const { representante } = party
      await checkNotifiable(moment.tx, {
        id_acto: act.id,
        id_sujeto: party.id,
        id_representante: representante?.id ?? null,
      })
      const { destination, office } = await destinationOf(context, moment, party.id, act)
      const atOnce = await servedAtOnce(context, moment, id, act, party)
      const motivo = body.motivo.trim()
      const ordered: NotificationEvent = {
        type: 'notification.ordered',
        idCausa: act.id_causa,
        idActo: act.id,
        idSujeto: party.id,
        idTipoNotificacion,
        codigo: randomUUID(),
        destino: destination,
        ...(motivo !== '' && { motivo }),
        ...(office !== null && { idOficina: office }),
        ...(body.idAudiencia && { idAudiencia: body.idAudiencia }),
        ...(representante !== null && {
          representante: {
            id: representante.id,
            hoja: await issueSheet(withoutPool(services), moment, id, act, party, representante),
          },
        }),
      }
      if (serviceOf(idTipoNotificacion) === 'electronic')
        await enqueueNotice(moment, services.settings.publicUrl, id, destination.correo)
      return { facts: [ordered, ...atOnce], status: 201, answer: { id } }
    },
  })
  const served = events.some(({ type }) => type === 'edict.published' || type === 'notification.served')
  if (served) await beginDeadlineOf(services, idActo)
  if (events.length > 0 && !served) await announcePending(services, id, call.identity.userId)
  return { status, answer, version }
}
