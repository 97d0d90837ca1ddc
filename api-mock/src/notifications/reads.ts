import { apiTexts } from '@estrado/machines/messages/api'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import {
  proposalTexts,
  notificationRefusals as refusals,
} from '@estrado/machines/notifications/service-texts'
import {
  type NotificationScope,
  openNotificationStates,
  serviceOf,
} from '@estrado/machines/notifications/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { toldAccount } from '../accounts/names-of-accounts.ts'
import { visibleCause } from '../causes/access.ts'
import { readableAct } from '../causes/file/acts.ts'
import { relatedCause } from '../causes/file/relation.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { containsText } from '../database/like-pattern.ts'
import { countOf, pageIn, paginationOf } from '../database/page.ts'
import { notFound } from '../errors.ts'
import { selectLines } from '../journal/rows.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { nameOrRemoved, protectedOrRemoved, protectedParty } from '../parties/protection.ts'
import { documentsWith, representativeIn, visitsOf } from './accompanying.ts'
import { readableNotification, visibleNotification } from './command.ts'
import { shownDocuments, shownVisits } from './day.ts'
import { whereabouts } from './destination.ts'
import { shownDiligence } from './form.ts'
import { standsWithAct } from './notified.ts'
import {
  isPlaced,
  isReadable,
  type NotificationRowOf,
  notificationRows,
  shownRow,
  standings,
  stillOwed,
} from './rows.ts'

/** False, which comes first, while somebody has still to do something about it. */
const ended = sql<boolean>`(n.estado <> all (${[...openNotificationStates]}::text[]) and not ${stillOwed})`

const ordersOf: Readonly<Record<NotificationScope, 'asc' | 'desc'>> = {
  despacho: 'asc',
  central: 'asc',
  diligencias: 'asc',
  propias: 'desc',
}

/**
 * POST notificaciones/paginado: notifications as the caller stands to them; those that wait longest first, what has come
 * to an end after them. Whoever was notified reads the latest first.
 */
export const pageNotifications: Handler<'notificaciones.page'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { options, ambito, estado, abiertas, idTipoNotificacion, idGestor, idZona } = context.body
  const { page, perPage, busqueda = '' } = options
  let found = notificationRows(db, identity, clock.now()).where(standings[ambito](identity))
  if (estado) found = found.where('n.estado', '=', estado)
  if (abiertas) found = found.where('n.estado', 'in', [...openNotificationStates])
  if (idTipoNotificacion) found = found.where('n.id_tipo', '=', idTipoNotificacion)
  if (idGestor) found = found.where('n.id_gestor', '=', idGestor)
  if (idZona) found = found.where('n.id_zona', '=', idZona)
  const words = busqueda.trim()
  if (words !== '') {
    const holds = (column: RawBuilder<unknown>) => containsText(column, words)
    found = found.where(
      // A protected name is never what a list is searched by.
      sql<boolean>`(${holds(sql`c.codigo_unico`)} or ${holds(sql`t.descripcion`)}
        or (not ${protectedOrRemoved} and (${holds(nameOrRemoved)} or ${holds(sql`n.direccion`)})))`,
    )
  }
  const order = ordersOf[ambito]
  const waiting = ambito === 'propias' ? found : found.orderBy(ended)
  const ordered = waiting
    .orderBy(sql`coalesce(n.proxima, n.fecha_estado, n.fecha_creacion)`, order)
    .orderBy('n.id', order)
  const rows = await pageIn(ordered, { page, perPage }).execute()
  const totalItems = await countOf(found)
  const pagination = paginationOf({ page, perPage }, totalItems, rows.length)
  return { answer: { pagination, result: rows.map((row) => shownRow(row)) } }
}

/** Its steps as the journal has them: who did what and when. The addressee isn't told who works on it. */
async function stepsOf(db: Database, row: NotificationRowOf) {
  const lines = await selectLines(db)
    .select(toldAccount('actor').as('quien'))
    .where('stream', '=', notificationWorkflow.stream.of(row.id))
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .execute()
  const policy: Readonly<Record<string, { readonly label: string }>> = notificationWorkflow.policy
  const inside = isPlaced(row)
  return lines.map(({ type, at, quien, data }) => ({
    que: policy[type]?.label ?? type,
    fecha: new Date(at).toISOString(),
    quien: inside ? quien : null,
    detalle: inside ? reasonIn(data) : '',
  }))
}

function reasonIn(data: unknown): string {
  const fact = typeof data === 'string' ? (JSON.parse(data) as unknown) : data
  const { motivo } = (fact ?? {}) as { readonly motivo?: unknown }
  return typeof motivo === 'string' ? motivo : ''
}

