import { session as texts } from '@estrado/machines/session/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { lastActivityKey } from '@estrado/machines/vocabulary/storage-keys'
import { describe, expect, it, vi } from 'vitest'
import { renewSession } from '../client/refresh.ts'
import {
  clearStoredSession,
  storedOffice,
  storedSession,
  storeOffice,
  storeSession,
} from '../client/stored-session.ts'
import { serviceStore } from '../notifications/day/service-store.ts'
import { sampleDay } from '../notifications/day/testing/sample-day.ts'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { sampleSession } from '../testing/sample-session.ts'
import { currentToasts } from '../ui/toasts.ts'
import { lastActivity } from './activity.ts'
import { acceptSession, isSignedIn, logOut, sessionActor, switchOffice } from './session.ts'
import { renewAccess } from './session-access.ts'

/** The session's driver, beneath any screen: the calls are the fake's, storage the browser's own. */

async function signIn(answers: Answers = {}) {
  const { asked } = await renderPart(<p>Sesión</p>, { roles: ['OFI_DIL_TDJ'], answers })
  return { asked, userId: storedSession()?.usuario.id ?? 0 }
}

describe('least privilege: a process server’s day leaves the device with the session', () => {
  it.each<{ readonly end: string; readonly answers: Answers; readonly come: () => unknown }>([
    { end: 'closed in another tab', answers: {}, come: clearStoredSession },
    { end: 'closed by the server', answers: { 'auth.refresh': refusal(401) }, come: () => renewSession('a') },
    { end: 'closed by hand', answers: { 'auth.logout': { urlDestroy: null } }, come: logOut },
  ])('$end', async ({ answers, come }) => {
    const { userId } = await signIn(answers)
    await serviceStore.keepDay(userId, sampleDay)
    await come()
    await expect.poll(() => serviceStore.day(userId)).toBeUndefined()
  })

  it('no answer is no end: without a network the day stays', async () => {
    const { userId } = await signIn({ 'auth.refresh': refusal(503) })
    await serviceStore.keepDay(userId, sampleDay)
    await renewSession('a')
    expect(storedSession()).toBeDefined()
    expect(await serviceStore.day(userId)).toBeDefined()
  })
})

/** Who one is as the API says it anew: without tokens, and in this office. */
function freshIn(oficinaActual: number) {
  const { usuario, menus } = sampleSession(['OFI_DIL_TDJ'], storedSession()?.usuario.id)
  return { usuario: { ...usuario, accessToken: '', refreshToken: '', oficinaActual }, menus }
}
const office = () => sessionActor.getSnapshot().context.office

it('all four tokens outlive a change of office: those of digital citizenship approve and log out there', async () => {
  const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'i', accessTokenCiudadania: 'c' }
  await signIn({ 'usuarios.changeOffice': () => freshIn(12) })
  const stored = storedSession()
  if (!stored) throw new Error('nobody is signed in')
  storeSession({ ...stored, usuario: { ...stored.usuario, ...tokens } })
  expect(await switchOffice(12)).toBe(true)
  expect(storedSession()?.usuario).toMatchObject({ ...tokens, oficinaActual: 12 })
  expect(storedOffice()).toBe(12)
})

describe('one source of truth: the office is the one that the server has the session in', () => {
  it('follows where the server moves it', async () => {
    await signIn({ 'sesiones.current': () => freshIn(12) })
    expect(office()).toBe(11)
    await renewAccess()
    expect([storedOffice(), office()]).toEqual([12, 12])
  })

  it('leaves a change that was made while it asked', async () => {
    await signIn({
      'sesiones.current': () => {
        storeOffice(13)
        return freshIn(12)
      },
    })
    await renewAccess()
    expect([storedOffice(), office()]).toEqual([13, 13])
  })
})

it('told change: a tab that another one has taken to another office says so, the one that asked does not', async () => {
  await signIn({ 'usuarios.changeOffice': () => freshIn(12) })
  const told = () => currentToasts().filter(({ title }) => title === texts.officeChanged).length
  await switchOffice(12)
  expect([office(), told()]).toEqual([12, 0])
  storeOffice(13)
  expect([office(), told()]).toEqual([13, 1])
})

it('bounded waiting: a logout that nobody answers keeps nobody from leaving', async () => {
  await signIn()
  const ending = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
  window.fetch = (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('ended')))
      ending.abort()
    })
  await logOut()
  expect(timeout).toHaveBeenCalledWith(durations.leaving)
  timeout.mockRestore()
  expect([isSignedIn(), storedSession()]).toEqual([false, undefined])
})

describe('queueing: what is asked for while the session is being renewed is done after it', () => {
  it('a logout', async () => {
    const { asked } = await signIn({ 'auth.logout': { urlDestroy: null } })
    sessionActor.send({ type: 'refresh.requested' })
    const leaving = logOut()
    sessionActor.send({ type: 'session.refreshed' })
    await leaving
    expect(asked('auth.logout')).toHaveLength(1)
    expect(isSignedIn()).toBe(false)
  })

  it('a change of office here, and one in another tab', async () => {
    await signIn({
      'usuarios.changeOffice': () => freshIn(12),
      'auth.refresh': () => {
        storeOffice(13)
        return { accessToken: 'b', refreshToken: 's' }
      },
    })
    sessionActor.send({ type: 'refresh.requested' })
    const switching = switchOffice(12)
    sessionActor.send({ type: 'session.refreshed' })
    expect(await switching).toBe(true)
    expect(office()).toBe(12)
    await renewSession('a')
    expect(office()).toBe(13)
  })
})

it('idle end: a login begins the time anew', async () => {
  await renderPart(<p>Ingreso</p>)
  localStorage.setItem(lastActivityKey, '1')
  acceptSession(sampleSession(['SECRE']))
  expect(lastActivity()).toBeGreaterThan(Date.now() - durations.idleWarning)
})
