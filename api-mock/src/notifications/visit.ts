import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { type AskedVisit, visitRules } from '@estrado/machines/notifications/service-rules'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { visitOutcomes } from '@estrado/machines/notifications/vocabulary'
import { store } from '../acts/attachments/attachments.ts'
import { type Handler, numberParam } from '../context.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { beginDeadlineOf } from '../deadlines/clock.ts'
import { refuseBroken, ruleText } from '../errors.ts'
import { announceInboxChange } from '../inboxes/announce-inbox-change.ts'
import { runNotificationCommand } from './command.ts'
import { heldOtherwise } from './notified.ts'

/**
 * What came of a visit, as a fact; the hour is the visit's own, however much later it is sent, and never ahead of now: a
 * phone's clock may be fast.
 */
function factOf(asked: AskedVisit, idSujeto: number, foto: StoredFile | null, now: Date): NotificationEvent {
  const at = new Date(Math.min(Date.parse(asked.fechaHora), now.getTime())).toISOString()
  const lugar = {
    lugar: asked.lugar.trim(),
    latitud: asked.latitud,
    longitud: asked.longitud,
    precision: asked.precision,
  }
  const motivo = asked.motivo.trim()
  switch (asked.resultado) {
    case 'visita': {
      const proxima = asked.proxima === null ? null : new Date(asked.proxima).toISOString()
      return { type: 'notification.visited', idSujeto, at, motivo, proxima, lugar }
    }
    case 'noPracticada':
      return { type: 'notification.notServed', idSujeto, at, motivo, lugar, ...(foto && { foto }) }
    case 'practicada': {
      const observacion = asked.observacion.trim()
      return {
        type: 'notification.served',
        idSujeto,
        at,
        lugar,
        ...(asked.calidad !== null && { calidad: asked.calidad }),
        recibio: {
          nombre: asked.nombre.trim(),
          documento: asked.documento.trim(),
          complemento: asked.complemento.trim(),
        },
        ...(observacion !== '' && { observacion }),
        ...(foto && { foto }),
      }
    }
  }
}

/**
 * POST notificaciones/{id}/diligencia: what came of a visit, with a photograph of the signed sheet. The same visit sent
 * twice by a phone that found its network again is one: its command's id is the phone's.
 */
export const recordVisit: Handler<'notificaciones.visit'> = async (context) => {
  const { services, file, body } = context
  const asked = body.diligencia
  const foto = file && asked.resultado !== 'visita' ? await store(services, file) : null
  const { answer, version, events, idActo, idCausa } = await runNotificationCommand(
    context,
    numberParam(context, 'id'),
    {
      name: 'notificaciones.visit',
      action: 'diligenciar',
      asks: visitOutcomes[asked.resultado].event,
    },
    async (row, { tx, now }) => {
      await takeNamedTurn(tx, 'notificationsOfAct', row.id_acto)
      refuseBroken(visitRules(asked, row.fecha_asignacion ?? row.fecha_creacion, now))
      if (asked.resultado === 'practicada' && (await heldOtherwise(tx, row)))
        throw ruleText(refusals.otherHolds)
      return [factOf(asked, row.id_sujeto, foto, now)]
    },
  )
  if (events.some(({ type }) => type === 'notification.served')) await beginDeadlineOf(services, idActo)
  if (events.some(({ type }) => type === 'notification.notServed'))
    await announceInboxChange(services, idCausa)
  return { answer, version }
}
