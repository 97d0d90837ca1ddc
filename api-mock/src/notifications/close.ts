import { apiTexts } from '@estrado/machines/messages/api'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { notificationForm as texts } from '@estrado/machines/notifications/form-texts'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import {
  type NotificationState,
  notificationTypeLabels,
  shownState,
} from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { visibleAct } from '../acts/act-command.ts'
import {
  type CallContext,
  type Handler,
  numberParam,
  type Services,
  signedIn,
  uuidParam,
  withoutPool,
} from '../context.ts'
import type { Database } from '../database/connect.ts'
import { acceptSignature } from '../documents/signature.ts'
import { bytesIfWhole } from '../documents/stored-verdict.ts'
import { notFound, ruleBroken } from '../errors.ts'
import { sha256 } from '../journal/hash.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { visitsOf } from './accompanying.ts'
import { closedWith } from './closing.ts'
import { readableNotification, recordShownAddressee, runNotificationCommand } from './command.ts'
import { destinationFor, whereabouts } from './destination.ts'
import { closingForm, diligenceOf, type Formed, formOf } from './form.ts'
import { notifiedOf } from './notified.ts'
import { approvedForm, isPlaced, type NotificationRowOf, orderedBy } from './rows.ts'

/**
 * POST notificaciones/{id}/cierre: the form as its server signed it with their token. It must be the very form of this
 * notification with a signature after its last byte, by the person of the session.
 */
export const closeNotification: Handler<'notificaciones.close'> = async (context) => {
  const { services, file } = context
  const own = withoutPool(services)
  const kept = file && { bytes: file.bytes, sha256: await services.files.put(file.bytes) }
  const { answer, version } = await runNotificationCommand(
    context,
    numberParam(context, 'id'),
    { name: 'notificaciones.close', action: 'cerrar', asks: 'notification.closed' },
    async (row, moment) => {
      if (!kept) throw ruleBroken({ archivo: [requiredArguments.file] })
      const issued = { pdf: await closingForm(own, moment.tx, row), registered: [] }
      await acceptSignature(own, moment, signedIn(context), issued, kept.bytes)
      return [await closedWith(own, moment, signedIn(context), row, kept)]
    },
  )
  return { answer, version }
}

type Stored = { readonly sha256: string; readonly nombre: string }

const storedFile = async ({ files }: Services, { sha256: digest, nombre }: Stored) => ({
  file: { name: nombre, sha256: digest, bytes: await files.open(digest) },
})

/** The photograph of a visit in vain, by its place among them; they are shown to whoever sees the way there. */
async function photoOfVisit(db: Database, row: NotificationRowOf, place: number): Promise<Stored> {
  const visit = isPlaced(row) ? (await visitsOf(db, row.id))[place - 1] : undefined
  if (!visit?.foto) throw notFound(refusals.noPhoto)
  return visit.foto as Stored
}

/**
 * GET notificaciones/{id}/documento: its form, as it was signed or as it stands now; `foto`: the photograph of the sheet
 * that was signed as it was served; `visita`: that of a visit in vain. 404 where none was taken.
 */
export const notificationDocument: Handler<'notificaciones.document'> = async (context) => {
  const { services, query } = context
  const row = await readableNotification(services, signedIn(context), numberParam(context, 'id'))
  await recordShownAddressee(context, row)
  if (query.visita !== undefined)
    return storedFile(services, await photoOfVisit(services.db, row, query.visita))
  if (query.foto) {
    const foto = diligenceOf(row)?.foto
    if (!foto) throw notFound(refusals.noPhoto)
    return storedFile(services, foto)
  }
  if (row.formulario !== null) return storedFile(services, row.formulario as Stored)
  const bytes = await formOf(services, services.db, row)
  return { file: { name: texts.fileName(row.codigo_unico, row.id), sha256: sha256(bytes), bytes } }
}

type Previewing = CallContext<'notificaciones.previewForm'>

