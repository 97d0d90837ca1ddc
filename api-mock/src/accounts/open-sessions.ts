import { apiTexts } from '@estrado/machines/messages/api'
import type { SessionEvent } from '@estrado/machines/session/session/events'
import { type Handler, signedIn, uuidParam } from '../context.ts'
import { notFound } from '../errors.ts'
import { revoke, sessionFacts } from '../session/session-command.ts'

/** GET sesiones: where one is signed in, the newest use first. */
export const listSessions: Handler<'sesiones.list'> = async (context) => {
  const identity = signedIn(context)
  const rows = await context.services.db
    .selectFrom('sesion')
    .select(['id', 'cliente', 'direccion', 'creada', 'usada'])
    .where('id_usuario', '=', identity.userId)
    .where('revocada', 'is', null)
    .where('vence', '>', context.services.clock.now())
    .orderBy('usada', 'desc')
    .execute()
  return {
    answer: rows.map((row) => ({
      id: row.id,
      cliente: row.cliente,
      direccion: row.direccion,
      creada: row.creada.toISOString(),
      usada: row.usada.toISOString(),
      actual: row.id === identity.sessionId,
    })),
  }
}

/** DELETE sesiones/{id}: signs another of one's own browsers out. */
export const revokeSession: Handler<'sesiones.revoke'> = async (context) => {
  const { services, actor } = context
  const identity = signedIn(context)
  const id = uuidParam(context, 'id', apiTexts.sessionUnknown)
  const own = await services.db
    .selectFrom('sesion')
    .select('id')
    .where('id', '=', id)
    .where('id_usuario', '=', identity.userId)
    .executeTakeFirst()
  if (!own) throw notFound(apiTexts.sessionUnknown)
  const ended: SessionEvent = { type: 'session.endedElsewhere' }
  await sessionFacts(services, id, identity.ledger, actor, [ended], async (moment) => {
    const { numUpdatedRows } = await revoke(moment, id)
    if (numUpdatedRows === 0n) throw notFound(apiTexts.sessionUnknown)
  })
  services.alerts.publish({ evento: 'sesion-cerrada', datos: { sesiones: [id] } })
  return { answer: { mensaje: apiTexts.done.sessionRevoked } }
}
