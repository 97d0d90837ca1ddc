import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { sql } from 'kysely'
import type { Services } from '../context.ts'

/** Tells the sockets of those whom what was just done alerted; the alerts themselves stand in the database. */
export async function announceAlerts(
  { db, alerts }: Services,
  idCausa: number,
  done: readonly Pick<ChainedEvent, 'at'>[],
): Promise<void> {
  const [first] = done
  if (!first) return
  const rows = await db
    .selectFrom('alerta')
    .selectAll()
    .where(sql<number>`(datos->>'idCausa')::int`, '=', idCausa)
    .where('fecha', '=', new Date(first.at))
    .execute()
  for (const row of rows) {
    alerts.publish({
      evento: 'nueva-alerta',
      usuarios: [row.id_usuario],
      datos: { id: row.id, ...row.datos, vista: false },
    })
  }
}