/** The row of a notification that would be ordered. */
async function imagined(context: Previewing): Promise<Formed> {
  const { services, body } = context
  const { idActoProcesal, idSujetoProcesal, idTipoNotificacion } = body
  if (!idActoProcesal || !idSujetoProcesal || !idTipoNotificacion)
    throw ruleBroken({ idNotificacion: [apiTexts.unknown(refusals.unknown)] })
  const { db, clock } = services
  const act = await visibleAct(db, signedIn(context), idActoProcesal)
  const party = await notifiedOf(db, { idSujetoProcesal }, act.id_causa)
  const destination = destinationFor(idTipoNotificacion, await whereabouts(db, party.id))
  const court = await db
    .selectFrom('oficina')
    .select('descripcion')
    .where('id', '=', act.cause.id_oficina_reparto)
    .executeTakeFirst()
  await recordShownParties(context, act.id_causa, party.protegido ? [party.id] : [])
  return {
    id: null,
    codigo: null,
    id_acto: act.id,
    adjuntos: [],
    id_representante: null,
    id_sujeto: party.id,
    id_tipo: idTipoNotificacion,
    id_juzgado: act.cause.id_oficina_reparto,
    id_tipo_sujeto_procesal: party.idTipo,
    tipo_accion: act.cause.tipo_accion,
    tags: act.cause.tags,
    codigo_unico: act.cause.codigo_unico,
    tipo_de_acto: act.tipo,
    fecha_acto: act.fecha_creacion,
    sujeto: party.nombre,
    juzgado: court?.descripcion ?? null,
    direccion: destination.direccion,
    zona: null,
    gestor: '',
    estado: 'pending',
    diligencia: null,
    fecha_publicacion: null,
    fecha_estado: null,
    fecha_creacion: clock.now(),
    motivo: '',
  }
}

/** POST notificaciones/vista-previa-formulario: the form of one that was ordered, or as it would be (`spec 2 §7`). */
export const previewForm: Handler<'notificaciones.previewForm'> = async (context) => {
  const { services, body } = context
  if (body.idNotificacion === undefined) {
    const row = await imagined(context)
    const bytes = await formOf(services, services.db, row)
    return { file: { name: texts.fileName(row.codigo_unico, 0), sha256: sha256(bytes), bytes } }
  }
  const row = await readableNotification(services, signedIn(context), body.idNotificacion)
  await recordShownAddressee(context, row)
  const bytes = await formOf(services, services.db, row)
  return { file: { name: texts.fileName(row.codigo_unico, row.id), sha256: sha256(bytes), bytes } }
}

/** POST notificaciones/formularios: many forms in one file, in the order that was asked for, to be printed together. */
export const bundledForms: Handler<'notificaciones.forms'> = async (context) => {
  const { services, body } = context
  const parts: Uint8Array[] = []
  for (const id of new Set(body.ids)) {
    const row = await readableNotification(services, signedIn(context), id)
    await recordShownAddressee(context, row)
    parts.push(await formOf(services, services.db, row))
  }
  const bytes = await services.documents.join(parts)
  return { file: { name: texts.bundle(parts.length), sha256: sha256(bytes), bytes } }
}

/** GET notificaciones/validez/{uuid}: what the page behind a form's QR tells anybody. */
export const verifyForm: Handler<'notificaciones.verification'> = async (context) => {
  const { db } = context.services
  const row = await db
    .selectFrom('notificacion as n')
    .innerJoin('causa as c', 'c.id', 'n.id_causa')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'n.id_acto')
    .leftJoin('oficina as o', (join) => join.on('o.id', '=', orderedBy))
    .select(['n.id', 'n.estado', 'n.id_tipo', 'n.diligencia', 'n.fecha_publicacion', 'n.fecha_cierre'])
    .select(['c.codigo_unico', 't.descripcion as acto', 'o.descripcion as oficina'])
    .select(sql<string | null>`n.formulario ->> 'sha256'`.as('sha256'))
    .select(approvedForm.as('aprobado'))
    .where('n.codigo', '=', uuidParam(context, 'uuid', refusals.unknown))
    .executeTakeFirst()
  if (!row) throw notFound(refusals.unknown)
  const retirada = row.estado === 'withdrawn'
  const whole = row.sha256 === null || (await bytesIfWhole(context.services, row.sha256)) !== null
  return {
    answer: {
      numero: row.id,
      codigoUnico: row.codigo_unico,
      acto: row.acto ?? '',
      oficina: row.oficina ?? '',
      tipo: notificationTypeLabels[row.id_tipo] ?? '',
      estadoDescripcion: shownState(row.estado as NotificationState, row.id_tipo).label,
      fechaHora: diligenceOf(row)?.at ?? row.fecha_publicacion?.toISOString() ?? null,
      fechaCierre: row.fecha_cierre?.toISOString() ?? null,
      sha256: row.sha256,
      aprobado: row.aprobado,
      retirada,
      valido: whole && !retirada,
    },
  }
}
