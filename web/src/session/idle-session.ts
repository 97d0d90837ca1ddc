import { idle } from '@estrado/machines/session/idle-texts'
import { renewSession } from '../client/refresh.ts'
import { clearStoredSession, storedSession } from '../client/stored-session.ts'
import { hasUnsavedForms } from '../kernel/unsaved-forms.ts'
import { showToast } from '../ui/toasts.ts'
import { closeAtServer, goOut, leaveField } from './session.ts'

/**
 * Ends the session because nobody works. The server closes it and then refuses to renew it, which is how the
 * session's machine hears of every end that nobody asked for: the address is remembered. Without an answer the
 * session ends here all the same, but where work goes on without a network: a process server on the way couldn't log in
 * again, and the server has closed it by the time that it can be reached (`docs/decisions/offline-service.md`).
 */
export async function endIdleSession(goesOn: () => void): Promise<void> {
  const ended = storedSession()?.usuario.id
  if (ended === undefined) return
  leaveField()
  // Its screen is gone by the time that the session is.
  const unsaved = hasUnsavedForms()
  const redirect = await closeAtServer()
  const current = storedSession()?.usuario
  // Another tab has done it meanwhile.
  if (current?.id !== ended) return goOut(redirect)
  const { outcome } = await renewSession(current.accessToken)
  if (outcome === 'unanswered' && worksOffline()) return goesOn()
  if (outcome !== 'rejected') clearStoredSession()
  showToast('warning', idle.ended(unsaved), { duration: 60_000 })
  await goOut(redirect)
}

const worksOffline = (): boolean =>
  window.location.pathname === '/notificaciones' &&
  storedSession()?.usuario.codigosRoles.includes('OFI_DIL_TDJ') === true
