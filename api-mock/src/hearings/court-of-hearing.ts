import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { sessionEnds } from '@estrado/machines/hearings/vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { excusing } from '../recusals/found.ts'
import { judgeActing } from './court-acting.ts'

/** Is the court of hearing `h` one that worked beside in the cause `c`, was excused from that, and replaced? */
const replaced = sql`exists (select from reparto e where e.id_causa = h.id_causa
  and e.id_oficina_origen = h.id_oficina and e.opcion = ${excusing}
  and e.tipo_tramitacion <> ${tramitationTypeIds.destination})`

/**
 * The court whose hearing `h` of the cause `c` is: whoever works beside keeps its own, also those of whom it replaces,
 * every other one goes with the cause.
 */
export const courtOfHearing = sql<number | null>`(
  case when h.id_oficina = c.id_oficina_apoyo or (c.id_oficina_apoyo is not null and ${replaced})
    then c.id_oficina_apoyo else c.id_oficina_reparto end)`

/** Distributions `r` of the cause that had come into effect when session `d` was to be held. */
const before = sql`from reparto r where r.id_causa = h.id_causa and r.fecha_creacion <= d.inicio`

/**
 * The court whose session `d` of hearing `h` of the cause `c` is: one that is still to be held goes with the cause, what
 * was held stays the court's that had the cause then, what was called off stays the hearing's if it had that cause then.
 * Whoever works beside keeps its own.
 */
export const courtOfSession = sql<number>`(
  case when d.terminada is null and d.fin_grabacion is null then coalesce(${courtOfHearing}, h.id_oficina)
    when h.id_oficina = c.id_oficina_reparto and c.fecha_reparto <= d.inicio then h.id_oficina
    when exists (select ${before} and r.id_oficina_destino = h.id_oficina
      and (d.terminada = ${sessionEnds.calledOff} or r.tipo_tramitacion <> ${tramitationTypeIds.destination}))
      then h.id_oficina
    else coalesce((select r.id_oficina_destino ${before}
      and r.tipo_tramitacion = ${tramitationTypeIds.destination} order by r.numero desc limit 1), h.id_oficina) end)`

type Held = { readonly id: number; readonly id_oficina: number }

/** Court and judge that a hearing gets with its next time, where its cause went to another court since it was set. */
export async function movedWithCause(tx: Tx, { id, id_oficina }: Held) {
  const { idOficina, now, ...cause } = await tx
    .selectFrom('audiencia as h')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .select(['c.id', 'c.id_juez', 'c.id_oficina_reparto', 'c.id_oficina_apoyo'])
    .select([courtOfHearing.as('idOficina'), sql<Date>`instante()`.as('now')])
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow()
  if (idOficina === null || idOficina === id_oficina) return {}
  return { idOficina, idJuez: await judgeActing({ db: tx, clock: { now: () => now } }, cause, idOficina) }
}
