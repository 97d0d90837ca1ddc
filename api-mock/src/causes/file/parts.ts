import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { hearsOfAll, hearsOfNotification, opensDocuments } from '@estrado/machines/causes/file-rules'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { docketLine } from '@estrado/machines/notifications/docket'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { type NotificationState, notificationTypeLabels } from '@estrado/machines/notifications/vocabulary'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { anyOf, prepared } from '../../database/prepared.ts'
import { ordersOfParties } from '../../enforcement/orders-of-parties.ts'
import { notFound } from '../../errors.ts'
import { type SessionRow, sessionsOfHearing } from '../../hearings/read.ts'
import { begins, ends } from '../../hearings/session-joins.ts'
import { diligenceOf } from '../../notifications/form.ts'
import { recordShownParties } from '../../parties/identity-access.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'
import { nameOrRemoved } from '../../parties/protection.ts'
import { lastDistribution } from '../last-distribution.ts'
import { partiesOf } from '../read.ts'
import { readableActsOf } from './acts.ts'
import { mayName, type RelatedCause, relatedCause } from './relation.ts'

type Party = Awaited<ReturnType<typeof partiesOf>>[number]

const lawyerLabel = representativeLabel(proceduralRoleIds.abogado)

/**
 * Field-set reduction (`spec 3 §6`): outside court and registry only one's own party is shown whole; of others what the
 * process itself makes known, and of protected ones not even the name.
 */
function partyFor(file: RelatedCause, party: Party) {
  const own = file.own.includes(party.id)
  const whole = own || file.relation === 'court' || file.relation === 'registry'
  const named = mayName(file, party)
  const { personaNatural: natural, personaJuridica: entity } = party
  const address = natural?.domicilioReal.direccion ?? entity?.direccion ?? ''
  return {
    id: party.id,
    tipoSujetoProcesal: party.tipoSujetoProcesal,
    etiqueta: party.etiqueta,
    nombreCompleto: named ? party.nombreCompleto : identityTexts.reserved,
    clase: party.clase,
    propio: own,
    protegido: party.protegido,
    reservaIdentidad: party.reservaIdentidad,
    delitos: party.delitos,
    abogados: named
      ? party.listaAbogados.map((one) => ({ nombreCompleto: nameWithPower(one), calidad: lawyerLabel }))
      : [],
    representantes: named
      ? [
          ...(entity?.representante.nombreCompleto
            ? [
                {
                  nombreCompleto: entity.representante.nombreCompleto,
                  calidad: representativeLabel(proceduralRoleIds.representanteLegal),
                },
              ]
            : []),
          ...party.listaRepresentantes.map(({ nombreCompleto, idTipoSujetoProcesal }) => ({
            nombreCompleto,
            calidad: representativeLabel(idTipoSujetoProcesal),
          })),
        ]
      : [],
    documentoIdentidadONit: whole ? party.documentoIdentidadONit : null,
    documento: whole ? party.documento : null,
    celular: whole ? party.celular : null,
    direccion: whole && address !== '' ? address : null,
    esCiudadanoDigital: whole ? party.esCiudadanoDigital : null,
  }
}

/** The parties as the caller may see them; that a protected one is shown, and to whom, is recorded before. */
export async function shownParties(context: CallBase, file: RelatedCause, idSujeto?: number) {
  const all = await partiesOf(context.services.db, file.cause)
  const parties = idSujeto === undefined ? all : all.filter(({ id }) => id === idSujeto)
  const shown = parties.filter((party) => party.protegido && mayName(file, party))
  await recordShownParties(
    context,
    file.cause.id,
    shown.map(({ id }) => id),
  )
  const { id, tipo_accion: tipoAccion, estado } = file.cause
  const cause = { id, tipoAccion, estado, ultimoReparto: lastDistribution(file.cause) }
  const orders = await ordersOfParties(context.services.db, signedIn(context), cause)
  return parties.map((party) => ({ ...partyFor(file, party), ...orders(party) }))
}

/** GET causas/list/{id}/sujetos: the parties of a cause, as the caller may see them. */
export const partiesOfFile = async (context: CallBase) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await shownParties(context, file), version: file.cause.version }
}

/**
 * GET sujetos-procesales/ventanilla-virtual/{id}: one party for a lawyer or party of its cause: whole if it is their
 * own, else with fewer fields (`spec 3 §6`). 404 from the instant in which they stand in it no more.
 */
