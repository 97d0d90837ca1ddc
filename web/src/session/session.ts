import { passwordChange } from '@estrado/machines/messages/access'
import { type LoginInput, trimmedLogin } from '@estrado/machines/session/login-rules'
import type { LoginRejection } from '@estrado/machines/session/session/events'
import { sessionMachine } from '@estrado/machines/session/session/machine'
import { session as texts } from '@estrado/machines/session/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { useSelector } from '@xstate/react'
import { createActor, type SnapshotFrom, waitFor } from 'xstate'
import { adoptSettings } from '../app/settings.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { deviceMark, keepDeviceMark } from '../client/known-device.ts'
import { watchRefresh } from '../client/refresh.ts'
import {
  clearStoredSession,
  officeOf,
  onStoredSessionChange,
  type StoredSession,
  storeAnew,
  storedOffice,
  storedSession,
  storeOffice,
  storeSession,
} from '../client/stored-session.ts'
import { shownDay } from '../ui/instant.ts'
import { showToast } from '../ui/toasts.ts'
import { noteActivity } from './activity.ts'
import { forgetOnDevice } from './end-of-session.ts'

/** The session of this tab. The machine decides; this file calls, stores and answers with facts. */
export const sessionActor = createActor(sessionMachine)

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Reads something of the session and follows it. */
export const useSession = <T>(select: (snapshot: SessionSnapshot) => T): T =>
  useSelector(sessionActor, select)

/** Somebody is signed in and may work: not at the login, not before the forced change of password. */
export const isSignedIn = (snapshot: SessionSnapshot = sessionActor.getSnapshot()): boolean =>
  snapshot.context.userId !== null

let started = false
/** Done once nothing of whoever was signed in last is left on this device. */
let forgotten: Promise<void> = Promise.resolve()

/** Follows every way in which somebody's session ends in this tab: nobody is signed in then, or somebody else. */
function watchEnd(): void {
  let signedIn: number | null = null
  sessionActor.subscribe(({ context: { userId } }) => {
    if (signedIn !== null && userId !== signedIn) forgotten = forgetOnDevice(signedIn)
    signedIn = userId
  })
}

/** Start-up check of the stored session (`spec 1 §4.1`) and the watch over refreshes and other tabs. */
export function startSession(): void {
  if (started) return
  started = true
  watchEnd()
  sessionActor.start()
  watchRefresh({
    requested: () => sessionActor.send({ type: 'refresh.requested' }),
    settled: (refresh) => {
      if (refresh.outcome === 'refreshed') sessionActor.send({ type: 'session.refreshed' })
      else if (refresh.outcome === 'unanswered') sessionActor.send({ type: 'refresh.unanswered' })
      // Another tab's logout is heard of by the server's refusal before the browser tells of its storage.
      else if (!storedSession()) sessionActor.send({ type: 'session.endedElsewhere' })
      else {
        leaveField()
        sessionActor.send({ type: 'refresh.rejected', reason: refresh.reason })
        clearStoredSession()
      }
      // Another tab's change may have come while this one renewed.
      followOffice()
    },
  })
  onStoredSessionChange(followStorage)
  restore()
}

/** A field that takes its value over when one leaves it does so now, while its screen can still keep it. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function restore(): void {
  const stored = storedSession()
  if (stored) {
    sessionActor.send({
      type: 'session.restored',
      userId: stored.usuario.id,
      office: storedOffice() ?? officeOf(stored.usuario),
      mustChangePassword: localStorage.getItem(storageKeys.defaultPassword) === 'true',
    })
    return
  }
  if (localStorage.getItem(storageKeys.session) !== null) {
    console.warn('La sesión guardada no está completa; se descarta.')
    clearStoredSession()
  }
  sessionActor.send({ type: 'session.discarded' })
}

/** Takes over the session that another window has stored; nothing where one is signed in already. */
export function adoptStoredSession(): void {
  const snapshot = sessionActor.getSnapshot()
  if (storedSession() && (snapshot.matches('anonymous') || snapshot.matches('identifying'))) restore()
}

/** Another tab logged in or out, or somebody else did, or it went to another office. */
function followStorage(): void {
  const snapshot = sessionActor.getSnapshot()
  const stored = storedSession()
  const settled =
    snapshot.matches('active') || snapshot.matches('passwordDue') || snapshot.matches('refreshing')
  if (settled && stored?.usuario.id !== snapshot.context.userId) {
    sessionActor.send({ type: 'session.endedElsewhere' })
  }
  if (stored) adoptStoredSession()
  followOffice()
}

/** The server knows one office per session, so every tab works from the one that a tab switched to. */
function followOffice(): void {
  const office = storedOffice()
  if (office === null) return
  const switched = { type: 'office.switched', office } as const
  if (!sessionActor.getSnapshot().can(switched)) return
  sessionActor.send(switched)
  showToast('warning', texts.officeChanged)
}

