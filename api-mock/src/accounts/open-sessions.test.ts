import { durations } from '@estrado/machines/vocabulary/durations'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'

type OpenSession = { id: string; cliente: string; direccion: string; actual: boolean; usada: string }

describe('sessions of one account', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  const listed = async (token: string) =>
    (await api.call('sesiones.list', { token })).response as readonly OpenSession[]

  it('are listed to their owner, with device, address and last use', async () => {
    const first = await api.login('juez')
    api.clock.advance(120_000)
    const second = await api.login('juez')
    const sessions = await listed(second.token)
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ actual }) => actual)).toEqual([true, false])
    expect(sessions[0]).toMatchObject({
      cliente: 'Pruebas',
      direccion: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    })
    // What the older one does now shows as its last use.
    await api.call('menus.mine', { token: first.token })
    const used = (await listed(second.token)).map(({ usada }) => usada)
    expect(new Set(used).size).toBe(1)
  })

  it('are closed by their owner alone, at once, and the journal keeps it', async () => {
    const stolen = await api.login('auxiliar')
    const own = await api.login('auxiliar')
    const other = await api.login('ventanilla')
    const id = (await listed(own.token)).find(({ actual }) => !actual)?.id ?? ''
    const revoke = (token: string) => api.call('sesiones.revoke', { token, params: { id } })
    expect((await revoke(other.token)).status).toBe(404)
    expect((await api.call('menus.mine', { token: stolen.token })).status).toBe(200)
    expect((await revoke(own.token)).status).toBe(200)
    expect((await api.call('menus.mine', { token: stolen.token })).status).toBe(401)
    expect((await api.call('auth.refresh', { token: stolen.refreshToken })).status).toBe(401)
    expect((await revoke(own.token)).status).toBe(404)
    const none = await api.call('sesiones.revoke', { token: own.token, params: { id: 'ninguna' } })
    expect([none.status, none.message]).toEqual([404, 'La sesión no existe'])
    const facts = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'actor'])
      .where('stream', '=', `sesion/${id}`)
      .where('outcome', '=', 'accepted')
      .orderBy('version', 'desc')
      .executeTakeFirst()
    expect(facts).toEqual({ type: 'session.endedElsewhere', actor: 'auxiliar' })
  })

  it('end by themselves where nobody works any more, and last while somebody does', async () => {
    const { token, refreshToken } = await api.login('secretario')
    const silence = durations.idleSession + durations.idleServerLeeway
    api.clock.advance(200_000)
    await api.call('menus.mine', { token })
    api.clock.advance(silence)
    const answer = await api.call('auth.refresh', { token: refreshToken })
    expect(answer.status).toBe(200)
    api.clock.advance(silence + 1)
    const { refreshToken: later } = answer.response as { refreshToken: string }
    expect((await api.call('auth.refresh', { token: later })).status).toBe(401)
  })

  it('that have run out ended then: the journal doesn’t have a reset end them once more', async () => {
    const { id } = await api.login('fiscal')
    api.clock.advance(durations.longestSession + 1)
    const open = await api.login('fiscal')
    const { token } = await api.login('admin')
    expect((await api.call('usuarios.resetPassword', { token, params: { id } })).status).toBe(200)
    const ended = await api.services.db
      .selectFrom('journal_event')
      .select('stream')
      .where('machine', '=', 'session')
      .where('type', '=', 'session.endedElsewhere')
      .where('actor', '=', 'admin')
      .execute()
    expect(ended.map(({ stream }) => stream)).toHaveLength(1)
    expect((await api.call('menus.mine', { token: open.token })).status).toBe(401)
  })

  it('end twelve hours after the login, though somebody works on', async () => {
    const user = await api.login('gestor')
    const { longestSession, idleSession } = durations
    const step = idleSession / 2
    let { token, refreshToken } = user
    const work = async (): Promise<number> => {
      const answer = await api.call('auth.refresh', { token: refreshToken })
      if (answer.status !== 200) return answer.status
      const given = answer.response as { accessToken: string; refreshToken: string }
      token = given.accessToken
      refreshToken = given.refreshToken
      return answer.status
    }
    for (let worked = step; worked < longestSession; worked += step) {
      api.clock.advance(step)
      expect(await work(), `${worked / 60_000} minutes`).toBe(200)
    }
    // The last token would be good for five minutes more: the session isn't.
    api.clock.advance(step - 60_000)
    await work()
    expect((await api.call('menus.mine', { token })).status).toBe(200)
    api.clock.advance(60_000)
    expect((await api.call('menus.mine', { token })).status).toBe(401)
    const ended = await api.call('auth.refresh', { token: refreshToken })
    expect([ended.status, ended.response]).toEqual([401, 'La sesión terminó. Ingrese nuevamente'])
    const last = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'data'])
      .where('actor', '=', 'gestor')
      .where('machine', '=', 'session')
      .orderBy('ledger')
      .orderBy('position', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ type: 'refresh.rejected', data: '{"reason":"expired"}' })
  })
})
