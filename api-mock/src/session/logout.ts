import type { Handler } from '../context.ts'
import { signedIn } from '../context.ts'
import type { Settings } from '../settings.ts'
import { citizenshipOf } from './citizenship/client.ts'
import { sessionFacts } from './session-command.ts'

/** POST auth/logout: ends the session here; an external address where the identity provider wants one. */
export const logout: Handler<'auth.logout'> = async (context) => {
  const { services, actor, body } = context
  const identity = signedIn(context)
  await services.db
    .updateTable('sesion')
    .set({ revocada: services.clock.now() })
    .where('id', '=', identity.sessionId)
    .execute()
  const urlDestroy = await providersLogout(services.settings, body.idToken)
  await sessionFacts(services, identity.sessionId, identity.ledger, actor, [
    { type: 'logout.requested' },
    { type: 'session.closed', redirect: urlDestroy && new URL(urlDestroy).origin },
  ])
  services.alerts.publish({ evento: 'sesion-cerrada', datos: { sesiones: [identity.sessionId] } })
  return { answer: { urlDestroy } }
}

/** Where the session at the identity provider ends; a provider that doesn't answer keeps nobody from leaving. */
async function providersLogout(
  settings: Settings,
  idToken: string | null | undefined,
): Promise<string | null> {
  if (!idToken) return null
  return (
    (await citizenshipOf(settings)
      ?.logoutAddress(idToken)
      .catch(() => null)) ?? null
  )
}
