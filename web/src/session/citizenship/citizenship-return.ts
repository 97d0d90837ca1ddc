import { citizenshipLoginResults, citizenshipProviderName } from '@estrado/machines/session/citizenship'
import type { LoginRejection } from '@estrado/machines/session/session/events'
import { begunLoginKey } from '@estrado/machines/vocabulary/storage-keys'
import { call } from '../../client/call.ts'
import { tellWindows } from '../../client/citizenship-channel.ts'
import { CallFailure } from '../../client/failure.ts'
import { acceptSession, isSignedIn, sessionActor } from '../session.ts'
import {
  type BegunLogin,
  parseBegun,
  type ReturnAnswer,
  rejectionOfError,
  rejectionOfStatus,
} from './citizenship.logic.ts'

/** How coming back ended, and in which kind of window; undefined: this browser began no such login. */
export type ReturnOutcome = { readonly signedIn: boolean; readonly window: BegunLogin['window'] | undefined }

/** The login that this browser began under this state, which is forgotten: an answer is taken once. */
function takeBegun(state: string): BegunLogin | undefined {
  const begun = parseBegun(localStorage.getItem(begunLoginKey))
  if (begun?.state !== state) return undefined
  localStorage.removeItem(begunLoginKey)
  return begun
}

/**
 * Completes a login with what the citizenship service sent back (`spec 1 §2.2`), and tells the other windows.
 * A login that another browser began is not taken: its session would be somebody else's.
 */
export async function completeLogin(answer: ReturnAnswer): Promise<ReturnOutcome> {
  const begun = takeBegun(answer.state)
  const window = begun?.window
  if (!sessionActor.getSnapshot().can({ type: 'citizenship.returned' }))
    return { signedIn: isSignedIn(), window }
  if (begun && begun.wanted !== null) sessionActor.send({ type: 'route.wanted', path: begun.wanted })
  sessionActor.send({ type: 'citizenship.returned' })
  const rejection = begun ? await exchange(answer) : 'spent'
  if (rejection === null) {
    tellWindows({ tipo: citizenshipLoginResults.accepted })
    return { signedIn: true, window }
  }
  sessionActor.send({ type: 'login.rejected', reason: rejection })
  tellWindows({ tipo: citizenshipLoginResults.rejected, motivo: rejection })
  return { signedIn: false, window }
}

/** Null: the session is there. */
async function exchange(answer: ReturnAnswer): Promise<LoginRejection | null> {
  if (answer.kind === 'error') return rejectionOfError(answer.error)
  const { kind: _, ...query } = answer
  try {
    const params = { provider: citizenshipProviderName }
    acceptSession(await call('ciudadania.authorize', { params, query }, { notices: 'none' }))
    return null
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return rejectionOfStatus(error.status)
  }
}
