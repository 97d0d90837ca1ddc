import { apiTexts } from '@estrado/machines/messages/api'
import { type Handler, signedIn, uuidParam } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { notFound } from '../errors.ts'

/** How many alerts the list holds: what somebody can take in after a day away. */
const listed = 100

/** GET alertas: one's alerts, the newest first; also what a socket missed. */
export const listAlerts: Handler<'alertas.list'> = async (context) => {
  const rows = await context.services.db
    .selectFrom('alerta')
    .selectAll()
    .where('id_usuario', '=', signedIn(context).userId)
    .orderBy('fecha', 'desc')
    .limit(listed)
    .$call(prepared('alerts'))
    .execute()
  return { answer: rows.map((row) => ({ id: row.id, ...row.datos, vista: row.vista !== null })) }
}

/** PATCH alertas/{id}/visto */
export const markSeen: Handler<'alertas.seen'> = async (context) => {
  const { numUpdatedRows } = await context.services.db
    .updateTable('alerta')
    .set({ vista: context.services.clock.now() })
    .where('id', '=', uuidParam(context, 'id', apiTexts.alertUnknown))
    .where('id_usuario', '=', signedIn(context).userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(apiTexts.alertUnknown)
  return { answer: { mensaje: apiTexts.done.seen } }
}
