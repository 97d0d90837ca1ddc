import { citizenshipProviderName as provider } from '@estrado/machines/session/citizenship'
import { citizenshipTexts } from '@estrado/machines/session/citizenship-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { settingsOfDemoProvider } from '../demo/citizenship/for-installation.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { returnOfCitizen } from '../testing/citizen.ts'
import { startApiWithCitizenship } from '../testing/citizenship-api.ts'
import { Administration, newPerson } from '../testing/users.ts'

/** Two people of the demo registry, one with a suffix, and a clerk whose number an attacker borrows. */
const first = '6000001'
const clerk = '2000007'

describe('a number that two people bear', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startApiWithCitizenship(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
  })
  afterAll(() => api.stop())

  const enter = async (documento: string, at = api) =>
    at.call('ciudadania.authorize', { params: { provider }, query: await returnOfCitizen(at, documento) })
  const whoEntered = async (documento: string) =>
    ((await enter(documento)).response as { usuario: { usuario: string } }).usuario.usuario

  it('opens nobody else’s account: number and suffix together are the person', async () => {
    const persona = { ...newPerson, documentoIdentidad: first, complemento: '1a' }
    const made = await administration.made({ usuario: 'otra.persona', roles: ['JUEZ'], persona })
    expect(made.persona).toMatchObject({ documentoIdentidad: first, complemento: '1A', idPersona: null })
    const other = await enter(first)
    expect([other.status, other.message]).toEqual([404, citizenshipTexts.unknownCitizen])
  })

  it('may not be made up by who keeps one department’s accounts', async () => {
    const { token } = await api.login('admin.tdj')
    const persona = { ...newPerson, documentoIdentidad: clerk, complemento: '9Z' }
    const answer = await administration.create({ usuario: 'inventada', persona }, token)
    expect([answer.status, Object.keys(answer.json.campos as object)]).toEqual([422, ['persona.complemento']])
  })

  it('is not given to a judge’s account, so the clerk stays the clerk', async () => {
    const judge = await api.login('juez')
    const { token } = await api.login('admin.tdj')
    const seen = await api.call('usuarios.get', { token, params: { id: judge.id } })
    const account = seen.response as { idOficina: number; persona: Record<string, unknown> }
    for (const complemento of ['9Z', '']) {
      const persona = { ...account.persona, documentoIdentidad: clerk, complemento }
      const body = { idOficina: account.idOficina, persona }
      const patched = await api.call('usuarios.update', {
        token,
        seen: `usuario/${judge.id}`,
        params: { id: judge.id },
        body,
      })
      expect(patched.status).toBe(422)
    }
    expect(await whoEntered(clerk)).toBe('auxiliar')
    expect(await whoEntered('2000001')).toBe('juez')
  })

  it('told without suffix is refused with words where two bear it, and taken where one does', async () => {
    const { settings } = api.services
    const issuer = settings.citizenship?.issuer ?? ''
    const silent = { ...settingsOfDemoProvider(issuer), suffixClaim: 'profile.nowhere' }
    const other = await startTestApi(inject('clusterUrl'), undefined, {
      dataFolder: settings.dataFolder,
      citizenship: silent,
    })
    const root = await other.login('root')
    const there = new Administration(other, root)
    const persona = { ...newPerson, documentoIdentidad: first, complemento: '1A' }
    await there.made({ usuario: 'otra.persona', persona })
    const unsure = await enter(first, other)
    expect([unsure.status, unsure.message]).toEqual([409, citizenshipTexts.ambiguousCitizen])
    expect((await enter('2000001', other)).status).toBe(200)
    await there.made({ usuario: 'segundo.juez', persona: { ...persona, documentoIdentidad: '2000001' } })
    expect((await enter('2000001', other)).status).toBe(409)
    const facts = await other.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('type', '=', 'login.rejected')
      .execute()
    expect(facts.map(({ data }) => data)).toEqual(Array(2).fill('{"reason":"ambiguousCitizen"}'))
    await other.stop()
  })
})
