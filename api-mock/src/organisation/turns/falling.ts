import { occupyingStates } from '@estrado/machines/hearings/vocabulary'
import { statesToServe } from '@estrado/machines/notifications/vocabulary'
import { type WorkKind, workKinds } from '@estrado/machines/organisation/turns-schemas'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { calendarOfOffice } from '../../deadlines/court-calendar.ts'
import { courtOfHearing } from '../../hearings/court-of-hearing.ts'
import { requestDeadline } from '../../hearings/requests/deadline.ts'
import { checkOwnRow, namedOffice, scopeOf } from '../../kernel/catalogue/own-department.ts'
import { nameOfTaker } from './names.ts'

/** Of one kind, so many are told one by one. */
const told = 100

type Falling = {
  readonly id: number
  readonly idCausa: number
  readonly codigoUnico: string
  readonly titulo: string
  readonly cuando: string | null
}

/** Whose leave, as instants: its end is the midnight after its last day. */
export type LeaveSpan = {
  readonly idOficina: number
  readonly idJuez: number | null
  readonly from: Date
  readonly to: Date
}

/** Hearings to come within the leave, of the causes that the court has; one that moved with its cause is its judge's. */
async function hearings(
  db: Database,
  { idOficina, idJuez, from, to }: LeaveSpan,
): Promise<readonly Falling[]> {
  const { rows } = await sql<Falling & { inicio: Date }>`
    select h.id, h.id_causa as "idCausa", c.codigo_unico as "codigoUnico", t.descripcion as titulo, d.inicio
    from audiencia_sesion d join audiencia h on h.id = d.id_audiencia join causa c on c.id = h.id_causa
    left join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = h.id_tipo_audiencia
    where ${courtOfHearing} = ${idOficina} and (${idJuez}::int is null
        or case when h.id_oficina = ${idOficina} then h.id_juez else c.id_juez end = ${idJuez})
      and d.estado = any(${[...occupyingStates]}) and d.inicio < ${to} and d.fin > ${from}
    order by d.inicio, d.id`.execute(db)
  return rows.map(({ inicio, ...row }) => ({
    ...row,
    titulo: row.titulo ?? '',
    cuando: inicio.toISOString(),
  }))
}

/** Requests for a hearing that wait and whose time to answer ends before the leave does; those without a time, too. */
async function requests(db: Database, span: LeaveSpan, now: Date): Promise<readonly Falling[]> {
  const { rows } = await sql<
    Omit<Falling, 'cuando'> & { recibida: Date; detalle: Record<string, unknown> | null }
  >`
    select s.id, s.id_causa as "idCausa", c.codigo_unico as "codigoUnico", t.descripcion as titulo,
      s.fecha_creacion as recibida, t.detalle
    from solicitud_audiencia s join causa c on c.id = s.id_causa
    left join tipo_de_acto t on t.id_acto = s.id_acto
    where c.id_oficina_reparto = ${span.idOficina} and (${span.idJuez}::int is null or c.id_juez = ${span.idJuez})
      and s.estado = 'pending' and s.fecha_creacion < ${span.to}
    order by s.fecha_creacion, s.id`.execute(db)
  const calendarAround = await calendarOfOffice(db, span.idOficina)
  return rows.flatMap(({ recibida, detalle, ...row }) => {
    const end = requestDeadline(recibida, detalle ?? {}, calendarAround, now)?.end ?? null
    if (end !== null && end >= span.to) return []
    return [{ ...row, titulo: row.titulo ?? '', cuando: end?.toISOString() ?? null }]
  })
}

/** Notifications that the court ordered and that are not served yet; by their act, never by whom they name. */
async function notifications(
  db: Database,
  { idOficina, idJuez, to }: LeaveSpan,
): Promise<readonly Falling[]> {
  const { rows } = await sql<Falling>`
    select n.id, n.id_causa as "idCausa", c.codigo_unico as "codigoUnico", t.descripcion as titulo, null as cuando
    from notificacion n join causa c on c.id = n.id_causa
    left join tipo_de_acto t on t.id_acto = n.id_acto
    where c.id_oficina_reparto = ${idOficina} and (${idJuez}::int is null or c.id_juez = ${idJuez})
      and n.estado = any(${[...statesToServe]}) and n.fecha_creacion < ${to}
    order by n.fecha_creacion, n.id`.execute(db)
  return rows.map((row) => ({ ...row, titulo: row.titulo ?? '' }))
}

/** What falls into a leave of a court, or of one of its judges, by kind. */
export async function workWithin(
  db: Database,
  span: LeaveSpan,
  now: Date,
): Promise<Readonly<Record<WorkKind, readonly Falling[]>>> {
  return {
    audiencias: await hearings(db, span),
    solicitudes: await requests(db, span, now),
    notificaciones: await notifications(db, span),
  }
}

/** POST turnos-bajas/pendientes: what falls into a leave as its form holds it, and who takes it. */
export const workOfLeave: Handler<'turnosBajas.falling'> = async (context) => {
  const { body } = context
  const { db, clock } = context.services
  await checkOwnRow(db, await scopeOf(context, namedOffice), body)
  const { idOficina, idJuez, desde, hasta } = body
  const asume = await nameOfTaker(db, body, clock.now())
  if (idOficina === null || desde === null || hasta === null) return { answer: { asume, partes: [] } }
  const span = { idOficina, idJuez, from: startOfDay(desde), to: startOfDay(addDays(hasta, 1)) }
  const work = await workWithin(db, span, clock.now())
  return {
    answer: {
      asume,
      partes: workKinds.map((clase) => ({
        clase,
        total: work[clase].length,
        filas: work[clase].slice(0, told),
      })),
    },
  }
}
