import { randomUUID } from 'node:crypto'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { answerOf } from '../../journal/kept-answers.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'

/** As a browser would send it: salt, IV and two blocks. */
const ciphertext = (first: number) => Buffer.alloc(64, first).toString('base64')
const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString()

describe('the remembered PIN', () => {
  let api: TestApi
  let judge: LoggedIn
  let other: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())
  beforeEach(async () => {
    judge = await api.login('juez')
    other = await api.login('secretario')
    await forget(judge)
  })

  const save = (as: LoggedIn, change: Record<string, unknown> = {}, headers = {}) =>
    api.call('usuariosFirma.savePin', {
      token: as.token,
      body: {
        idUsuario: judge.id,
        pin: ciphertext(1),
        fechaVigencia: inDays(api.clock.now(), 30),
        recordarPin: true,
        ...change,
      },
      headers,
    })
  const params = () => ({ idUsuario: String(judge.id) })
  const get = (as: LoggedIn) => api.call('usuariosFirma.get', { token: as.token, params: params() })
  const forget = (as: LoggedIn) =>
    api.call('usuariosFirma.rememberPin', { token: as.token, params: params(), body: { recordarPin: false } })

  it('is kept for its owner, who gets the same ciphertext back', async () => {
    expect((await get(judge)).response).toEqual({
      idUsuario: judge.id,
      pin: null,
      fechaVigencia: null,
      recordarPin: false,
    })
    expect((await save(judge)).status).toBe(200)
    expect((await get(judge)).response).toMatchObject({ pin: ciphertext(1), recordarPin: true })
    await save(judge, { pin: ciphertext(2) })
    expect((await get(judge)).response).toMatchObject({ pin: ciphertext(2) })
  })

  it('is nobody else’s to see, to set, to change or to forget, whatever their role', async () => {
    await save(judge)
    const root = await api.login('root')
    for (const somebody of [other, root]) {
      const { token } = somebody
      const change = { pin: ciphertext(3), fechaVigencia: inDays(api.clock.now(), 1) }
      const tried = [
        await get(somebody),
        await save(somebody),
        await forget(somebody),
        await api.call('usuariosFirma.update', { token, params: params(), body: change }),
      ]
      expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    expect((await get(judge)).response).toMatchObject({ pin: ciphertext(1) })
  })

  it('is refused in the clear, past its end, and where it isn’t to be remembered', async () => {
    expect((await save(judge, { pin: '1234' })).json).toMatchObject({ response: [pinMessages.notEncrypted] })
    expect((await save(judge, { fechaVigencia: inDays(api.clock.now(), -1) })).json).toMatchObject({
      response: [pinMessages.ended],
    })
    expect((await save(judge, { recordarPin: false })).json).toMatchObject({
      message: pinMessages.onlyToRemember,
    })
    expect((await get(judge)).response).toMatchObject({ pin: null })
  })

  it('is changed only where there is one', async () => {
    const change = () =>
      api.call('usuariosFirma.update', {
        token: judge.token,
        params: params(),
        body: { pin: ciphertext(4), fechaVigencia: inDays(api.clock.now(), 60) },
      })
    expect((await change()).status).toBe(404)
    await save(judge)
    expect((await change()).status).toBe(200)
    expect((await get(judge)).response).toMatchObject({ pin: ciphertext(4) })
  })

  it('is gone once it is forgotten, from the table too; the journal and the kept answer never had it', async () => {
    const command = randomUUID()
    await save(judge, {}, { 'idempotency-key': command })
    expect((await forget(judge)).status).toBe(200)
    expect((await get(judge)).response).toMatchObject({ pin: null, fechaVigencia: null })
    expect(await api.services.db.selectFrom('users_firma').selectAll().execute()).toEqual([])
    expect((await forget(judge)).status).toBe(200)
    const recorded = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'data'])
      .where('stream', '=', `firma/${judge.id}`)
      .where('outcome', '=', 'accepted')
      .orderBy('position')
      .execute()
    expect(recorded.slice(-2).map(({ type }) => type)).toEqual(['pin.remembered', 'pin.forgotten'])
    expect(JSON.stringify(recorded)).not.toContain(ciphertext(1))
    expect(await answerOf(api.services.db, command)).toBeNull()
    const again = await api.call('usuariosFirma.rememberPin', {
      token: judge.token,
      params: params(),
      body: { recordarPin: true },
    })
    expect([again.status, again.json.message]).toEqual([422, pinMessages.noneKept])
  })

  it('is told with the session, and handed out no more past its end', async () => {
    const until = inDays(api.clock.now(), 2)
    await save(judge, { fechaVigencia: until })
    expect(await api.login('juez')).toMatchObject({
      usuario: { recordarFirma: true, tieneFirma: true, fechaVigenciaFirma: until },
    })
    api.clock.advance(3 * 86_400_000)
    judge = await api.login('juez')
    expect(judge).toMatchObject({ usuario: { recordarFirma: false, tieneFirma: true } })
    expect((await get(judge)).response).toMatchObject({
      pin: null,
      fechaVigencia: until,
      recordarPin: false,
    })
  })
})
