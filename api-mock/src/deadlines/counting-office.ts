import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Counted, derivationOf } from './count.ts'
import { calendarOfOffice } from './court-calendar.ts'

/**
 * The office that had the cause `c` of a deadline when it began: its department's calendar counts, wherever the cause
 * goes afterwards. Of one that hasn't begun, or began before its cause was drawn: the office that has it now.
 */
export const countingOffice = (began: RawBuilder<Date | null>) => sql<number | null>`coalesce((
  select r.id_oficina_destino from reparto r where r.id_causa = c.id and r.fecha_creacion < ${began}
    and r.tipo_tramitacion = ${sql.lit(tramitationTypeIds.destination)}
  order by r.numero desc limit 1), c.id_oficina_reparto)`

/** The same of a deadline that begins at an instant. */
export async function officeCountingFrom(db: Database, idCausa: number, began: Date): Promise<number | null> {
  const row = await db
    .selectFrom('causa as c')
    .select(countingOffice(sql`${began}::timestamptz`).as('office'))
    .where('c.id', '=', idCausa)
    .executeTakeFirst()
  return row?.office ?? null
}

/** A deadline as it runs from an instant, by the days of the office that had its cause then. */
export const countedFrom = async (
  db: Database,
  deadline: Counted & { readonly id_causa: number },
  at: Date,
) =>
  derivationOf(deadline, at, await calendarOfOffice(db, await officeCountingFrom(db, deadline.id_causa, at)))