export const partyOfVirtualWindow = async (context: CallBase) => {
  const id = numberParam(context, 'id')
  const row = await context.services.db
    .selectFrom('sujeto_procesal')
    .select('id_causa')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.partyUnknown)
  const file = await relatedCause(context, row.id_causa)
  const [answer] = await shownParties(context, file, id)
  if (!answer) throw notFound(apiTexts.partyUnknown)
  return { answer, version: file.cause.version }
}

/** What was noted of the parties in a session of a cause's hearings; 404 of another's. */
async function notedIn(db: Database, idCausa: number, idSesion: number) {
  const session = await db
    .selectFrom('audiencia_sesion as s')
    .innerJoin('audiencia as h', 'h.id', 's.id_audiencia')
    .select('s.asistencia')
    .where('s.id', '=', idSesion)
    .where('h.id_causa', '=', idCausa)
    .executeTakeFirst()
  if (!session) throw notFound(hearingRefusals.hearing)
  return session.asistencia.filter(({ clase }) => clase === 'sujeto')
}

/** GET causas/list/{id}/sujetos-participantes: who may attend and, of a session of its hearings, who did. */
export const attendingParties: Handler<'causas.attendingParties'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  const { idAudienciaDetalle: session } = context.query
  const noted = session === undefined ? [] : await notedIn(context.services.db, file.cause.id, session)
  const parties = await shownParties(context, file)
  return {
    answer: parties.map((party) => ({
      ...party,
      presente: noted.find(({ id }) => id === party.id)?.presente ?? null,
    })),
  }
}

/** The hearings of a cause in the order in which they are held. */
export const hearingsIn = (db: Database, idCausa: number) =>
  db
    .selectFrom('audiencia as h')
    .innerJoin('oficina as o', 'o.id', 'h.id_oficina')
    .innerJoin('catalogo as t', (join) =>
      join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
    )
    .leftJoin('sala_audiencia as s', 's.id', 'h.id_sala')
    .leftJoin('titular as p', 'p.id_usuario', 'h.id_juez')
    .innerJoin('audiencia_sesion as d', (join) =>
      join.onRef('d.id_audiencia', '=', 'h.id').on('d.actual', '=', true),
    )
    .select(['h.id', 'h.estado', 'h.modalidad', begins.as('inicio'), ends.as('fin')])
    .select(['h.id_acto', 'h.id_acto_acta', 'h.id_acto_resolucion'])
    .select(['o.descripcion as oficina', 't.descripcion as tipo', 's.descripcion as sala'])
    .select(sessionsOfHearing.as('sesiones'))
    .select(nameIn('p').as('juez'))
    .where('h.id_causa', '=', idCausa)
    .orderBy(begins)
    .orderBy('h.id')
    .$call(prepared('hearings of file'))
    .execute()

const shownSession = ({ id, estado, modalidad, desde, hasta, sala }: SessionRow) => ({
  id,
  estado: hearingStates[estado].label,
  idEstadoAudiencia: hearingStates[estado].id,
  modalidad,
  fechaHoraInicio: new Date(desde).toISOString(),
  fechaHoraFin: new Date(hasta).toISOString(),
  sala,
})

/** The hearings of a cause as they are answered; an act that the caller may not read isn't named. */
export async function shownHearings(db: Database, file: RelatedCause) {
  const hearings = await hearingsIn(db, file.cause.id)
  const named = hearings.flatMap(({ id_acto, id_acto_acta, id_acto_resolucion }) =>
    [id_acto, id_acto_acta, id_acto_resolucion].filter((id) => id !== null),
  )
  const acts = await readableActsOf(db, file, sql<boolean>`a.id = ${anyOf(named)}`)
  const readable = new Set(acts.map(({ id }) => id))
  const actOf = (id: number | null) => (id !== null && readable.has(id) ? id : null)
  return hearings.map((hearing) => ({
    id: hearing.id,
    tipoAudiencia: hearing.tipo,
    estado: hearingStates[hearing.estado as HearingState].label,
    idEstadoAudiencia: hearingStates[hearing.estado as HearingState].id,
    modalidad: hearing.modalidad,
    fechaHoraInicio: hearing.inicio.toISOString(),
    fechaHoraFin: hearing.fin.toISOString(),
    sala: hearing.sala,
    juez: hearing.juez === '' ? null : hearing.juez,
    oficina: hearing.oficina ?? '',
    idActoProcesal: actOf(hearing.id_acto),
    idActoProcesalActa: actOf(hearing.id_acto_acta),
    idActoProcesalResolucion: actOf(hearing.id_acto_resolucion),
    sesiones: hearing.sesiones
      .map(shownSession)
      .toSorted((one, other) => one.fechaHoraInicio.localeCompare(other.fechaHoraInicio)),
  }))
}