/**
 * Logs in; the outcome stands in the machine (`active`, `passwordDue`, or `anonymous` with the rejection).
 * Returns the API's refusal, which says how long to wait, or what a fault of its own is.
 */
export async function logIn(input: LoginInput): Promise<CallFailure | undefined> {
  const { usuario, clave } = trimmedLogin(input)
  const submitted = { type: 'login.submitted', usuario } as const
  if (!sessionActor.getSnapshot().can(submitted)) return undefined
  sessionActor.send(submitted)
  try {
    // The login screen says what went wrong beside the fields.
    const body = { usuario, clave, dispositivo: deviceMark(usuario) }
    acceptSession(await call('auth.login', { body }, { notices: 'none' }))
    return undefined
  } catch (error) {
    sessionActor.send({ type: 'login.rejected', reason: rejectionOf(error) })
    if (!(error instanceof CallFailure)) throw error
    return error
  }
}

/** Stores the session that a login gave, and tells the machine. */
export function acceptSession({ dispositivo, ...session }: StoredSession): void {
  const { usuario } = session
  if (dispositivo) keepDeviceMark(usuario.usuario, dispositivo)
  if (usuario.documentoCambiado) tellDocument(usuario.documentoCambiado)
  const office = officeOf(usuario)
  // First storage, then the machine: a session without its storage would look closed by another tab.
  localStorage.setItem(storageKeys.defaultPassword, String(usuario.esPorDefecto))
  adoptSettings({ modoOscuro: usuario.modoOscuro, menuAnclado: usuario.menuAnclado })
  storeOffice(office)
  // What was idle was the session before.
  noteActivity()
  storeSession(session)
  sessionActor.send({
    type: 'login.accepted',
    userId: usuario.id,
    office,
    roles: usuario.codigosRoles,
    mustChangePassword: usuario.esPorDefecto,
  })
}

/** Whoever's account was given another document hears of it at each login for a month (ASVS 2.2.3). */
function tellDocument(at: string): void {
  showToast('information', texts.documentChanged, {
    lines: [texts.documentChangedWhy(shownDay(at))],
    duration: durations.notificationPopup,
  })
}

function rejectionOf(error: unknown): LoginRejection {
  if (!(error instanceof CallFailure) || error.undecided) return 'unreachable'
  if (error.status === 429) return 'limited'
  return error.status === 403 ? 'disabled' : 'credentials'
}

/** While the session is being renewed the machine takes nothing else: what a person asks for waits until that is over. */
const renewalOver = () => waitFor(sessionActor, (snapshot) => !snapshot.matches('refreshing'))

/** Closes the session; the API is told, but whoever wants to leave leaves even if it doesn't answer. */
export async function logOut(): Promise<void> {
  await renewalOver()
  if (!sessionActor.getSnapshot().can({ type: 'logout.requested' })) return
  sessionActor.send({ type: 'logout.requested' })
  const redirect = await closeAtServer()
  sessionActor.send({ type: 'session.closed', redirect })
  clearStoredSession()
  await goOut(redirect)
}

/** Where the session at the identity provider ends too, once it is over here. */
export async function goOut(redirect: string | null): Promise<void> {
  // Another page must not cut that off.
  await forgotten
  if (redirect !== null) window.location.assign(redirect)
}

/** Tells the API, which mustn't hold whoever leaves; where they go out at the identity provider, or null. */
export async function closeAtServer(): Promise<string | null> {
  try {
    const idToken = storedSession()?.usuario.idToken ?? null
    const options = { notices: 'none', signal: AbortSignal.timeout(durations.leaving) } as const
    return (await call('auth.logout', { body: { idToken } }, options)).urlDestroy
  } catch {
    return null
  }
}

/** Works from another of one's offices from now on. False if the API refused or it is the same office. */
export async function switchOffice(office: number): Promise<boolean> {
  await renewalOver()
  const { userId } = sessionActor.getSnapshot().context
  const switched = { type: 'office.switched', office } as const
  if (userId === null || !sessionActor.getSnapshot().can(switched)) return false
  try {
    const body = { idOficina: office }
    const moved = await call('usuarios.changeOffice', { params: { id: userId }, body }, { notices: 'errors' })
    if (!storedSession()) return false
    storeAnew(moved)
  } catch (error) {
    if (error instanceof CallFailure) return false
    throw error
  }
  sessionActor.send(switched)
  storeOffice(office)
  return true
}

/** Saves a new password for the account with the default one, then the login asks for it. Throws `CallFailure`. */
export async function changePassword(claveActual: string, clave: string): Promise<void> {
  const { userId } = sessionActor.getSnapshot().context
  if (userId === null) return
  try {
    const body = { claveActual, clave }
    const options = { notices: 'success', afterwards: [passwordChange.enterAgain] } as const
    await call('usuarios.changePassword', { params: { id: userId }, body }, options)
  } catch (error) {
    sessionActor.send({ type: 'password.refused' })
    throw error
  }
  sessionActor.send({ type: 'password.changed' })
  clearStoredSession()
}
