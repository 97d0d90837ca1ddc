import { guessablePassword } from '@estrado/machines/session/password-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { defaultPassword, hashPassword } from '../access/passwords.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { waitingForLock } from '../testing/lock-waits.ts'

describe('session over HTTP', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  const recorded = (outcome: string) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'reason', 'data', 'actor'])
      .where('machine', '=', 'session')
      .where('outcome', '=', outcome as 'accepted')
      .orderBy('at', 'desc')
      .orderBy('position', 'desc')
      .execute()

  it('gives user, tokens and menus to who logs in, and records it', async () => {
    const user = await api.login('ventanilla')
    expect(user.usuario).toMatchObject({
      usuario: 'ventanilla',
      codigosRoles: ['VENT_OGP'],
      esPorDefecto: false,
    })
    const menus = await api.call('menus.mine', { token: user.token })
    expect(menus.status).toBe(200)
    expect((await recorded('accepted'))[0]).toMatchObject({ type: 'login.accepted', actor: 'ventanilla' })
  })

  it('says the same of a wrong password and an unknown user, and keeps no typed name of nobody', async () => {
    const wrong = await api.call('auth.login', { body: { usuario: 'juez', clave: 'no-es' } })
    const unknown = await api.call('auth.login', { body: { usuario: 'Mi-Clave-Secreta', clave: 'x' } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.json).toEqual(unknown.json)
    const rows = await recorded('accepted')
    expect(rows.map(({ data }) => data).join()).not.toContain('Mi-Clave-Secreta')
  })

  const waiting = () => waitingForLock(api.services.db)

  it('race: a login by a password that is changed meanwhile opens no session', async () => {
    const { db } = api.services
    const change = await db.startTransaction().execute()
    const clave = await hashPassword('Otra-Clave-2026')
    await change.updateTable('usuario').set({ clave }).where('usuario', '=', 'aux.ogp').execute()
    const login = api.call('auth.login', { body: { usuario: 'aux.ogp', clave: demoPassword } })
    await expect.poll(waiting).toHaveLength(1)
    await change.commit().execute()
    expect((await login).status).toBe(401)
  })

  it('race: a change of password that a reset overtakes is refused, and what the reset set stays', async () => {
    const { db, clock } = api.services
    const { id, token } = await api.login('abogado')
    const reset = await db.startTransaction().execute()
    const clave = await hashPassword(defaultPassword)
    await reset.updateTable('usuario').set({ clave, es_por_defecto: true }).where('id', '=', id).execute()
    await reset.updateTable('sesion').set({ revocada: clock.now() }).where('id_usuario', '=', id).execute()
    const body = { clave: 'Otra-Clave.Larga-77', claveActual: demoPassword }
    const change = api.call('usuarios.changePassword', { token, params: { id }, body })
    await expect.poll(waiting).toHaveLength(1)
    await reset.commit().execute()
    expect((await change).status).toBe(401)
    const kept = await db.selectFrom('usuario').select('clave').where('id', '=', id).executeTakeFirst()
    expect(kept).toEqual({ clave })
  })

  it('limits attempts, and lets the right password in again after the wait', async () => {
    const attempt = (clave: string) => api.call('auth.login', { body: { usuario: 'vocal', clave } })
    for (let n = 0; n < 5; n += 1) expect((await attempt('mal')).status).toBe(401)
    const limited = await attempt('Estrado-2026')
    expect(limited.status).toBe(429)
    api.clock.advance(Number(limited.headers.get('retry-after')) * 1000)
    expect((await attempt('Estrado-2026')).status).toBe(200)
  })

  it('rotates refresh tokens; a spent one revokes the whole session', async () => {
    const user = await api.login('gestor')
    const refresh = (token: string) => api.call('auth.refresh', { token })
    const first = await refresh(user.refreshToken)
    expect(first.status).toBe(200)
    const { accessToken, refreshToken } = first.response as { accessToken: string; refreshToken: string }
    expect((await api.call('menus.mine', { token: accessToken })).status).toBe(200)
    api.clock.advance(31_000)
    const reused = await refresh(user.refreshToken)
    expect([reused.status, reused.json.motivo]).toEqual([401, 'reused'])
    const revoked = await refresh(refreshToken)
    expect([revoked.status, revoked.json.motivo]).toEqual([401, 'revoked'])
    expect((await api.call('menus.mine', { token: accessToken })).status).toBe(401)
    expect((await recorded('accepted'))[0]).toMatchObject({
      type: 'refresh.rejected',
      data: '{"reason":"reused"}',
    })
  })

  it('takes the spent token for a moment, in case its answer was lost', async () => {
    const user = await api.login('coordinador')
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(200)
    api.clock.advance(25_000)
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(200)
    // Its use doesn't prolong the moment.
    api.clock.advance(8_000)
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(401)
  })

  it('atomic: where the journal takes nothing, the token isn’t spent', async () => {
    const user = await api.login('ventanilla')
    const { db } = api.services
    const rebuild = await db.startTransaction().execute()
    await sql`lock table journal_ledger in exclusive mode`.execute(rebuild)
    const refused = api.call('auth.refresh', { token: user.refreshToken })
    await expect.poll(waiting).toHaveLength(1)
    // As the server's own bound does it after ten seconds.
    for (const { pid } of await waiting()) await sql`select pg_cancel_backend(${pid})`.execute(db)
    expect((await refused).status).toBe(503)
    await rebuild.rollback().execute()
    api.clock.advance(60_000)
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(200)
  })

  it('race: of two renewals at once neither is refused', async () => {
    const user = await api.login('ventanilla')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call('auth.refresh', { token: user.refreshToken })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('refuses forged, expired and foreign tokens', async () => {
    const user = await api.login('auxiliar')
    const [head, , mark] = user.token.split('.')
    const body = Buffer.from(JSON.stringify({ iss: 'estrado', sub: '1', sid: 'x', exp: 9e9 })).toString(
      'base64url',
    )
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const token of [`${head}.${body}.${mark}`, none, 'a.b.c', user.refreshToken]) {
      expect((await api.call('menus.mine', { token })).status).toBe(401)
    }
    api.clock.advance(301_000)
    expect((await api.call('menus.mine', { token: user.token })).status).toBe(401)
  })

  it('ends with the logout', async () => {
    const user = await api.login('encargado')
    expect((await api.call('auth.logout', { token: user.token, body: {} })).response).toEqual({
      urlDestroy: null,
    })
    expect((await api.call('menus.mine', { token: user.token })).status).toBe(401)
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(401)
  })

  it('lets the default password do nothing but choose a new one', async () => {
    const user = await api.login('nuevo', defaultPassword)
    expect(user.usuario.esPorDefecto).toBe(true)
    expect(
      (await api.call('causas.list', { token: user.token, body: { page: 1, perPage: 10 } })).status,
    ).toBe(403)
    const change = (clave: string, claveActual: string) =>
      api.call('usuarios.changePassword', {
        token: user.token,
        params: { id: user.id },
        body: { clave, claveActual },
      })
    expect((await change('corta', defaultPassword)).status).toBe(422)
    for (const guessed of ['P@ssw0rd-1', defaultPassword]) {
      const refused = await change(guessed, defaultPassword)
      expect([refused.status, refused.json.campos]).toEqual([422, { clave: [guessablePassword.common] }])
    }
    expect((await change('Nuevo-5000002', defaultPassword)).response).toEqual([guessablePassword.ofOwner])
    expect((await change('Nueva-2026', ' ')).message).toBe('La contraseña actual es requerida')
    expect((await change('Nueva-2026', 'no es')).message).toBe('La contraseña actual es incorrecta')
    expect((await change(' Aa1-  ', '5000002')).status).toBe(422)
    // The login trims what is typed, so the blanks are no part of the password.
    expect((await change(' Nueva-2026 ', '5000002')).status).toBe(200)
    expect((await api.login('nuevo', 'Nueva-2026')).usuario.esPorDefecto).toBe(false)
  })

  it('switches to a substitute office and to no other', async () => {
    const user = await api.login('juez')
    const suplencias = user.usuario.suplencias as { oficina: { id: number }; esSuplencia: boolean }[]
    expect(suplencias[0]?.esSuplencia).toBe(true)
    const to = (idOficina: number) =>
      api.call('usuarios.changeOffice', { token: user.token, params: { id: user.id }, body: { idOficina } })
    expect((await to(suplencias[0]?.oficina.id ?? 0)).status).toBe(200)
    expect((await to(1)).status).toBe(403)
  })
})