/** GET causas/list/{id}/audiencias: the hearings of a cause. */
export const hearingsOfFile = async (context: CallBase) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await shownHearings(context.services.db, file) }
}

/** Notifications of a cause of which the caller may hear. */
export async function notificationsIn(db: Database, file: RelatedCause) {
  const rows = await db
    .selectFrom('notificacion as n')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'n.id_acto')
    .leftJoin('sujeto_procesal as s', 's.id', 'n.id_sujeto')
    .leftJoin('usuario as u', 'u.usuario', 'n.notificador')
    .leftJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['n.id', 'n.id_acto', 'n.id_sujeto', 'n.id_tipo', 'n.estado', nameIn('p').as('notificador')])
    .select([
      'n.diligencia',
      'n.fecha_creacion',
      'n.fecha_publicacion',
      'n.uuid',
      't.descripcion as acto',
      nameOrRemoved.as('nombre'),
    ])
    .where('n.id_causa', '=', file.cause.id)
    .orderBy('n.fecha_creacion', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  if (hearsOfAll(file.relation)) return rows
  const named = [...new Set(rows.map(({ id_acto }) => id_acto))]
  const acts = await readableActsOf(db, file, sql<boolean>`a.id = ${anyOf(named)}`)
  const readable = new Set(acts.map(({ id }) => id))
  return rows.filter(({ id_acto, id_sujeto, estado }) =>
    hearsOfNotification(file.relation, {
      legible: readable.has(id_acto),
      propia: file.own.includes(id_sujeto),
      retirada: estado === 'withdrawn',
    }),
  )
}

/** When a notification was served, and who took it in. */
function servedAt(row: Awaited<ReturnType<typeof notificationsIn>>[number]) {
  const told = diligenceOf(row)
  return {
    at: told?.at ?? row.fecha_publicacion?.toISOString() ?? null,
    calidad: told?.calidad ?? null,
  }
}

/** The notifications that the caller may see, as they are answered. */
export async function shownNotifications(db: Database, file: RelatedCause) {
  const [rows, parties] = await Promise.all([notificationsIn(db, file), partiesOf(db, file.cause)])
  const hidden = new Set(parties.filter((party) => !mayName(file, party)).map(({ id }) => id))
  return rows.map((row) => ({
    idTipo: row.id_tipo,
    shown: {
      id: row.id,
      idActoProcesal: row.id_acto,
      acto: row.acto ?? '',
      sujeto: hidden.has(row.id_sujeto) ? identityTexts.reserved : row.nombre,
      tipo: notificationTypeLabels[row.id_tipo] ?? '',
      estado: row.estado,
      estadoDescripcion: notificationWorkflow.states[row.estado] ?? row.estado,
      constancia: docketLine({
        estado: row.estado as NotificationState,
        idTipoNotificacion: row.id_tipo,
        ...servedAt(row),
      }),
      notificador: row.notificador,
      fechaCreacion: row.fecha_creacion.toISOString(),
      fechaPublicacion: row.fecha_publicacion?.toISOString() ?? null,
      uuid: opensDocuments(file.relation) ? row.uuid : null,
    },
  }))
}

/** GET notificaciones/{id}/lista: the notifications of the cause `id` (`docs/decisions/cause-file.md`). */
export const notificationsOfFile: Handler<'notificaciones.list'> = async (context) => {
  const { tipo, idActoProcesal, idActoNotificacion } = context.query
  const file = await relatedCause(context, numberParam(context, 'id'))
  const acto = idActoProcesal ?? idActoNotificacion
  const rows = await shownNotifications(context.services.db, file)
  return {
    answer: rows
      .filter(
        ({ idTipo, shown: { idActoProcesal: of } }) => (tipo ?? idTipo) === idTipo && (acto ?? of) === of,
      )
      .map(({ shown }) => shown),
  }
}
