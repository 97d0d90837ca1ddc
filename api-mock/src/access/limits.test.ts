import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { callAllowances } from './call-limit.ts'
import { forgetFailures, noteFailure, secondsToWait } from './login-limit.ts'
import { passwordsAtOnce } from './passwords.ts'

describe('limits', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock(), { callAllowances })
  })
  afterAll(() => api.stop())

  const fail = (usuario: string, address: string) => noteFailure(api.services, { usuario, address })
  const wait = (usuario: string, address: string) => secondsToWait(api.services, { usuario, address })

  it('one account from one address: five failures, forgotten by a login that succeeds', async () => {
    for (let n = 0; n < 5; n += 1) await fail('vocal', '10.0.0.1')
    expect(await wait('VOCAL', '10.0.0.1')).toBe(900)
    expect(await wait('vocal', '10.0.0.2')).toBe(0)
    await forgetFailures(api.services, { usuario: 'vocal', address: '10.0.0.1' })
    expect(await wait('vocal', '10.0.0.1')).toBe(0)
  })

  it('one account from one address: tries at once are hardly more than tries in a row', async () => {
    const tries = Array.from({ length: 40 }, () =>
      api.call('auth.login', { body: { usuario: 'vocal', clave: 'mal' } }),
    )
    const judged = (await Promise.all(tries)).filter(({ status }) => status === 401)
    expect(judged.length).toBeGreaterThanOrEqual(5)
    expect(judged.length).toBeLessThanOrEqual(5 + passwordsAtOnce)
  })

  it('one account from many addresses', async () => {
    for (let n = 0; n < 24; n += 1) await fail('gestor', `10.0.1.${n}`)
    expect(await wait('gestor', '10.0.2.1')).toBe(0)
    await fail('gestor', '10.0.1.24')
    expect(await wait('gestor', '10.0.2.1')).toBe(900)
    expect(await wait('encargado', '10.0.2.1')).toBe(0)
  })

  it('many accounts from one address', async () => {
    for (let n = 0; n < 150; n += 1) await fail(`persona${n}`, '10.0.3.1')
    expect(await wait('juez', '10.0.3.1')).toBe(900)
    expect(await wait('juez', '10.0.3.2')).toBe(0)
    api.clock.advance(900_000)
    expect(await wait('juez', '10.0.3.1')).toBe(0)
  })

  it('calls of one account: a burst, then a word and how long to wait; others go on', async () => {
    const [fast, other] = [await api.login('fiscal'), await api.login('abogado')]
    const call = (token: string) => api.call('fechaActual.get', { token })
    let answered = 0
    let refused = await call(fast.token)
    // What comes back while they are made is less than half of it, on any machine.
    while (refused.status === 200 && answered < 3 * callAllowances.account.burst) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => call(fast.token)))
      answered += answers.length
      refused = answers.find(({ status }) => status !== 200) ?? refused
    }
    expect(refused.status).toBe(429)
    expect(refused.message).toBe('Demasiadas solicitudes seguidas')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answered).toBeGreaterThanOrEqual(callAllowances.account.burst - 25)
    expect((await call(other.token)).status).toBe(200)
    // Hundreds of calls, on a machine that may be busy.
  }, 90_000)
})
