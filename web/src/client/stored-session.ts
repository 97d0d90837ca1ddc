import type { AnswerOf } from '@estrado/machines/contract/types'
import { seenPositionKey, seenRequestsKey, storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { useSyncExternalStore } from 'react'

/** What a login answers and the browser keeps: whoever is signed in, with the tokens, and their menu. */
export type StoredSession = AnswerOf<'auth.login'>
export type SessionUser = StoredSession['usuario']
export type MenuItem = StoredSession['menus'][number]

/** What is stored, if it is whole: a user with both tokens, and a list of menus (`spec 1 §4.1`). */
export function parseSession(text: string | null): StoredSession | undefined {
  const session = parse(text)
  if (!isRecord(session) || !Array.isArray(session.menus)) return undefined
  const user = session.usuario
  if (!isRecord(user) || typeof user.id !== 'number') return undefined
  if (typeof user.accessToken !== 'string' || typeof user.refreshToken !== 'string') return undefined
  if (user.accessToken === '' || user.refreshToken === '') return undefined
  if (!isRecord(user.persona) || !Array.isArray(user.codigosRoles)) return undefined
  return session as StoredSession
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

let cachedText: string | null = null
let cached: StoredSession | undefined
const changes = new EventTarget()

/** The stored session; always what storage holds, since another tab may have refreshed it. */
export function storedSession(): StoredSession | undefined {
  const text = localStorage.getItem(storageKeys.session)
  if (text !== cachedText) {
    cachedText = text
    cached = parseSession(text)
  }
  return cached
}

function changed(): void {
  changes.dispatchEvent(new Event('change'))
}

/** Tells of every change, also by other tabs. */
export function onStoredSessionChange(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

const followed: readonly string[] = [storageKeys.session, storageKeys.currentOffice]

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // key is null when the whole storage was cleared.
    if (event.key === null || followed.includes(event.key)) changed()
  })
}

export function storeSession(session: StoredSession): void {
  localStorage.setItem(storageKeys.session, JSON.stringify(session))
  changed()
}

/**
 * Stores who one is as the API says it anew: its answer has no tokens, so all that are stored go on, perhaps renewed
 * meanwhile.
 */
export function storeAnew(fresh: StoredSession): void {
  const stored = storedSession()
  if (!stored) return
  const { accessToken, refreshToken, idToken, accessTokenCiudadania } = stored.usuario
  const usuario = { ...fresh.usuario, accessToken, refreshToken, idToken, accessTokenCiudadania }
  storeSession({ ...fresh, usuario })
}

/** Stores a person's new tokens. False, and nothing is stored, where it is no longer that person's session. */
export function storeTokens(
  userId: number,
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string },
): boolean {
  const session = storedSession()
  if (session?.usuario.id !== userId) return false
  storeSession({ ...session, usuario: { ...session.usuario, accessToken, refreshToken } })
  return true
}

/** Removes session, office and what was shown at the login; the theme and the pinned menu stay with the machine they were chosen on. */
export function clearStoredSession(): void {
  const { session, currentOffice, defaultPassword } = storageKeys
  for (const key of [session, currentOffice, defaultPassword, seenRequestsKey, seenPositionKey])
    localStorage.removeItem(key)
  changed()
}

/** The current office's id, read as a number (`spec 1 §9`). */
export function storedOffice(): number | null {
  const text = localStorage.getItem(storageKeys.currentOffice)
  if (text === null || text === '') return null
  const office = Number(text)
  return Number.isInteger(office) ? office : null
}

/** The office that somebody works from as the API says it; of who has changed to none, their own. */
export const officeOf = ({ oficinaActual, persona }: SessionUser): number | null =>
  oficinaActual ?? persona.funcionario?.idOficina ?? null

export function storeOffice(office: number | null): void {
  if (office === null) localStorage.removeItem(storageKeys.currentOffice)
  else localStorage.setItem(storageKeys.currentOffice, String(office))
  changed()
}

export const useStoredSession = () => useSyncExternalStore(onStoredSessionChange, storedSession)
