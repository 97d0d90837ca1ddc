import { describe, expect, it } from 'vitest'
import { renewSession } from '../client/refresh.ts'
import { clearStoredSession, storedOffice, storedSession, storeSession } from '../client/stored-session.ts'
import { serviceStore } from '../notifications/day/service-store.ts'
import { sampleDay } from '../notifications/day/testing/sample-day.ts'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { sampleSession } from '../testing/sample-session.ts'
import { logOut, switchOffice } from './session.ts'

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

it('all four tokens outlive a change of office: those of digital citizenship approve and log out there', async () => {
  const fresh = sampleSession(['OFI_DIL_TDJ'])
  const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'i', accessTokenCiudadania: 'c' }
  await signIn({
    'usuarios.changeOffice': {
      ...fresh,
      usuario: { ...fresh.usuario, accessToken: '', refreshToken: '', oficinaActual: 12 },
    },
  })
  const stored = storedSession()
  if (!stored) throw new Error('nobody is signed in')
  storeSession({ ...stored, usuario: { ...stored.usuario, ...tokens } })
  expect(await switchOffice(12)).toBe(true)
  expect(storedSession()?.usuario).toMatchObject({ ...tokens, oficinaActual: 12 })
  expect(storedOffice()).toBe(12)
})
