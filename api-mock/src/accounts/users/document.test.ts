import { userTexts } from '@estrado/machines/accounts/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../../demo/data/offices.ts'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Administration, newPerson, type User, userOf } from '../../testing/users.ts'

type Holder = User & {
  readonly cambioDocumento: { readonly solicitante: string; readonly documentoIdentidad: string } | null
}

describe('identity document of an account', () => {
  let api: TestApi
  let root: LoggedIn
  let admin: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    root = await api.login('root')
    admin = await api.login('admin')
    administration = new Administration(api, admin)
  })
  afterAll(() => api.stop())

  const change = (id: number, body: object, { token } = admin) =>
    api.call('usuarios.changeDocument', { token, params: { id }, body })
  const decide = (id: number, body: object, { token } = root) =>
    api.call('usuarios.decideDocument', { token, params: { id }, body })
  const holder = async (id: number) =>
    (await api.call('usuarios.get', { token: admin.token, params: { id } })).response as Holder
  const confirm = (documentoIdentidad: string, complemento = '') => ({
    decision: 'confirmar',
    documentoIdentidad,
    complemento,
  })

  it('of somebody who doesn’t judge is changed by a national administrator, ends sessions and is told', async () => {
    const clerk = await api.login('aux.ogp')
    expect(clerk.usuario.documentoCambiado).toBeNull()
    const changed = await change(clerk.id, { documentoIdentidad: '7000101-1a' })
    expect([changed.status, userOf(changed).persona]).toMatchObject([
      200,
      { documentoIdentidad: '7000101', complemento: '1A' },
    ])
    expect((await api.call('menus.mine', { token: clerk.token })).status).toBe(401)
    expect((await api.call('auth.refresh', { token: clerk.refreshToken })).status).toBe(401)
    const again = await api.login('aux.ogp')
    expect(again.usuario.documentoCambiado).toBe(api.clock.now().toISOString())
    expect((await administration.recorded(clerk.id)).map(({ type }) => type)).toEqual([
      'account.adopted',
      'document.changed',
    ])
  })

  it('is nothing for an office administrator, nor for oneself, nor somebody else’s', async () => {
    const office = await api.login('admin.tdj')
    const { id } = await api.login('secretario')
    expect((await change(id, { documentoIdentidad: '7000102' }, office)).status).toBe(403)
    expect((await change(admin.id, { documentoIdentidad: '7000102' })).message).toBe(userTexts.ownDocument)
    expect((await change(root.id, { documentoIdentidad: '7000102' })).status).toBe(403)
    const taken = await change(id, { documentoIdentidad: '2000001' })
    expect(taken.json.campos).toEqual({ documentoIdentidad: [userTexts.personTaken('juez')] })
    expect((await change(id, { documentoIdentidad: '' })).status).toBe(422)
    expect((await change(id, { documentoIdentidad: '1', complemento: '1AB' })).status).toBe(422)
  })

  it('of a judge waits for a second national administrator', async () => {
    const judge = await api.login('juez')
    const asked = await change(judge.id, { documentoIdentidad: '2000007', complemento: '9Z' })
    expect(asked.status).toBe(200)
    expect(await holder(judge.id)).toMatchObject({
      persona: { documentoIdentidad: '2000001', complemento: '' },
      cambioDocumento: { solicitante: 'admin', documentoIdentidad: '2000007' },
    })
    expect((await api.call('menus.mine', { token: judge.token })).status).toBe(200)
    expect((await change(judge.id, { documentoIdentidad: '7000103' }, root)).message).toBe(
      userTexts.changeWaits,
    )
    const own = await decide(judge.id, confirm('2000007', '9Z'), admin)
    expect([own.status, own.message]).toEqual([422, userTexts.changeOwn])
    expect((await decide(judge.id, confirm('2000007'))).message).toBe(userTexts.changeOther)
    expect((await decide(judge.id, { ...confirm('2000007', '9Z'), decision: 'rechazar' })).status).toBe(200)
    expect((await decide(judge.id, confirm('2000007', '9Z'))).message).toBe(userTexts.changeNone)
    expect((await holder(judge.id)).persona).toMatchObject({ documentoIdentidad: '2000001' })

    await change(judge.id, { documentoIdentidad: '2000001', complemento: '1A' })
    expect((await decide(judge.id, confirm('2000001', '1A'))).status).toBe(200)
    expect(await holder(judge.id)).toMatchObject({
      persona: { documentoIdentidad: '2000001', complemento: '1A' },
      cambioDocumento: null,
    })
    expect((await api.call('menus.mine', { token: judge.token })).status).toBe(401)
  })

  it('of who judged once waits too: taking the role away first changes nothing', async () => {
    const idOficina = demoOffices.salaPenal1LaPaz
    const account = await administration.made({ idOficina, roles: ['VOCAL', 'AUX_JUZ'] })
    const params = { idUsuario: account.id, idRol: 6 }
    expect((await api.call('usuarios.removeRole', { token: admin.token, params })).status).toBe(200)
    expect(userOf(await change(account.id, { documentoIdentidad: '7000104' })).persona).toMatchObject({
      documentoIdentidad: account.persona.documentoIdentidad,
    })
  })

  it('that nobody confirms in a week is forgotten', async () => {
    const account = await administration.made({
      roles: ['JUEZ'],
      persona: { ...newPerson, documentoIdentidad: '7000105' },
    })
    await change(account.id, { documentoIdentidad: '7000106' })
    api.clock.advance(durations.documentChange)
    admin = await api.login('admin')
    root = await api.login('root')
    expect((await holder(account.id)).cambioDocumento).toBeNull()
    expect((await decide(account.id, confirm('7000106'))).message).toBe(userTexts.changeNone)
    await change(account.id, { documentoIdentidad: '7000107' })
    expect(
      (await administration.recorded(account.id)).filter(({ outcome }) => outcome === 'accepted'),
    ).toMatchObject([
      { type: 'account.created' },
      { type: 'roles.assigned' },
      { type: 'document.changeRequested' },
      { type: 'document.changeRequested' },
    ])
  })

  it('stays as it is when the journal is played again', async () => {
    const rows = () =>
      api.services.db
        .selectFrom('usuario')
        .select([
          'id',
          'documento_identidad',
          'complemento',
          'cambio_documento',
          'documento_cambiado',
          'persona',
        ])
        .orderBy('id')
        .execute()
    const before = await rows()
    expect(before.some(({ cambio_documento }) => cambio_documento !== null)).toBe(true)
    await rebuild(api.services.db, project, true)
    expect(await rows()).toEqual(before)
  })
})
