import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { hearsOfAll, hearsOfNotification, opensDocuments } from '@estrado/machines/causes/file-rules'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { docketLine } from '@estrado/machines/notifications/docket'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { type NotificationState, notificationTypeLabels } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { anyOf, prepared } from '../../database/prepared.ts'
import { type SessionRow, sessionsOfHearing } from '../../hearings/read.ts'
import { begins, ends } from '../../hearings/session-joins.ts'
import { diligenceOf } from '../../notifications/form.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'
import { nameOrRemoved } from '../../parties/protection.ts'
import { partiesOf } from '../read.ts'
import { readableActsOf } from './acts.ts'
import { recordNamed } from './record-named.ts'
import { mayName, type RelatedCause, relatedCause } from './relation.ts'

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
    party: parties.find(({ id }) => id === row.id_sujeto),
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
  const rows = (await shownNotifications(context.services.db, file)).filter(
    ({ idTipo, shown: { idActoProcesal: of } }) => (tipo ?? idTipo) === idTipo && (acto ?? of) === of,
  )
  await recordNamed(
    context,
    file,
    rows.flatMap(({ party }) => party ?? []),
  )
  return { answer: rows.map(({ shown }) => shown) }
}
