import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { storedSession, storeSession } from '../client/stored-session.ts'

/**
 * Fetches who one is and may do now, menu included, and keeps it: the shell follows at once. The tokens stay
 * those that are stored. False where no answer came; the next call of any kind tries again.
 */
export async function renewAccess(): Promise<boolean> {
  try {
    const fresh = await call('sesiones.current', undefined, { notices: 'none' })
    const stored = storedSession()
    if (stored?.usuario.id !== fresh.usuario.id) return true
    const { accessToken, refreshToken, idToken, accessTokenCiudadania } = stored.usuario
    const usuario = { ...fresh.usuario, accessToken, refreshToken, idToken, accessTokenCiudadania }
    storeSession({ ...fresh, usuario })
    return true
  } catch (error) {
    if (error instanceof CallFailure) return false
    throw error
  }
}
