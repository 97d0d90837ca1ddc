import type { AnswerOf } from '@estrado/machines/contract/types'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { roleId } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../../demo/data/offices.ts'
import { type Answered, type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Administration, userOf } from '../../testing/users.ts'

const { juzgadoSentencia1LaPaz: first, juzgadoSentencia2LaPaz: second } = demoOffices
const inSantaCruz = 70_021
const day = 24 * 3_600_000

type Post = {
  readonly numero: number
  readonly rol: string
  readonly situacion: string
  readonly hasta: string | null
}

describe('posts', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
  })
  afterAll(() => api.stop())

  const seen = (id: number) => ({ seen: `usuario/${id}`, params: { id } })
  const assign = (id: number, body: object, token = admin.token): Promise<Answered> =>
    api.call('puestos.assign', {
      token,
      ...seen(id),
      body: { rol: 'SECRE', idOficina: first, desde: null, hasta: null, ...body },
    })
  const move = (id: number, numero: number, body: object, token = admin.token): Promise<Answered> =>
    api.call('puestos.move', {
      token,
      seen: `usuario/${id}`,
      params: { id, numero },
      body: { desde: null, destino: null, trabajo: [], ...body },
    })
  const office = (id: number, token: string, persona: object, idOficina: number | null) =>
    api.call('usuarios.update', { token, ...seen(id), body: { idOficina, persona } })
  const shown = async (id: number) => {
    const { response } = await api.call('usuarios.get', { token: admin.token, params: { id } })
    const { persona, idOficina } = response as {
      readonly persona: Readonly<Record<string, unknown>>
      readonly idOficina: number | null
    }
    const { idPersona: _, nombreCompleto: __, ...form } = persona
    return { persona: form, idOficina }
  }
  const postsOf = (answer: Answered) => (answer.response as { puestos: readonly Post[] }).puestos

  async function somebody(changes: object = {}): Promise<{ id: number; name: string; token: string }> {
    const user = userOf(await administration.create(changes, admin.token))
    await administration.choosePassword(user.usuario, 'Propia-2026')
    const { token } = await api.login(user.usuario, 'Propia-2026')
    return { id: user.id, name: user.usuario, token }
  }
  const current = async (token: string) => {
    const { status, response } = await api.call('sesiones.current', { token })
    const { usuario } = response as { usuario: { codigosRoles: string[]; oficinaActual: number | null } }
    return { status, roles: usuario.codigosRoles, office: usuario.oficinaActual }
  }

  it('of a second office open it as the person’s own, not as a stand-in', async () => {
    const user = await somebody()
    await assign(user.id, { idOficina: second })
    const { response } = await api.call('sesiones.current', { token: user.token })
    const { usuario } = response as AnswerOf<'sesiones.current'>
    expect(usuario.suplencias).toMatchObject([{ oficina: { id: second }, esSuplencia: false }])
  })

  it('are told each with who assigned it and who ended it', async () => {
    const user = await somebody()
    const answer = await assign(user.id, { idOficina: second })
    expect(answer.status).toBe(201)
    const done = await move(user.id, 2, {})
    expect(done.status).toBe(200)
    expect(postsOf(done)).toMatchObject([
      {
        numero: 2,
        rol: 'SECRE',
        idOficina: second,
        situacion: 'terminado',
        asignado: { por: 'Adela Quiroga Montaño' },
        terminado: { por: 'Adela Quiroga Montaño' },
      },
      { numero: 1, rol: 'AUX_JUZ', idOficina: first, situacion: 'vigente' },
    ])
    const recorded = await administration.recorded(user.id)
    expect(recorded.map(({ type }) => type).slice(-2)).toEqual(['post.assigned', 'post.ended'])
  })

  it('give a role in their own office and in no other', async () => {
    const user = await somebody({ roles: ['AUX_JUZ'] })
    await assign(user.id, { rol: 'SECRE', idOficina: second })
    expect(await current(user.token)).toMatchObject({ roles: ['AUX_JUZ'], office: first })
    const params = { id: user.id }
    const moved = await api.call('usuarios.changeOffice', {
      token: user.token,
      params,
      body: { idOficina: second },
    })
    expect(moved.status).toBe(200)
    expect(await current(user.token)).toMatchObject({ roles: ['SECRE'], office: second })
  })

  it('are refused with words', async () => {
    const user = await somebody({ roles: [] })
    const fields = async (body: object) => (await assign(user.id, body)).json.campos
    expect(await fields({ desde: '2026-12-10', hasta: '2026-12-01' })).toEqual({
      hasta: [postTexts.endsBeforeBegin],
    })
    expect(await fields({ desde: '2026-01-10' })).toEqual({ desde: [postTexts.past] })
    expect(await fields({ rol: 'VOCAL' })).toEqual({ rol: [postTexts.roleElsewhere('Vocal', 'juzgado')] })
    expect(await fields({ idOficina: 1 })).toEqual({ idOficina: [postTexts.officeUnknown] })
    expect((await assign(user.id, {})).status).toBe(201)
    expect(await fields({ desde: '2027-01-01' })).toEqual({ desde: [postTexts.overlap] })
    expect((await assign(admin.id, { rol: 'SECRE' })).message).toBe(postTexts.own)
    const root = await api.login('root')
    const rootPosts = await api.call('puestos.ofPerson', { token: root.token, params: { id: root.id } })
    expect((await move(root.id, postsOf(rootPosts)[0]?.numero ?? 0, {})).status).toBe(403)
  })

  it('a department’s administrator sees and moves the people of its offices alone', async () => {
    const office = await somebody({ roles: ['ADMIN_TDJ'] })
    const colleague = await somebody({ idOficina: second })
    const elsewhere = await somebody({ idOficina: inSantaCruz })
    const page = await api.call('puestos.page', { token: office.token, body: { page: 1, perPage: 100 } })
    const ids = (page.response as { result: { id: number }[] }).result.map(({ id }) => id)
    expect(ids).toContain(colleague.id)
    expect(ids).not.toContain(elsewhere.id)
    expect((await assign(elsewhere.id, {}, office.token)).status).toBe(404)
    expect((await assign(colleague.id, { idOficina: inSantaCruz }, office.token)).message).toBe(
      postTexts.officeElsewhere,
    )
    expect((await assign(colleague.id, {}, office.token)).status).toBe(201)
    expect((await move(colleague.id, 1, {}, office.token)).status).toBe(200)
  })

  it('access: nobody moves their own by their account’s office, and others only where each post may be held', async () => {
    const own = await shown(admin.id)
    const moved = await office(admin.id, admin.token, own.persona, second)
    expect([moved.status, moved.message]).toEqual([422, postTexts.own])
    expect((await office(admin.id, admin.token, own.persona, own.idOficina)).status).toBe(200)

    const user = await somebody({ roles: ['SECRE'] })
    const { persona } = await shown(user.id)
    const elsewhere = await office(user.id, admin.token, persona, demoOffices.oficinaGestoraLaPaz)
    expect(elsewhere.json.campos).toEqual({
      idOficina: [postTexts.roleElsewhere('Secretario de Juzgado', 'gestora')],
    })
    const closing = (hasta: Date | null) =>
      api.services.db
        .updateTable('catalogo_entrada')
        .set({ hasta })
        .where('catalogo', '=', 'oficinas')
        .where('id', '=', second)
        .execute()
    await closing(new Date(api.clock.now().getTime() + 30 * day))
    const closed = await office(user.id, admin.token, persona, second)
    expect(closed.json.campos).toEqual({ idOficina: [postTexts.officeUnknown] })
    await closing(null)
    expect((await office(user.id, admin.token, persona, second)).status).toBe(200)
    expect(await current(user.token)).toMatchObject({ roles: ['SECRE'], office: second })
  })

  it('access: a department’s administrator takes no role from where somebody else keeps people', async () => {
    const office = await somebody({ roles: ['ADMIN_TDJ'] })
    const user = await somebody({ roles: ['SECRE'] })
    expect((await assign(user.id, { idOficina: inSantaCruz })).status).toBe(201)
    const params = { idUsuario: user.id, idRol: roleId('SECRE') }
    const refused = await api.call('usuarios.removeRole', { token: office.token, params })
    expect([refused.status, refused.message]).toEqual([422, postTexts.officeElsewhere])
    expect((await move(user.id, 2, {})).status).toBe(200)
    expect((await api.call('usuarios.removeRole', { token: office.token, params })).status).toBe(200)
  })

  it('access: nor shuts, resets or deletes an account that works elsewhere too', async () => {
    const office = await somebody({ roles: ['ADMIN_TDJ'] })
    const user = await somebody({ roles: ['SECRE'] })
    await assign(user.id, { idOficina: inSantaCruz, desde: '2027-01-04' })
    const on = (name: 'switchActive' | 'resetPassword' | 'delete') =>
      api.call(`usuarios.${name}`, { token: office.token, params: { id: user.id } })
    for (const name of ['switchActive', 'resetPassword', 'delete'] as const) {
      const refused = await on(name)
      expect([refused.status, refused.message]).toEqual([422, postTexts.officeElsewhere])
    }
    await move(user.id, 2, { desde: '2027-01-04' })
    expect((await on('switchActive')).status).toBe(200)
    expect((await on('delete')).status).toBe(200)
  })

  it('the list narrows by role, office, department, name and by who ends soon', async () => {
    const user = await somebody({ roles: [] })
    await assign(user.id, { rol: 'OFI_DIL_TDJ', hasta: '2026-12-10' })
    const found = async (body: object) => {
      const { response } = await api.call('puestos.page', {
        token: admin.token,
        body: { page: 1, perPage: 100, ...body },
      })
      return (response as { result: { id: number }[] }).result.map(({ id }) => id)
    }
    expect(await found({ situacion: 'termina' })).toEqual([user.id])
    expect(await found({ rol: 'OFI_DIL_TDJ', idOficina: first })).toContain(user.id)
    expect(await found({ rol: 'OFI_DIL_TDJ', idOficina: second })).not.toContain(user.id)
    expect(await found({ rol: 'OFI_DIL_TDJ', idDepartamento: 2 })).toContain(user.id)
    expect(await found({ busqueda: user.name })).toEqual([user.id])
    expect(await found({ situacion: 'sin-puesto' })).not.toContain(user.id)
    expect(await found({ situacion: 'con-puesto', busqueda: 'abogado' })).toEqual([])
  })

  it('told as they began leave their account where a correction brought it since', async () => {
    const user = await somebody({ roles: [] })
    expect((await assign(user.id, { idOficina: second })).status).toBe(201)
    const { persona, idOficina } = await shown(user.id)
    expect(idOficina).toBe(second)
    api.clock.advance(60_000)
    expect((await move(user.id, 1, {})).status).toBe(200)
    expect((await office(user.id, admin.token, persona, first)).status).toBe(200)
    expect((await shown(user.id)).idOficina).toBe(first)
  })

  it('open what they open from their first day to their last, and to a session that was open all along', async () => {
    const { id, name } = await somebody({ roles: [] })
    expect((await assign(id, { desde: '2026-11-23', hasta: '2026-11-24' })).status).toBe(201)
    const at = async () => current((await api.login(name, 'Propia-2026')).token)
    expect(await at()).toMatchObject({ roles: [], office: null })
    api.clock.advance(2 * day)
    admin = await api.login('admin')
    expect(await at()).toMatchObject({ roles: ['SECRE'], office: first })
    // 24 November, 23:59 in La Paz; the same session a minute later.
    api.clock.advance(Date.parse('2026-11-25T03:59:00.000Z') - api.clock.now().getTime())
    const open = await api.login(name, 'Propia-2026')
    expect(await current(open.token)).toMatchObject({ roles: ['SECRE'], office: first })
    api.clock.advance(60_000)
    expect(await current(open.token)).toMatchObject({ roles: [], office: null })
    const list = await api.call('causas.list', { token: open.token, body: { page: 1, perPage: 10 } })
    expect(list.status).toBe(403)
    admin = await api.login('admin')
  })

  it('a role that is taken away does not come back with a post that was to begin', async () => {
    const user = await somebody({ roles: ['SECRE'] })
    expect((await move(user.id, 1, { desde: '2026-11-26' })).status).toBe(200)
    expect((await assign(user.id, { desde: '2026-11-27' })).status).toBe(201)
    expect((await assign(user.id, { rol: 'AUX_JUZ', desde: '2026-11-27' })).status).toBe(201)
    const removed = () =>
      api.call('usuarios.removeRole', {
        token: admin.token,
        params: { idUsuario: user.id, idRol: roleId('SECRE') },
      })
    expect((await removed()).status).toBe(200)
    const recorded = await administration.recorded(user.id)
    expect(recorded.map(({ type }) => type).slice(-2)).toEqual(['role.removed', 'post.ended'])
    const page = await api.call('puestos.ofPerson', { token: admin.token, params: { id: user.id } })
    expect(
      postsOf(page)
        .map(({ numero, situacion }) => [numero, situacion])
        .sort(),
    ).toEqual([
      [1, 'terminado'],
      [2, 'terminado'],
      [3, 'futuro'],
    ])
    // A role that is only to come is taken away before it begins.
    expect((await assign(user.id, { desde: '2026-11-28' })).status).toBe(201)
    expect((await removed()).status).toBe(200)
    api.clock.advance(Date.parse('2026-11-29T12:00:00.000Z') - api.clock.now().getTime())
    admin = await api.login('admin')
    const { token } = await api.login(user.name, 'Propia-2026')
    expect(await current(token)).toMatchObject({ roles: ['AUX_JUZ'], office: first })
  })

  it('bring their account to their office with their first day, not when they are told', async () => {
    const user = await somebody({ roles: ['AUX_JUZ'] })
    const destino = { rol: 'AUX_JUZ', idOficina: second, hasta: null }
    expect((await move(user.id, 1, { desde: '2026-12-01', destino })).status).toBe(200)
    const kept = async () => {
      const { response } = await api.call('usuarios.get', { token: admin.token, params: { id: user.id } })
      const { idOficina, oficina } = response as { idOficina: number; oficina: string }
      return [idOficina, oficina.includes('Segundo')]
    }
    expect(await kept()).toEqual([first, false])
    api.clock.advance(Date.parse('2026-12-01T12:00:00.000Z') - api.clock.now().getTime())
    admin = await api.login('admin')
    expect(await kept()).toEqual([second, true])
    const { token } = await api.login(user.name, 'Propia-2026')
    expect(await current(token)).toMatchObject({ roles: ['AUX_JUZ'], office: second })
    const roles = { token: admin.token, params: { id: user.id }, body: { roles: ['SECRE'] } }
    expect((await api.call('usuarios.assignRoles', roles)).status).toBe(201)
    const page = await api.call('puestos.ofPerson', { token: admin.token, params: { id: user.id } })
    expect(postsOf(page)).toContainEqual(expect.objectContaining({ rol: 'SECRE', idOficina: second }))
  })
})
