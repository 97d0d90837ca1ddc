import { citizenshipLoginResults, citizenshipProviderName } from '@estrado/machines/session/citizenship'
import type { LoginRejection } from '@estrado/machines/session/session/events'
import { session as texts } from '@estrado/machines/session/texts'
import { begunLoginKey } from '@estrado/machines/vocabulary/storage-keys'
import { call } from '../../client/call.ts'
import { hearWindows } from '../../client/citizenship-channel.ts'
import { CallFailure } from '../../client/failure.ts'
import { watchPopup } from '../../client/popup-watch.ts'
import { showToast } from '../../ui/toasts.ts'
import { adoptStoredSession, isSignedIn, sessionActor } from '../session.ts'
import { type BegunLogin, rejectionOfStatus } from './citizenship.logic.ts'

const reject = (reason: LoginRejection): void => {
  if (sessionActor.getSnapshot().matches('identifying')) sessionActor.send({ type: 'login.rejected', reason })
}

/** Asks the API where to log in and keeps, in this browser, what the way back is known by. */
export async function beginLogin(begun: Pick<BegunLogin, 'window' | 'wanted'>): Promise<string> {
  const params = { provider: citizenshipProviderName }
  const { url } = await call('ciudadania.authorizationUrl', { params }, { notices: 'none' })
  const state = new URL(url).searchParams.get('state') ?? ''
  localStorage.setItem(begunLoginKey, JSON.stringify({ ...begun, state }))
  return url
}

let stopWaiting: () => void = () => undefined

/**
 * Logs in by digital citizenship in a window that the press on the button opened (null: the browser blocked
 * it). The outcome stands in the machine, as that window tells it.
 */
export async function logInByCitizenship(popup: Window | null): Promise<void> {
  if (!sessionActor.getSnapshot().can({ type: 'citizenship.requested' })) return popup?.close()
  stopWaiting()
  sessionActor.send({ type: 'citizenship.requested' })
  if (!popup) return reject('windowBlocked')
  try {
    const url = await beginLogin({ window: 'popup', wanted: null })
    stopWaiting = waitFor(popup)
    popup.location.replace(url)
  } catch (error) {
    popup.close()
    if (!(error instanceof CallFailure)) throw error
    reject(rejectionOfStatus(error.status))
  }
}

/** Follows the window to its end: a session, a refusal, or nothing because it was closed. */
function waitFor(popup: Window): () => void {
  const stopHearing = hearWindows((message) => {
    if (message.tipo === citizenshipLoginResults.accepted) adoptStoredSession()
    if (message.tipo === citizenshipLoginResults.rejected) reject(message.motivo)
  })
  const stopWatching = watchPopup(popup, () => reject('windowClosed'))
  const followed = sessionActor.subscribe((snapshot) => {
    if (snapshot.matches('identifying')) return
    stop()
    if (isSignedIn(snapshot)) showToast('positive', texts.authenticated)
    // Whoever typed a password instead no longer needs it.
    else if (snapshot.matches('authenticating')) popup.close()
  })
  const stop = () => {
    stopHearing()
    stopWatching()
    followed.unsubscribe()
  }
  return stop
}