/** POST notificaciones/detalle: one notification; that a protected addressee was shown, and to whom, is recorded. */
export const notificationDetail: Handler<'notificaciones.detail'> = async (context) => {
  const { db, clock } = context.services
  const { idNotificacion, idTipoNotificacion } = context.body
  const row = await visibleNotification(db, signedIn(context), idNotificacion, clock.now())
  if ((idTipoNotificacion ?? row.id_tipo) !== row.id_tipo) throw notFound(refusals.unknown)
  const inside = isPlaced(row)
  const named = row.protegido && !row.addressee && inside
  await recordShownParties(context, row.id_causa, named ? [row.id_sujeto] : [])
  const [documents, visits, representante, pasos] = await Promise.all([
    documentsWith(db, row),
    visitsOf(db, row.id),
    representativeIn(db, row),
    stepsOf(db, row),
  ])
  const readable = isReadable(row)
  const answer = {
    ...shownRow(row, true),
    representante: readable ? (representante?.nombreCompleto ?? null) : null,
    correo: inside ? row.correo : '',
    direccionVerificada: row.verificada,
    motivo: inside ? row.motivo : '',
    documentos: shownDocuments(row, documents),
    visitasHechas: inside
      ? shownVisits(visits).map((visit, place) => ({ ...visit, conFoto: visits[place]?.foto != null }))
      : [],
    diligencia: readable ? shownDiligence(row) : null,
    conFormulario: readable && row.formulario !== null,
    aprobado: row.aprobado,
    pasos,
  }
  return { answer, version: row.version }
}

/** GET notificaciones/actos-procesales/{id}: the notifications of an act, as far as the caller may see them. */
export const notificationsOfAct: Handler<'notificaciones.ofAct'> = async (context) => {
  const { db } = context.services
  const identity = signedIn(context)
  const id = numberParam(context, 'id')
  const act = await db.selectFrom('acto_procesal').select('id_causa').where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound(apiTexts.documentUnknown)
  const file = await relatedCause(context, act.id_causa)
  if (file.relation !== 'court' && !(await readableAct(db, file, id)))
    throw notFound(apiTexts.documentUnknown)
  const own = file.relation === 'lawyer' || file.relation === 'party'
  let found = notificationRows(db, identity, context.services.clock.now())
    .where('n.id_acto', '=', id)
    .where(standsWithAct)
  if (own) found = found.where(sql<boolean>`n.id_sujeto = any(${[...file.own]}::int[])`)
  const rows = await found.orderBy('n.id').execute()
  const pendientes = rows.filter(({ fecha_cierre }) => fecha_cierre === null).length
  const enviadas = rows.length - pendientes
  return { answer: { enviadas, pendientes, notificaciones: rows.map((row) => shownRow(row)) } }
}

/** GET notificaciones/direccion/{id}: where a notification goes. */
export const addressOf: Handler<'notificaciones.address'> = async (context) => {
  const { db } = context.services
  const row = await readableNotification(context.services, signedIn(context), numberParam(context, 'id'))
  await recordShownParties(context, row.id_causa, row.protegido ? [row.id_sujeto] : [])
  const { idPersona } = await whereabouts(db, row.id_sujeto)
  const { direccion, latitud, longitud, correo, verificada } = row
  return {
    answer: {
      idPersona,
      direccion,
      latitud,
      longitud,
      correo,
      verificado: verificada,
      fuente: verificada ? proposalTexts.sourceVerified : proposalTexts.sourceNotification,
    },
    version: row.version,
  }
}

/** GET notificaciones/sujeto/direccion/{id}: where a party is to be found in a way, by what its cause knows of it. */
export const addressOfParty: Handler<'notificaciones.partyAddress'> = async (context) => {
  const { db } = context.services
  const id = numberParam(context, 'id')
  const party = await db
    .selectFrom('sujeto_procesal as s')
    .innerJoin('causa as c', 'c.id', 's.id_causa')
    .select(['s.id', 's.id_causa'])
    .select(protectedParty.as('protegido'))
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!party) throw notFound(apiTexts.partyUnknown)
  await visibleCause(db, signedIn(context), party.id_causa)
  await recordShownParties(context, party.id_causa, party.protegido ? [party.id] : [])
  const { idPersona, buzon, ...known } = await whereabouts(db, party.id)
  const service = serviceOf(context.query.idTipoNotificacion)
  const electronic = service === 'electronic'
  return {
    answer: {
      idPersona,
      ...known,
      direccion: electronic ? '' : known.direccion,
      correo: electronic && buzon ? known.correo : '',
      verificado: false,
      fuente: electronic ? proposalTexts.sourceMailbox : proposalTexts.sourceParty,
    },
  }
}
