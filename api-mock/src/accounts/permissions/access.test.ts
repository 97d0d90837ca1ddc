import { accessTexts } from '@estrado/machines/accounts/access-administration-texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'

type Menu = { readonly id: number; readonly nombre: string; readonly subMenus: readonly Menu[] }
type Entry = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly url: string
  roles: string[]
}

const names = (menus: readonly Menu[]): readonly string[] =>
  menus.flatMap(({ nombre, subMenus }) => [nombre, ...names(subMenus)])

describe('permissions and menus', () => {
  let api: TestApi
  let root: LoggedIn
  let admin: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    root = await api.login('root')
    admin = await api.login('admin')
  })
  afterAll(() => api.stop())

  const change = (rol: string, llamada: string, permitido: boolean, token = root.token) =>
    api.call('permisos.change', { token, params: { rol }, body: { llamada, permitido } })
  const menusOf = async (usuario: string): Promise<readonly Menu[]> => {
    const { token } = await api.login(usuario)
    return (await api.call('menus.mine', { token })).response as readonly Menu[]
  }
  const entries = async () =>
    (await api.call('menus.list', { token: root.token })).response as readonly Entry[]
  const entryOf = async (url: string): Promise<Entry> => {
    const found = (await entries()).find((entry) => entry.url === url)
    if (!found) throw new Error(`no entry ${url}`)
    return found
  }
  const form = ({ id: _, version: __, ...rest }: Entry) => rest

  it('takes a call from a role with the next call, its menu entry with it, and gives both back', async () => {
    const clerk = await api.login('ventanilla')
    const list = () => api.call('causas.list', { token: clerk.token, body: { page: 1, perPage: 10 } })
    const before = await list()
    expect(before.status).toBe(200)
    expect((await change('VENT_OGP', 'causas.list', false)).response).toMatchObject({
      rol: 'VENT_OGP',
      retiradas: ['causas.list'],
    })
    const after = await list()
    expect(after.status).toBe(403)
    expect(after.headers.get('x-acceso')).not.toBe(before.headers.get('x-acceso'))
    expect(names(await menusOf('ventanilla'))).not.toContain('Bandeja de Causas')
    expect(names(await menusOf('encargado'))).toContain('Bandeja de Causas')
    expect((await change('VENT_OGP', 'causas.list', true)).status).toBe(200)
    expect((await list()).status).toBe(200)
    expect(names(await menusOf('ventanilla'))).toContain('Bandeja de Causas')
    const types = await api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('stream', '=', 'permisos/VENT_OGP')
      .where('outcome', '=', 'accepted')
      .orderBy('position')
      .execute()
    expect(types.map(({ type }) => type)).toEqual(['permission.withdrawn', 'permission.restored'])
  })

  it('takes a call from an account once every role that gives it was taken it from', async () => {
    const { id } = await api.login('ventanilla')
    await api.services.db.insertInto('puesto').values({ id_usuario: id, rol: 'ENC_OGP', numero: 9 }).execute()
    const { token } = await api.login('ventanilla')
    const list = async () => (await api.call('causas.list', { token, body: { page: 1, perPage: 10 } })).status
    const walk: number[] = [await list()]
    for (const [rol, permitido] of [
      ['VENT_OGP', false],
      ['ENC_OGP', false],
      ['VENT_OGP', true],
      ['VENT_OGP', false],
      ['ENC_OGP', true],
      ['VENT_OGP', true],
    ] as const) {
      expect((await change(rol, 'causas.list', permitido)).status).toBe(200)
      walk.push(await list())
    }
    expect(walk).toEqual([200, 200, 403, 200, 403, 200, 200])
    await api.services.db
      .deleteFrom('puesto')
      .where('id_usuario', '=', id)
      .where('rol', '=', 'ENC_OGP')
      .execute()
  })

  it('gives nothing beyond the contract and takes nothing twice', async () => {
    const beyond = await change('JUEZ', 'causas.draw', true)
    expect([beyond.status, beyond.message]).toEqual([422, 'El contrato no permite esa llamada a ese rol'])
    expect((await change('JUEZ', 'menus.mine', false)).status).toBe(422)
    expect((await change('NADIE', 'causas.get', false)).status).toBe(404)
    expect((await change('AUX_OGP', 'causas.get', true)).status).toBe(409)
    expect((await change('AUX_OGP', 'causas.get', false)).status).toBe(200)
    expect((await change('AUX_OGP', 'causas.get', false)).status).toBe(409)
    await change('AUX_OGP', 'causas.get', true)
  })

  it('never locks the administration out', async () => {
    expect((await change('ROOT', 'permisos.change', false)).message).toMatch(/superusuario/)
    expect((await change('ADMIN', 'permisos.change', false, admin.token)).message).toMatch(/propio rol/)
    expect((await change('ROOT', 'auditoria.search', false)).status).toBe(200)
    expect((await change('ROOT', 'auditoria.search', true)).status).toBe(200)
  })

  it('lets nobody but the superuser blind the auditor', async () => {
    const blinded = await change('AUDITOR', 'auditoria.search', false, admin.token)
    expect([blinded.status, blinded.message]).toEqual([422, accessTexts.auditorsRole])
    expect((await change('AUDITOR', 'auditoria.search', false)).status).toBe(200)
    expect((await change('AUDITOR', 'auditoria.search', true, admin.token)).status).toBe(200)
  })

  it('is for administration alone', async () => {
    const { token } = await api.login('admin.tdj')
    expect((await change('JUEZ', 'causas.get', false, token)).status).toBe(403)
    expect((await api.call('menus.list', { token })).status).toBe(403)
  })

  it('shows an entry to another role at once, as long as its screen is theirs to use', async () => {
    const entry = await entryOf('/causas/nueva')
    const params = { id: entry.id }
    const body = { ...form(entry), nombre: 'Causa nueva', roles: ['ENC_OGP', 'JUEZ'] }
    const saved = await api.call('menus.update', {
      token: root.token,
      seen: `menu/${entry.id}`,
      params,
      body,
    })
    expect(saved.status, JSON.stringify(saved.json)).toBe(200)
    expect(names(await menusOf('encargado'))).toContain('Causa nueva')
    expect(names(await menusOf('ventanilla'))).not.toContain('Causa nueva')
    // The contract gives judges no call that registers a cause, so the entry leads them nowhere.
    expect(names(await menusOf('juez'))).not.toContain('Causa nueva')
    const stale = await api.call('menus.update', {
      token: root.token,
      params,
      body: form(entry),
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(409)
    const unseen = await api.call('menus.update', { token: root.token, params, body: form(entry) })
    expect([unseen.status, unseen.message]).toEqual([428, apiTexts.versionNeeded])
    const seen = `menu/${entry.id}`
    const again = await api.call('menus.update', { token: root.token, seen, params, body: form(entry) })
    expect(again.status).toBe(200)
  })

  it('creates a group with an entry, and removes both in that order', async () => {
    const { id: ofFiles, ...inbox } = await entryOf('/bandeja-causas')
    const create = (body: object) => api.call('menus.create', { token: root.token, body })
    const made = await create({
      ...form({ id: 0, ...inbox } as Entry),
      nombre: 'Mesa de entradas',
      url: '/not-found',
    })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const { id: group } = made.response as Entry
    const move = (idPadre: number | null) =>
      api.call('menus.update', {
        token: root.token,
        seen: `menu/${ofFiles}`,
        params: { id: ofFiles },
        body: { ...form({ id: 0, ...inbox } as Entry), idPadre },
      })
    expect((await move(group)).status).toBe(200)
    const tree = await menusOf('juez')
    expect(names(tree.find(({ nombre }) => nombre === 'Mesa de entradas')?.subMenus ?? [])).toEqual([
      'Bandeja de Causas',
    ])
    const remove = () => api.call('menus.delete', { token: root.token, params: { id: group } })
    expect((await remove()).message).toMatch(/El grupo tiene entradas/)
    await move(null)
    expect(names(await menusOf('juez'))).not.toContain('Mesa de entradas')
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  it('refuses addresses that are no screens, twice the same, and a menu screen without the superuser', async () => {
    const entry = await entryOf('/administracion/menus')
    const update = (changes: object) =>
      api.call('menus.update', {
        token: root.token,
        seen: `menu/${entry.id}`,
        params: { id: entry.id },
        body: { ...form(entry), ...changes },
      })
    expect((await update({ url: 'https://otro.example' })).json.campos).toEqual({
      url: ['La dirección no es de una pantalla del sistema'],
    })
    expect((await update({ url: '/bandeja-causas' })).json.campos).toEqual({
      url: ['Otra entrada del menú lleva a la misma dirección'],
    })
    expect((await update({ idPadre: (await entryOf('/bandeja-causas')).id })).json.campos).toEqual({
      idPadre: ['Solo un grupo puede tener entradas'],
    })
    expect((await update({ roles: ['ADMIN'] })).status).toBe(422)
    const gone = await api.call('menus.delete', { token: root.token, params: { id: entry.id } })
    expect(gone.status).toBe(422)
  })

  it('counts for each role who holds it and what was taken', async () => {
    await change('AUX_OGP', 'causas.get', false)
    const roles = (await api.call('roles.list', { token: admin.token })).response as {
      codigo: string
      cuentas: number
      permisos: number
      retirados: number
    }[]
    expect(roles.find(({ codigo }) => codigo === 'AUX_OGP')).toMatchObject({ cuentas: 1, retirados: 1 })
    expect(roles.find(({ codigo }) => codigo === 'JUEZ')?.permisos).toBeGreaterThan(20)
  })

  it('is the same after the journal is played again', async () => {
    const { db } = api.services
    const all = async () => ({
      menus: await entries(),
      permissions: await db.selectFrom('permiso_retirado').selectAll().execute(),
    })
    const before = await all()
    expect(before.permissions).toHaveLength(1)
    await rebuild(db, project, true)
    expect(await all()).toEqual(before)
  })
})
