import { roleId } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { defaultPassword } from '../../access/passwords.ts'
import { demoOffices } from '../../demo/data/offices.ts'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Administration, userOf } from '../../testing/users.ts'

describe('state and roles of an account', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
  })
  afterAll(() => api.stop())

  it('throws out at once who is disabled, and lets them in again with their password when enabled', async () => {
    const account = await administration.made()
    await administration.choosePassword(account.usuario, 'Propia-2026')
    const session = await api.login(account.usuario, 'Propia-2026')
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(200)
    expect(userOf(await administration.on('usuarios.switchActive', account.id)).estado).toBe('disabled')
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(401)
    expect((await api.call('auth.refresh', { token: session.refreshToken })).status).toBe(401)
    await expect(api.login(account.usuario, 'Propia-2026')).rejects.toThrow('401')
    expect(userOf(await administration.on('usuarios.switchActive', account.id)).estado).toBe('active')
    expect((await api.login(account.usuario, 'Propia-2026')).usuario.esPorDefecto).toBe(false)
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(401)
  })

  it('changes what somebody may do with their next call, in the session that they have', async () => {
    const account = await administration.made()
    await administration.choosePassword(account.usuario, 'Propia-2026')
    const { token } = await api.login(account.usuario, 'Propia-2026')
    const users = () => api.call('usuarios.page', { token, body: { page: 1, perPage: 10 } })
    const before = await users()
    expect(before.status).toBe(403)
    await administration.on('usuarios.assignRoles', account.id, { body: { roles: ['ADMIN_TDJ'] } })
    const after = await users()
    expect(after.status).toBe(200)
    expect(after.headers.get('x-acceso')).not.toBe(before.headers.get('x-acceso'))
    const current = await api.call('sesiones.current', { token })
    const { usuario, menus } = current.response as {
      usuario: { codigosRoles: string[]; acceso: string; accessToken: string }
      menus: { nombre: string }[]
    }
    expect(usuario).toMatchObject({ codigosRoles: ['AUX_JUZ', 'ADMIN_TDJ'], accessToken: '' })
    expect(usuario.acceso).toBe(after.headers.get('x-acceso'))
    expect(menus.map(({ nombre }) => nombre)).toContain('Administración')
    await api.call('usuarios.removeRole', {
      token: admin.token,
      params: { idUsuario: account.id, idRol: roleId('ADMIN_TDJ') },
    })
    expect((await users()).status).toBe(403)
  })

  it('resets a password: sessions end, the default one serves, and the change is forced', async () => {
    const account = await administration.made()
    await administration.choosePassword(account.usuario, 'Propia-2026')
    const session = await api.login(account.usuario, 'Propia-2026')
    expect(userOf(await administration.on('usuarios.resetPassword', account.id)).estado).toBe(
      'defaultPassword',
    )
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(401)
    const again = await api.login(account.usuario, defaultPassword)
    expect(again.usuario).toMatchObject({ esPorDefecto: true, cambioForzado: true })
    const params = { id: account.id }
    const body = { clave: 'Nueva-2026' }
    expect((await api.call('usuarios.changePassword', { token: again.token, params, body })).status).toBe(200)
    expect((await api.login(account.usuario, 'Nueva-2026')).usuario).toMatchObject({
      esPorDefecto: false,
      cambioForzado: false,
    })
    const types = (await administration.recorded(account.id)).map(({ type }) => type)
    expect(types.slice(-3)).toEqual(['password.chosen', 'password.reset', 'password.chosen'])
  })

  it('resets an account that has its default password still: the change is forced from then on', async () => {
    const account = await administration.made()
    const session = await api.login(account.usuario, defaultPassword)
    const reset = await administration.on('usuarios.resetPassword', account.id)
    expect([reset.status, userOf(reset).estado]).toEqual([200, 'defaultPassword'])
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(401)
    expect((await api.login(account.usuario, defaultPassword)).usuario).toMatchObject({
      esPorDefecto: true,
      cambioForzado: true,
    })
    const types = (await administration.recorded(account.id)).map(({ type }) => type)
    expect(types).toEqual(['account.created', 'roles.assigned', 'password.reset'])
  })

  it('deletes for good: no login, no row, the name stays taken, the person is free', async () => {
    const account = await administration.made()
    expect((await administration.on('usuarios.delete', account.id)).status).toBe(200)
    expect((await administration.on('usuarios.get', account.id)).status).toBe(404)
    await expect(api.login(account.usuario, defaultPassword)).rejects.toThrow('401')
    expect((await administration.create({ usuario: account.usuario })).status).toBe(422)
    const { idPersona: _, nombreCompleto: __, ...persona } = account.persona
    expect((await administration.create({ persona })).status).toBe(201)
  })

  it('lets nobody change their own state and roles, nor those above them', async () => {
    const root = await api.login('root')
    const tdj = await api.login('admin.tdj')
    const own = await administration.on('usuarios.switchActive', admin.id)
    expect([own.status, own.message]).toEqual([
      422,
      'Nadie puede inactivar, eliminar ni cambiar los roles de su propia cuenta',
    ])
    expect((await administration.on('usuarios.delete', root.id, {}, root.token)).status).toBe(422)
    expect((await administration.on('usuarios.switchActive', root.id)).status).toBe(403)
    expect((await administration.on('usuarios.resetPassword', root.id)).status).toBe(403)
    // The national office lies in another department.
    expect((await administration.on('usuarios.switchActive', admin.id, {}, tdj.token)).status).toBe(404)
    const { id } = await administration.made({
      idOficina: demoOffices.tribunalDepartamentalLaPaz,
      roles: ['ADMIN_TDJ'],
    })
    const climb = (roles: string[], token: string) =>
      administration.on('usuarios.assignRoles', id, { body: { roles } }, token)
    expect((await climb(['ADMIN'], tdj.token)).json.campos).toEqual({
      roles: ['No puede dar ni quitar ese rol'],
    })
    expect((await climb(['ROOT'], admin.token)).status).toBe(422)
    expect((await climb(['AUDITOR'], admin.token)).status).toBe(201)
    // With a role that isn't theirs to give, the account is beyond the office administrator.
    expect((await climb(['JUEZ'], tdj.token)).status).toBe(403)
  })

  it('makes no account above its maker either: nobody is created with a role that is not theirs to give', async () => {
    const tdj = await api.login('admin.tdj')
    for (const [token, roles] of [
      [admin.token, ['ROOT']],
      [tdj.token, ['ROOT']],
      [tdj.token, ['ADMIN']],
      [tdj.token, ['AUX_JUZ', 'AUDITOR']],
    ] as const) {
      const usuario = `alzado.${roles.join('.').toLowerCase().replaceAll('_', '')}`
      const { status, json } = await administration.create({ usuario, roles }, token)
      expect([status, json.campos], usuario).toEqual([422, { roles: ['No puede dar ni quitar ese rol'] }])
      await expect(api.login(usuario, defaultPassword)).rejects.toThrow('401')
    }
    const refused = await api.services.db
      .selectFrom('journal_event')
      .select(['actor', 'reason'])
      .where('type', '=', 'account.created')
      .where('outcome', '=', 'refused')
      .orderBy('position', 'desc')
      .limit(4)
      .execute()
    expect(refused.map(({ actor }) => actor)).toEqual(['admin.tdj', 'admin.tdj', 'admin.tdj', 'admin'])
    expect(refused.every(({ reason }) => reason?.startsWith('422: '))).toBe(true)
  })

  it('keeps an active superuser', async () => {
    const root = await api.login('root')
    const second = await administration.made({ idOficina: demoOffices.tribunalSupremo, roles: [] })
    await administration.on('usuarios.assignRoles', second.id, { body: { roles: ['ROOT'] } }, root.token)
    await administration.choosePassword(second.usuario, 'Propia-2026')
    const other = await api.login(second.usuario, 'Propia-2026')
    const both = await Promise.all([
      administration.on('usuarios.switchActive', second.id, {}, root.token),
      administration.on('usuarios.switchActive', root.id, {}, other.token),
    ])
    const active = await api.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
      .select('u.id')
      .where('r.rol', '=', 'ROOT')
      .where('u.activo', '=', true)
      .execute()
    expect(active.length, JSON.stringify(both.map(({ status }) => status))).toBeGreaterThan(0)
  })

  it('keeps the office administrator in the department', async () => {
    const tdj = await api.login('admin.tdj')
    const list = await api.call('usuarios.page', { token: tdj.token, body: { page: 1, perPage: 100 } })
    const { result } = list.response as { result: { idOficina: number | null; usuario: string }[] }
    expect(result.map(({ usuario }) => usuario)).toContain('juez')
    expect(result.map(({ usuario }) => usuario)).not.toContain('abogado')
    expect((await administration.create({ idOficina: null }, tdj.token)).json.campos).toEqual({
      idOficina: ['Elija una oficina de su departamento'],
    })
    expect(
      (await administration.create({ idOficina: demoOffices.tribunalSupremo }, tdj.token)).json.campos,
    ).toEqual({
      idOficina: ['La oficina está fuera de su departamento'],
    })
    expect((await administration.create({}, tdj.token)).status).toBe(201)
  })

  it('stays as it is when the journal is played again', async () => {
    const { db } = api.services
    const all = async () => ({
      usuarios: await db.selectFrom('usuario').selectAll().orderBy('id').execute(),
      roles: await db.selectFrom('puesto').selectAll().orderBy('id_usuario').orderBy('numero').execute(),
      personas: await db.selectFrom('persona').selectAll().orderBy('id').execute(),
    })
    const before = await all()
    await rebuild(db, project, true)
    expect(await all()).toEqual(before)
  })
})
