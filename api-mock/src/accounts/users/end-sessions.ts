import { forgetDevices } from '../../access/known-devices.ts'
import type { CallBase } from '../../context.ts'
import { signedIn } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { sessionFacts } from '../../session/session-command.ts'

/**
 * Revokes every open session of an account, and forgets its known devices; gives the sessions' ids. No token of
 * theirs is good from the commit on.
 */
export async function revokeSessions(tx: Tx, idUsuario: number, at: Date): Promise<readonly string[]> {
  await forgetDevices(tx, idUsuario)
  const rows = await tx
    .updateTable('sesion')
    .set({ revocada: at })
    .where('id_usuario', '=', idUsuario)
    .where('revocada', 'is', null)
    // One that has run out ended then.
    .where('vence', '>', at)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Closes the sockets of revoked sessions, and writes into each one's stream that it ended. */
export async function endSessions(context: CallBase, sessions: readonly string[]): Promise<void> {
  const { services, actor } = context
  if (sessions.length === 0) return
  services.alerts.publish({ evento: 'sesion-cerrada', datos: { sesiones: sessions } })
  const { ledger } = signedIn(context)
  for (const id of sessions) {
    await sessionFacts(services, id, ledger, actor, [{ type: 'session.endedElsewhere' }])
  }
}
