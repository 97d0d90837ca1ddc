import { roleId } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { defaultPassword } from '../../access/passwords.ts'
import { demoOffices } from '../../demo/data/offices.ts'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild.ts'
import { type Answered, type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'

type User = {
  readonly id: number
  readonly usuario: string
  readonly estado: string
  readonly version: number
  readonly roles: readonly { readonly codigo: string }[]
  readonly persona: Readonly<Record<string, unknown>>
}

const office = demoOffices.juzgadoSentencia1LaPaz
const newPerson = {
  documentoIdentidad: '7000001',
  complemento: '',
  nombres: 'Nélida',
  primerApellido: 'Ávalos',
  segundoApellido: 'Ñuflo',
  fechaNacimiento: '1990-05-04',
  celular: '71234567',
  email: 'nelida@estrado.example',
}

describe('user administration', () => {
  let api: TestApi
  let admin: LoggedIn
  let number = 0

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
  })
  afterAll(() => api.stop())

  const user = ({ response }: Answered) => response as User
  const create = (changes: object = {}, token = admin.token, headers = {}) => {
    number += 1
    const persona = { ...newPerson, documentoIdentidad: `70000${number}` }
    const body = { usuario: `prueba.${number}`, idOficina: office, roles: ['AUX_JUZ'], persona, ...changes }
    return api.call('usuarios.create', { token, body, headers })
  }
  const made = async (changes: object = {}): Promise<User> => {
    const answer = await create(changes)
    expect(answer.status, JSON.stringify(answer.json)).toBe(201)
    return user(answer)
  }
  const on = (name: Parameters<TestApi['call']>[0], id: number, more: object = {}, token = admin.token) =>
    api.call(name, { token, params: { id }, ...more })
  const recorded = async (id: number) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason', 'actor'])
      .where('stream', '=', `usuario/${id}`)
      .orderBy('position')
      .execute()
  const choosePassword = async (usuario: string, clave: string) => {
    const { token, id } = await api.login(usuario, defaultPassword)
    const body = { clave, claveActual: defaultPassword }
    expect((await api.call('usuarios.changePassword', { token, params: { id }, body })).status).toBe(200)
  }

  it('creates an account with its person and roles, the default password and a journal', async () => {
    const account = await made()
    expect(account).toMatchObject({
      estado: 'defaultPassword',
      roles: [{ codigo: 'AUX_JUZ', id: roleId('AUX_JUZ') }],
      persona: { nombreCompleto: 'Nélida Ávalos Ñuflo', fechaNacimiento: '1990-05-04' },
      version: 2,
    })
    expect((await recorded(account.id)).map(({ type }) => type)).toEqual([
      'account.created',
      'roles.assigned',
    ])
    expect((await api.login(account.usuario, defaultPassword)).usuario.esPorDefecto).toBe(true)
    const rows = await api.services.db.selectFrom('journal_event').select('data').execute()
    expect(rows.map(({ data }) => data).join()).not.toMatch(/argon2|Estrado\.123/)
  })

  it('does one command once, and refuses a taken name and a person who has an account', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const persona = { ...newPerson, documentoIdentidad: '7100001' }
    const changes = { usuario: 'una.vez', persona }
    const first = await create(changes, admin.token, headers)
    const again = await create(changes, admin.token, headers)
    expect(user(again).id).toBe(user(first).id)
    const name = await create({ usuario: 'una.vez' })
    expect([name.status, name.json.campos]).toEqual([
      422,
      { usuario: ['El nombre de usuario ya está en uso'] },
    ])
    const person = await create({ persona })
    expect([person.status, person.json.campos]).toEqual([
      422,
      { 'persona.documentoIdentidad': ['La persona ya tiene la cuenta una.vez'] },
    ])
    const refused = await api.services.db
      .selectFrom('journal_event')
      .select('reason')
      .where('type', '=', 'account.created')
      .where('outcome', '=', 'refused')
      .execute()
    expect(refused).toHaveLength(2)
  })

  it('says at each field what is wrong', async () => {
    const persona = { ...newPerson, nombres: '', email: 'nadie', celular: '5' }
    const { status, json } = await create({ usuario: 'No Vale', persona, roles: [] })
    expect([status, json.campos]).toEqual([
      422,
      {
        usuario: ['De 3 a 50 letras minúsculas, números, puntos o guiones'],
        'persona.nombres': ['Requerido'],
        'persona.celular': ['Debe tener 8 dígitos y empezar con 6 o 7'],
        'persona.email': ['Correo no valido'],
      },
    ])
    expect((await create({ idOficina: 999 })).json.campos).toEqual({ idOficina: ['La oficina no existe'] })
  })

  it('proposes a user name that is free', async () => {
    const body = { nombres: 'Zoila', primerApellido: 'Vacaflor', segundoApellido: 'Cruz' }
    const propose = async () =>
      ((await api.call('usuarios.proposeName', { token: admin.token, body })).response as User).usuario
    expect(await propose()).toBe('zoila.vacaflor')
    await made({ usuario: 'zoila.vacaflor' })
    expect(await propose()).toBe('zoila.vacaflor.c')
    const none = await api.call('usuarios.proposeName', {
      token: admin.token,
      body: { nombres: '李', primerApellido: '王' },
    })
    expect(none.status).toBe(422)
  })

  it('lists a page, searched without accents, narrowed and sorted', async () => {
    const page = async (body: object) => {
      const answer = await api.call('usuarios.page', {
        token: admin.token,
        body: { page: 1, perPage: 10, ...body },
      })
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      return answer.response as {
        pagination: { totalItems: number; itemCount: number }
        result: (User & { indice: number })[]
      }
    }
    const all = await page({})
    expect(all.result).toHaveLength(10)
    expect(all.pagination.totalItems).toBeGreaterThan(100)
    const second = await page({ page: 2 })
    expect(second.result[0]?.indice).toBe(11)
    const found = await page({ busqueda: 'ibanez' })
    expect(found.result.map(({ usuario }) => usuario)).toContain('juez')
    expect((await page({ busqueda: '2000001' })).result.map(({ usuario }) => usuario)).toEqual(['juez'])
    expect((await page({ busqueda: '%' })).pagination.totalItems).toBe(0)
    expect((await page({ rol: 'AUDITOR' })).result.map(({ usuario }) => usuario)).toEqual(['auditor'])
    const names = (await page({ orden: '-usuario', perPage: 100 })).result.map(({ usuario }) => usuario)
    expect(names[0]).toBe('zoila.vacaflor')
    const byDefault = await page({ estado: 'defaultPassword', perPage: 100 })
    expect(byDefault.result.every(({ estado }) => estado === 'defaultPassword')).toBe(true)
    expect(byDefault.result.map(({ usuario }) => usuario)).toContain('nuevo')
  })

  it('begins the journal of an account that came with the installation with what was found', async () => {
    const { id } = await api.login('diligenciero')
    const changed = await on('usuarios.assignRoles', id, { body: { roles: ['AUX_JUZ'] } })
    expect(changed.status).toBe(201)
    expect(user(changed).roles.map(({ codigo }) => codigo)).toEqual(['OFI_DIL_TDJ', 'AUX_JUZ'])
    expect((await recorded(id)).map(({ type }) => type)).toEqual(['account.adopted', 'roles.assigned'])
    const stale = await on('usuarios.switchActive', id, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(409)
  })

  it('corrects person and office, and never the user name', async () => {
    const account = await made()
    const { idPersona: _, nombreCompleto: __, ...persona } = account.persona
    const body = { idOficina: null, persona: { ...persona, primerApellido: "O'Brien" } }
    const corrected = user(await on('usuarios.update', account.id, { body }))
    expect(corrected).toMatchObject({ usuario: account.usuario, idOficina: null })
    expect(corrected.persona.nombreCompleto).toBe("Nélida O'Brien Ñuflo")
    const other = { ...body, persona: { ...persona, documentoIdentidad: '2000001' } }
    expect((await on('usuarios.update', account.id, { body: other })).json.campos).toEqual({
      'persona.documentoIdentidad': ['El documento pertenece a otra persona'],
    })
  })

  it('throws out at once who is disabled, and lets them in again with their password when enabled', async () => {
    const account = await made()
    await choosePassword(account.usuario, 'Propia-2026')
    const session = await api.login(account.usuario, 'Propia-2026')
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(200)
    expect(user(await on('usuarios.switchActive', account.id)).estado).toBe('disabled')
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(401)
    expect((await api.call('auth.refresh', { token: session.refreshToken })).status).toBe(401)
    await expect(api.login(account.usuario, 'Propia-2026')).rejects.toThrow('401')
    expect(user(await on('usuarios.switchActive', account.id)).estado).toBe('active')
    expect((await api.login(account.usuario, 'Propia-2026')).usuario.esPorDefecto).toBe(false)
    expect((await api.call('menus.mine', { token: session.token })).status).toBe(401)
  })

  it('changes what somebody may do with their next call, in the session that they have', async () => {
    const account = await made()
    await choosePassword(account.usuario, 'Propia-2026')
    const { token } = await api.login(account.usuario, 'Propia-2026')
    const users = () => api.call('usuarios.page', { token, body: { page: 1, perPage: 10 } })
    const before = await users()
    expect(before.status).toBe(403)
    await on('usuarios.assignRoles', account.id, { body: { roles: ['ADMIN_TDJ'] } })
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
    const account = await made()
    await choosePassword(account.usuario, 'Propia-2026')
    const session = await api.login(account.usuario, 'Propia-2026')
    expect(user(await on('usuarios.resetPassword', account.id)).estado).toBe('defaultPassword')
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
    const types = (await recorded(account.id)).map(({ type }) => type)
    expect(types.slice(-3)).toEqual(['password.chosen', 'password.reset', 'password.chosen'])
  })

  it('deletes for good: no login, no row, the name stays taken, the person is free', async () => {
    const account = await made()
    expect((await on('usuarios.delete', account.id)).status).toBe(200)
    expect((await on('usuarios.get', account.id)).status).toBe(404)
    await expect(api.login(account.usuario, defaultPassword)).rejects.toThrow('401')
    expect((await create({ usuario: account.usuario })).status).toBe(422)
    const { idPersona: _, nombreCompleto: __, ...persona } = account.persona
    expect((await create({ persona })).status).toBe(201)
  })

  it('lets nobody change their own state and roles, nor those above them', async () => {
    const root = await api.login('root')
    const tdj = await api.login('admin.tdj')
    const own = await on('usuarios.switchActive', admin.id)
    expect([own.status, own.message]).toEqual([
      422,
      'Nadie puede inactivar, eliminar ni cambiar los roles de su propia cuenta',
    ])
    expect((await on('usuarios.delete', root.id, {}, root.token)).status).toBe(422)
    expect((await on('usuarios.switchActive', root.id)).status).toBe(403)
    expect((await on('usuarios.resetPassword', root.id)).status).toBe(403)
    // The national office lies in another department.
    expect((await on('usuarios.switchActive', admin.id, {}, tdj.token)).status).toBe(404)
    const { id } = await api.login('auxiliar')
    const climb = (roles: string[], token: string) =>
      on('usuarios.assignRoles', id, { body: { roles } }, token)
    expect((await climb(['ADMIN'], tdj.token)).json.campos).toEqual({
      roles: ['No puede dar ni quitar ese rol'],
    })
    expect((await climb(['ROOT'], admin.token)).status).toBe(422)
    expect((await climb(['AUDITOR'], admin.token)).status).toBe(201)
    // With a role that isn't theirs to give, the account is beyond the office administrator.
    expect((await climb(['JUEZ'], tdj.token)).status).toBe(403)
  })

  it('keeps an active superuser', async () => {
    const root = await api.login('root')
    const second = await made({ roles: ['AUX_JUZ'] })
    await on('usuarios.assignRoles', second.id, { body: { roles: ['ROOT'] } }, root.token)
    await choosePassword(second.usuario, 'Propia-2026')
    const other = await api.login(second.usuario, 'Propia-2026')
    const both = await Promise.all([
      on('usuarios.switchActive', second.id, {}, root.token),
      on('usuarios.switchActive', root.id, {}, other.token),
    ])
    const active = await api.services.db
      .selectFrom('usuario as u')
      .innerJoin('usuario_rol as r', 'r.id_usuario', 'u.id')
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
    expect((await create({ idOficina: null }, tdj.token)).json.campos).toEqual({
      idOficina: ['Elija una oficina de su departamento'],
    })
    expect((await create({ idOficina: demoOffices.tribunalSupremo }, tdj.token)).json.campos).toEqual({
      idOficina: ['La oficina está fuera de su departamento'],
    })
    expect((await create({}, tdj.token)).status).toBe(201)
  })

  it('stays as it is when the journal is played again', async () => {
    const { db } = api.services
    const all = async () => ({
      usuarios: await db.selectFrom('usuario').selectAll().orderBy('id').execute(),
      roles: await db.selectFrom('usuario_rol').selectAll().orderBy('id_usuario').orderBy('rol').execute(),
      personas: await db.selectFrom('persona').selectAll().orderBy('id').execute(),
    })
    const before = await all()
    await rebuild(db, project, true)
    expect(await all()).toEqual(before)
  })
})
