import { carriedStates, isNotified } from '@estrado/machines/notifications/vocabulary'
import { type CallBase, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { recordShownInCauses } from '../parties/identity-access.ts'
import {
  type documentsWith,
  documentsWithEach,
  representativesInEach,
  telephonesOf,
  type visitsOf,
  visitsOfEach,
} from './accompanying.ts'
import { isInHand, type NotificationRowOf, notificationRows, shownRow, standings } from './rows.ts'

/** The documents of a notification as their list shows them; their files are opened by who may read the acts. */
export function shownDocuments(row: NotificationRowOf, documents: Awaited<ReturnType<typeof documentsWith>>) {
  const received = row.addressee && isNotified(row.estado)
  const opened = row.court || isInHand(row) || received
  return documents.map(({ id, tipo, referencia, uuid, paginas }) => ({
    id,
    tipo: tipo ?? '',
    referencia,
    uuid: opened ? uuid : null,
    paginas: paginas ?? 0,
    principal: id === row.id_acto,
    adjunto: row.adjuntos.includes(id),
  }))
}

export const shownVisits = (visits: Awaited<ReturnType<typeof visitsOf>>) =>
  visits.map((visit, place) => ({
    orden: place + 1,
    fechaHora: visit.fecha.toISOString(),
    enviado: visit.enviado.toISOString(),
    motivo: visit.motivo,
    proxima: visit.proxima?.toISOString() ?? null,
    lugar: visit.lugar,
    latitud: visit.latitud,
    longitud: visit.longitud,
    precision: visit.precision,
  }))

/**
 * Everything of the caller's notifications that a phone without a network needs, however many they are, by a number of
 * questions that doesn't grow with them; protected names are noted as shown.
 */
export const serviceDay: Handler<'notificaciones.day'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const rows = await notificationRows(db, identity, clock.now())
    .where(standings.diligencias(identity))
    .where('n.estado', 'in', carriedStates)
    .orderBy('n.id')
    .execute()
  await recordShown(context, rows)
  const [documents, visits, representatives, telephones, partida] = await Promise.all([
    documentsWithEach(db, rows),
    visitsOfEach(
      db,
      rows.map(({ id }) => id),
    ),
    representativesInEach(db, rows),
    telephonesOf(
      db,
      rows.map(({ id_sujeto }) => id_sujeto),
    ),
    startOf(db, identity.office),
  ])
  const notificaciones = rows.map((row) => ({
    ...shownRow(row, true),
    representante: representatives(row)?.nombreCompleto ?? null,
    celular: telephones.get(row.id_sujeto) ?? '',
    documentos: shownDocuments(row, documents(row)),
    visitasHechas: shownVisits(visits(row.id)),
    asignada: (row.fecha_asignacion ?? row.fecha_creacion).toISOString(),
  }))
  return { answer: { hora: clock.now().toISOString(), partida, notificaciones } }
}

async function recordShown(context: CallBase, rows: readonly NotificationRowOf[]): Promise<void> {
  const shown = new Map<number, number[]>()
  for (const { id_causa, id_sujeto, protegido } of rows)
    shown.set(id_causa, [...(shown.get(id_causa) ?? []), ...(protegido ? [id_sujeto] : [])])
  await recordShownInCauses(context, shown)
}

/** Where the day's way begins: the office. */
async function startOf(db: Database, idOficina: number | null) {
  const office = await db
    .selectFrom('oficina')
    .select(['latitud', 'longitud'])
    .where('id', '=', idOficina)
    .executeTakeFirst()
  return office?.latitud != null && office.longitud != null
    ? { latitud: office.latitud, longitud: office.longitud }
    : null
}
