import type { SessionEvent } from '@estrado/machines/session/session/events'
import type { Handler } from '../context.ts'
import { signedIn } from '../context.ts'
import type { Settings } from '../settings.ts'
import { citizenshipOf } from './citizenship/client.ts'
import { revoke, sessionFacts } from './session-command.ts'

/** POST auth/logout: ends the session here; an external address where the identity provider wants one. */
export const logout: Handler<'auth.logout'> = async (context) => {
  const { services, actor, body } = context
  const identity = signedIn(context)
  const { sessionId, ledger } = identity
  const urlDestroy = await providersLogout(services.settings, body.idToken)
  const closed: SessionEvent = {
    type: 'session.closed',
    redirect: urlDestroy && new URL(urlDestroy).origin,
  }
  await sessionFacts(services, sessionId, ledger, actor, [{ type: 'logout.requested' }, closed], (moment) =>
    revoke(moment, sessionId),
  )
  services.alerts.publish({ evento: 'sesion-cerrada', datos: { sesiones: [sessionId] } })
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
