import { session as texts } from '@estrado/machines/session/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import {
  officeOf,
  type SessionUser,
  storeAnew,
  storedOffice,
  storedSession,
  storeOffice,
} from '../client/stored-session.ts'
import { showToast } from '../ui/toasts.ts'

/**
 * Fetches who one is and may do now, menu included, and keeps it: the shell follows at once. The tokens stay
 * those that are stored; the office is the one that the server has moved the session to. False where no answer came;
 * the next call of any kind tries again.
 */
export async function renewAccess(): Promise<boolean> {
  const before = storedOffice()
  try {
    const fresh = await call('sesiones.current', undefined, { notices: 'none' })
    const stored = storedSession()
    // Another person's, or older than a change of office that was made meanwhile.
    if (stored?.usuario.id !== fresh.usuario.id || storedOffice() !== before) return true
    storeAnew(fresh)
    const office = officeOf(fresh.usuario)
    if (office !== before) storeOffice(office)
    if (stored.usuario.codigosRoles.join() !== fresh.usuario.codigosRoles.join()) tellRoles(fresh.usuario)
    return true
  } catch (error) {
    if (error instanceof CallFailure) return false
    throw error
  }
}

/** Whoever was given or has lost a role hears of it, whoever did it (ASVS 2.2.3). */
function tellRoles({ roles }: SessionUser): void {
  const now = roles.map(({ descripcion }) => descripcion)
  showToast('information', texts.rolesChanged, {
    lines: [texts.rolesNow(now), texts.rolesUnexpected],
    duration: durations.notificationPopup,
  })
}
