import { apiTexts } from '@estrado/machines/messages/api'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { callAllowances } from './call-limit.ts'
import { forgetFailures, noteFailure, secondsToWait } from './login-limit.ts'
import { passwordsAtOnce } from './passwords.ts'

describe('limits', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock(), { callAllowances })
  })
  afterAll(() => api.stop())

  const stranger = (usuario: string, address: string) => ({ usuario, address, device: null })
  const fail = (usuario: string, address: string) => noteFailure(api.services, stranger(usuario, address))
  const wait = (usuario: string, address: string) => secondsToWait(api.services, stranger(usuario, address))
  const failures = async (times: number, usuario: string, address: (n: number) => string) => {
    for (let n = 0; n < times; n += 1) await fail(usuario, address(n))
  }
  const login = (usuario: string, clave: string, dispositivo = '') =>
    api.call('auth.login', { body: { usuario, clave, dispositivo } })

  it('one account from one address: a pause that grows after five failures, forgotten by a login', async () => {
    await failures(5, 'vocal', () => '10.0.0.1')
    expect(await wait('VOCAL', '10.0.0.1')).toBe(15)
    expect(await wait('vocal', '10.0.0.2')).toBe(0)
    await failures(3, 'vocal', () => '10.0.0.1')
    expect(await wait('vocal', '10.0.0.1')).toBe(120)
    await failures(8, 'vocal', () => '10.0.0.1')
    expect(await wait('vocal', '10.0.0.1')).toBe(900)
    await forgetFailures(api.services, stranger('vocal', '10.0.0.1'))
    expect(await wait('vocal', '10.0.0.1')).toBe(0)
  })

  it('one account from one address: tries at once are hardly more than tries in a row', async () => {
    const tries = Array.from({ length: 40 }, () => login('gestor', 'mal'))
    const judged = (await Promise.all(tries)).filter(({ status }) => status === 401)
    expect(judged.length).toBeGreaterThanOrEqual(5)
    expect(judged.length).toBeLessThanOrEqual(5 + passwordsAtOnce)
  })

  it('journal: what the limit refuses writes one line a window, however often it knocks', async () => {
    const lines = async () =>
      (
        await api.services.db
          .selectFrom('journal_event')
          .select('data')
          .where('type', '=', 'login.rejected')
          .where('data', 'like', '%limited%')
          .execute()
      ).length
    const before = await lines()
    const tries = Array.from({ length: 60 }, () =>
      api.call('auth.login', { body: { usuario: 'secre', clave: 'mal' } }),
    )
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429).length
    expect(refused).toBeGreaterThan(40)
    expect((await lines()) - before).toBeLessThanOrEqual(passwordsAtOnce + 1)
    const after = await lines()
    for (let n = 0; n < 5; n += 1) await api.call('auth.login', { body: { usuario: 'secre', clave: 'mal' } })
    expect(await lines()).toBe(after)
  })

  it('journal: who calls what isn’t theirs over and over is refused by their limit, and writes no more', async () => {
    const burst = 20
    const few = await startTestApi(inject('clusterUrl'), testClock(), {
      callAllowances: { ...callAllowances, account: { burst, perSecond: 0.001 } },
    })
    const { token } = await few.login('abogado')
    const { count } = few.services.db.fn
    const lines = async () =>
      Number(
        (
          await few.services.db
            .selectFrom('journal_event')
            .select(count('position').as('n'))
            .where('type', '=', 'call.usuarios.page')
            .executeTakeFirstOrThrow()
        ).n,
      )
    const calls = Array.from({ length: 3 * burst }, () =>
      few.call('usuarios.page', { token, body: { page: 1, perPage: 10 } }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403, 429]))
    expect(await lines()).toBeLessThanOrEqual(burst)
    await few.stop()
  })

  it('calls without a session spend their address’s allowance, and none of those who renew theirs there', async () => {
    const anonymous = { burst: 20, perSecond: 0.001 }
    const few = await startTestApi(inject('clusterUrl'), testClock(), {
      callAllowances: { ...callAllowances, anonymous },
    })
    const { token, refreshToken } = await few.login('juez')
    const strangers = Array.from({ length: 2 * anonymous.burst }, () => few.call('menus.mine', {}))
    const statuses = (await Promise.all(strangers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await few.call('auth.refresh', { token: 'inventado' })).status).toBe(429)
    few.clock.advance(few.services.settings.accessTokenSeconds * 1000)
    // Not 429: that wouldn't have the browser renew it.
    expect((await few.call('menus.mine', { token })).status).toBe(401)
    expect((await few.call('auth.refresh', { token: refreshToken })).status).toBe(200)
    await few.stop()
  })

  it('one account from many addresses is slowed down and never closed', async () => {
    await failures(19, 'fiscal', (n) => `10.0.1.${n}`)
    expect(await wait('fiscal', '10.0.2.1')).toBe(0)
    await failures(200, 'fiscal', (n) => `10.0.3.${n}`)
    expect(await wait('fiscal', '10.0.2.1')).toBe(60)
    expect(await wait('encargado', '10.0.2.1')).toBe(0)
    api.clock.advance(60_000)
    expect(await wait('fiscal', '10.0.2.1')).toBe(0)
    // A guess each time it opens: fewer than a hundred an hour, also at the pace of the longest pause.
    expect(20 + 3600 / 60).toBeLessThanOrEqual(100)
  })

  it('many accounts from one address: others there wait seconds, not a quarter of an hour', async () => {
    for (let n = 0; n < 150; n += 1) await fail(`persona${n}`, '10.0.4.1')
    expect(await wait('juez', '10.0.4.1')).toBe(30)
    expect(await wait('juez', '10.0.4.2')).toBe(0)
    api.clock.advance(30_000)
    expect(await wait('juez', '10.0.4.1')).toBe(0)
  })

  it('a browser that the account knows isn’t held up by what strangers do', async () => {
    const first = (await login('juez', demoPassword)).response as { dispositivo: string }
    expect(first.dispositivo).toHaveLength(43)
    for (let n = 0; n < 150; n += 1) await fail(`nadie${n}`, '127.0.0.1')
    for (let n = 0; n < 30; n += 1) await fail('juez', '127.0.0.1')
    const { status, message, headers } = await login('juez', demoPassword)
    expect([status, message]).toEqual([429, apiTexts.loginLimited])
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect((await login('juez', demoPassword, 'inventado')).status).toBe(429)
    const known = await login('juez', demoPassword, first.dispositivo)
    expect([known.status, (known.response as { dispositivo: null }).dispositivo]).toEqual([200, null])
    // It serves this account alone, and is no password.
    expect((await login('secretario', demoPassword, first.dispositivo)).status).toBe(429)
    for (let n = 0; n < 5; n += 1) expect((await login('juez', 'mal', first.dispositivo)).status).toBe(401)
    expect((await login('juez', demoPassword, first.dispositivo)).status).toBe(429)
    const rows = await api.services.db.selectFrom('dispositivo_conocido').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first.dispositivo)
    api.clock.advance(3_600_000)
  })

  it('a browser is a stranger again once the account’s sessions were ended', async () => {
    const { dispositivo } = (await login('auxiliar', demoPassword)).response as { dispositivo: string }
    const admin = await api.login('admin')
    const { id } = await api.login('auxiliar')
    await api.call('usuarios.resetPassword', { token: admin.token, params: { id } })
    const rows = await api.services.db
      .selectFrom('dispositivo_conocido')
      .select('huella')
      .where('id_usuario', '=', id)
      .execute()
    expect([dispositivo.length, rows]).toEqual([43, []])
  })

  it('the current password: five wrong ones end the session, and the next wait', async () => {
    const change = ({ token, id }: LoggedIn, claveActual: string) =>
      api.call('usuarios.changePassword', {
        token,
        params: { id },
        body: { claveActual, clave: 'Otra-Clave.Larga-77' },
      })
    const thief = await api.login('secretario')
    const owner = await api.login('secretario')
    for (let n = 0; n < 4; n += 1) expect((await change(thief, `mal ${n}`)).status).toBe(422)
    const fifth = await change(thief, 'mal 5')
    expect([fifth.status, fifth.message]).toEqual([401, apiTexts.passwordGuessed])
    expect(fifth.json.campos).toEqual({ claveActual: [apiTexts.passwordGuessed] })
    expect((await api.call('menus.mine', { token: thief.token })).status).toBe(401)
    expect((await api.call('auth.refresh', { token: thief.refreshToken })).status).toBe(401)
    expect((await api.call('menus.mine', { token: owner.token })).status).toBe(200)
    expect((await change(owner, demoPassword)).status).toBe(429)
    api.clock.advance(30_000)
    expect((await change(owner, demoPassword)).status).toBe(200)
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
  })
})
