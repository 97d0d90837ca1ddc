import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { alertId } from './cause-alerts.ts'

/** A deadline that ends soon alerts the people of the court whom its event names. */
export async function projectWarning(
  tx: Tx,
  event: ChainedEvent,
  idActo: number,
  told: readonly number[],
): Promise<void> {
  if (told.length === 0) return
  const deadline = await tx
    .selectFrom('plazo as p')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .leftJoin('tipo_de_acto as t', 't.id_acto', 'p.id')
    .select(['p.id_causa', 'p.hasta', 'c.codigo_unico', 'c.tags', 't.descripcion as acto'])
    .where('p.id', '=', idActo)
    .executeTakeFirstOrThrow()
  const rows = told.map((userId) => ({
    id: alertId(event.eventId, userId),
    id_usuario: userId,
    tipo: 'PLAZO',
    datos: JSON.stringify({
      tipo: 'PLAZO',
      idCausa: deadline.id_causa,
      codigo: deadline.codigo_unico,
      delitos: [],
      fechaHoraCreacion: event.at,
      tags: deadline.tags,
      vence: deadline.hasta?.toISOString() ?? event.at,
      acto: deadline.acto ?? '',
      usuarioEspecifico: userId,
    }),
    fecha: sql<Date>`${event.at}::timestamptz`,
    vista: null,
  }))
  await tx
    .insertInto('alerta')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute()
}
