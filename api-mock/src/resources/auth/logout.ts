import type { Handler } from '../../context.ts'
import { signedIn } from '../../context.ts'
import { sessionFacts } from './session-command.ts'

/** POST auth/logout: ends the session here; an external address where the identity provider wants one. */
export const logout: Handler<'auth.logout'> = async (context) => {
  const { services, actor } = context
  const identity = signedIn(context)
  await services.db
    .updateTable('sesion')
    .set({ revocada: services.clock.now() })
    .where('id', '=', identity.sessionId)
    .execute()
  await sessionFacts(services, identity.sessionId, identity.ledger, actor, [
    { type: 'logout.requested' },
    { type: 'session.closed', redirect: null },
  ])
  return { answer: { urlDestroy: null } }
}
