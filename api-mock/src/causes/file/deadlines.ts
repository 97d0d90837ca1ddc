import { causeFile } from '@estrado/machines/causes/page-texts'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { anyOf } from '../../database/prepared.ts'
import { type CalendarAround, calendarOfOffice } from '../../deadlines/court-calendar.ts'
import { deadlinesOf } from '../../deadlines/read.ts'
import { requestDeadline } from '../../hearings/requests/deadline.ts'
import { readableActsOf } from './acts.ts'
import { type RelatedCause, relatedCause } from './relation.ts'

/** Hearings that were asked for and wait for their answer. */
export const pendingRequests = (db: Database) =>
  db
    .selectFrom('solicitud_audiencia as s')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 's.id_acto')
    .innerJoin('catalogo as h', (join) =>
      join.on('h.catalogo', '=', 'tipos-audiencias').onRef('h.id', '=', 's.id_tipo_audiencia'),
    )
    .select(['s.id_causa', 's.id_acto', 's.fecha_creacion', 't.detalle', 'h.descripcion as tipo'])
    .where('s.estado', '=', 'pending')
    .orderBy('s.fecha_creacion')

type Request = Awaited<ReturnType<ReturnType<typeof pendingRequests>['execute']>>[number]

/** A request as a deadline of its cause; none where the type of its act sets no time. */
export function asDeadline(
  { id_acto, fecha_creacion, detalle, tipo }: Request,
  calendar: CalendarAround,
  now: Date,
) {
  const deadline = requestDeadline(fecha_creacion, detalle ?? {}, calendar, now)
  if (!deadline) return []
  return [
    {
      que: causeFile.answersRequest(tipo),
      desde: fecha_creacion.toISOString(),
      hasta: deadline.end.toISOString(),
      tono: deadline.tone,
      idActoProcesal: id_acto,
      plazo: null,
    },
  ]
}

/** Until when hearings that were asked for are to be scheduled, as far as the caller may read what asked. */
export async function requestsIn(context: CallBase, file: RelatedCause) {
  const { db, clock } = context.services
  const requests = await pendingRequests(db).where('s.id_causa', '=', file.cause.id).execute()
  if (requests.length === 0) return []
  const asking = sql<boolean>`a.id = ${anyOf(requests.map(({ id_acto }) => id_acto))}`
  const acts = new Set((await readableActsOf(db, file, asking)).map(({ id }) => id))
  const known = requests.filter(({ id_acto }) => acts.has(id_acto))
  if (known.length === 0) return []
  const calendar = await calendarOfOffice(db, file.cause.id_oficina_reparto)
  const now = clock.now()
  return known
    .flatMap((request) => asDeadline(request, calendar, now))
    .sort((a, b) => a.hasta.localeCompare(b.hasta))
}

/** Deadlines that acts of the cause set, as far as the caller may read those acts. */
export async function fixedIn(context: CallBase, file: RelatedCause) {
  const { db } = context.services
  const deadlines = await deadlinesOf(context.services, sql<boolean>`p.id_causa = ${file.cause.id}`)
  if (deadlines.length === 0) return []
  const setting = sql<boolean>`a.id = ${anyOf(deadlines.map(({ id }) => id))}`
  const acts = new Set((await readableActsOf(db, file, setting)).map(({ id }) => id))
  return deadlines
    .filter(({ id }) => acts.has(id))
    .map((plazo) => ({
      que: plazo.acto,
      desde: plazo.fechaInicio,
      hasta: plazo.fechaFinPlazo,
      tono: plazo.tono,
      idActoProcesal: plazo.idActoProcesal,
      plazo,
    }))
}

type Listed = Awaited<ReturnType<typeof requestsIn>>[number] | Awaited<ReturnType<typeof fixedIn>>[number]

const runs = ({ plazo }: Listed) => plazo === null || plazo.estado === 'running'

/**
 * Those that run first, of these the ones of acts that are past their date last: they may not be able to end yet. A
 * request past its date is the court's own delay. Then by their ends.
 */
export const byEnd = (now: Date) => {
  const at = now.toISOString()
  const isPast = ({ plazo, hasta }: Listed) => plazo !== null && hasta !== null && hasta <= at
  const rank = (one: Listed) => (runs(one) ? Number(isPast(one)) : 2)
  return (a: Listed, b: Listed) => rank(a) - rank(b) || (a.hasta ?? '~').localeCompare(b.hasta ?? '~')
}

/** The deadline that ends next; null: none runs. */
export function nearest(deadlines: readonly Listed[], now: Date) {
  const [first] = deadlines.filter(runs).toSorted(byEnd(now))
  if (!first || first.desde === null || first.hasta === null) return null
  const { que, desde, hasta, tono, idActoProcesal } = first
  return { que, desde, hasta, tono, idActoProcesal }
}

/** GET causas/{id}/plazos: the deadlines of a cause, those that run first and the nearest before the others. */
export const deadlinesOfFile: Handler<'causas.deadlines'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  const found = await Promise.all([requestsIn(context, file), fixedIn(context, file)])
  return { answer: found.flat().toSorted(byEnd(context.services.clock.now())) }
}
