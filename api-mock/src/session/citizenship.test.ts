import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { citizenshipLoginSeconds } from '@estrado/machines/session/citizenship'
import { citizenshipTexts } from '@estrado/machines/session/citizenship-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoProviderOf, settingsOfDemoProvider } from '../demo/citizenship/for-installation.ts'
import type { RunningCitizenshipProvider } from '../demo/citizenship/provider.ts'
import { type Answered, startTestApi, type TestApi } from '../testing/api.ts'
import { identifyAt } from '../testing/citizen-browser.ts'

const provider = 'ciudadania'
const judge = '2000001'
const withoutAccount = '6000001'

describe('login by digital citizenship', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-citizenship-'))
  let api: TestApi
  let service: RunningCitizenshipProvider

  beforeAll(async () => {
    service = await demoProviderOf({ dataFolder, publicUrl: 'http://localhost:3000' }, 0)
    api = await startTestApi(inject('clusterUrl'), undefined, {
      dataFolder,
      citizenship: settingsOfDemoProvider(service.issuer),
    })
  })
  afterAll(async () => {
    await api.stop()
    await service.close()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  async function begin(): Promise<URL> {
    const { response } = await api.call('ciudadania.authorizationUrl', { params: { provider } })
    return new URL((response as { url: string }).url)
  }
  async function finish(back: URL): Promise<Answered> {
    // Facts of different ledgers are told apart by their time.
    api.clock.advance(1)
    const query = Object.fromEntries(back.searchParams)
    return api.call('ciudadania.authorize', { params: { provider }, query })
  }
  const enter = async (documento: string) => finish(await identifyAt(await begin(), documento, demoPassword))
  const userOf = ({ response }: Answered) =>
    (response as { usuario: Record<string, unknown> }).usuario as {
      id: number
      usuario: string
      accessToken: string
      accessTokenCiudadania: string
      idToken: string
    }

  /** The last facts that the journal keeps of sessions, with their data. */
  async function lastFacts(of: TestApi = api): Promise<readonly { type: string; data: string }[]> {
    const rows = await of.services.db
      .selectFrom('journal_event')
      .select(['type', 'data', 'ledger'])
      .where('machine', '=', 'session')
      .orderBy('at', 'desc')
      .orderBy('position', 'desc')
      .limit(2)
      .execute()
    return rows.reverse().map(({ type, data }) => ({ type, data }))
  }

  it('asks with code, PKCE, state and nonce, and asks again who it is', async () => {
    const { searchParams } = await begin()
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('prompt')).toBe('login')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(30)
    }
  })

  it("answers as a login does, with the service's tokens beside; they are the judge's", async () => {
    const entered = await enter(judge)
    expect(entered.status).toBe(200)
    const user = userOf(entered)
    expect(user.usuario).toBe('juez')
    expect(user.idToken.split('.')).toHaveLength(3)
    expect(user.accessTokenCiudadania).not.toBe('')
    expect((await api.call('menus.mine', { token: user.accessToken })).status).toBe(200)
    expect((await lastFacts()).map(({ type }) => type)).toEqual(['citizenship.returned', 'login.accepted'])
    const logout = await api.call('auth.logout', {
      token: user.accessToken,
      body: { idToken: user.idToken },
    })
    const { urlDestroy } = logout.response as { urlDestroy: string }
    expect(urlDestroy.startsWith(`${service.issuer}/session/end?`)).toBe(true)
    const [, closed] = await lastFacts()
    expect(closed?.type).toBe('session.closed')
    expect(closed?.data).not.toContain(user.idToken)
  })

  it('makes no browser known: those in which a password was typed stay', async () => {
    const marks = () => api.services.db.selectFrom('dispositivo_conocido').select('huella').execute()
    await api.login('juez')
    const before = await marks()
    const { response } = await enter(judge)
    expect(response).toMatchObject({ dispositivo: null })
    expect([before.length > 0, await marks()]).toEqual([true, before])
  })

  it('takes an answer without the name of the provider, as the specification lists it', async () => {
    const back = await identifyAt(await begin(), judge, demoPassword)
    back.searchParams.delete('iss')
    back.searchParams.delete('session_state')
    expect((await finish(back)).status).toBe(200)
  })

  it('takes each answer once, and keeps the second try', async () => {
    const back = await identifyAt(await begin(), judge, demoPassword)
    expect((await finish(back)).status).toBe(200)
    const again = await finish(back)
    expect(again.status).toBe(422)
    expect(again.message).toBe(citizenshipTexts.spent)
    const [, rejected] = await lastFacts()
    expect(rejected).toEqual({ type: 'login.rejected', data: '{"reason":"spent"}' })
  })

  it('takes no code of another login, nor one that is no code, nor one that comes late', async () => {
    const [mine, stolen] = [await begin(), await identifyAt(await begin(), judge, demoPassword)]
    const mixed = new URL(stolen)
    mixed.searchParams.set('state', mine.searchParams.get('state') ?? '')
    expect((await finish(mixed)).message).toBe(citizenshipTexts.spent)
    const made = await begin()
    made.search = new URLSearchParams({ code: 'x', state: made.searchParams.get('state') ?? '' }).toString()
    expect((await finish(made)).message).toBe(citizenshipTexts.spent)
    const late = await identifyAt(await begin(), judge, demoPassword)
    api.clock.advance(citizenshipLoginSeconds * 1000 + 1)
    expect((await finish(late)).message).toBe(citizenshipTexts.spent)
  })

  it('journal: made-up answers from one address fill nothing', async () => {
    const lines = async () =>
      (
        await api.services.db
          .selectFrom('journal_event')
          .select('position')
          .where('type', '=', 'login.rejected')
          .execute()
      ).length
    const before = await lines()
    for (let n = 0; n < 30; n += 1) {
      const query = { code: 'x', state: `inventado-${n}` }
      const answer = await api.call('ciudadania.authorize', { params: { provider }, query })
      expect(answer.status).toBe(422)
    }
    expect((await lines()) - before).toBeLessThanOrEqual(20)
    api.clock.advance(61 * 60_000)
    const query = { code: 'x', state: 'inventado' }
    const later = await lines()
    await api.call('ciudadania.authorize', { params: { provider }, query })
    expect(await lines()).toBe(later + 1)
  })

  it('says to a citizen without account, and to one whose account is disabled, what to do', async () => {
    const unknown = await enter(withoutAccount)
    expect(unknown.status).toBe(404)
    expect(unknown.json).toEqual({
      message: citizenshipTexts.unknownCitizen,
      response: citizenshipTexts.unknownCitizenWhy,
    })
    expect((await lastFacts())[1]?.data).toBe('{"reason":"unknownCitizen"}')
    await api.services.db
      .updateTable('usuario')
      .set({ activo: false })
      .where('usuario', '=', 'vocal')
      .execute()
    const disabled = await enter('2000003')
    expect(disabled.status).toBe(403)
    expect(disabled.message).toBe(citizenshipTexts.disabled)
    expect((await lastFacts())[1]?.data).toBe('{"reason":"disabled"}')
  })

  it('knows one provider by name, and says where none is set up', async () => {
    expect((await api.call('ciudadania.authorizationUrl', { params: { provider: 'otro' } })).status).toBe(404)
    const bare = await startTestApi(inject('clusterUrl'))
    const answer = await bare.call('ciudadania.authorizationUrl', { params: { provider } })
    await bare.stop()
    expect(answer.status).toBe(501)
    expect(answer.message).toBe(citizenshipTexts.notSetUp)
  })

  it('says that the service is down while it is, and goes on when it is back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'estrado-test-citizenship-'))
    const place = { dataFolder: folder, publicUrl: 'http://localhost:3000' }
    const first = await demoProviderOf(place, 0)
    const other = await startTestApi(inject('clusterUrl'), undefined, {
      dataFolder: folder,
      citizenship: settingsOfDemoProvider(first.issuer),
    })
    await first.close()
    const down = await other.call('ciudadania.authorizationUrl', { params: { provider } })
    expect(down.status).toBe(503)
    expect(down.message).toBe(citizenshipTexts.providerDown)
    expect(await lastFacts(other)).toEqual([
      { type: 'citizenship.requested', data: '{}' },
      { type: 'login.rejected', data: '{"reason":"providerDown"}' },
    ])
    const second = await demoProviderOf(place, Number(new URL(first.issuer).port))
    expect((await other.call('ciudadania.authorizationUrl', { params: { provider } })).status).toBe(200)
    await other.stop()
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
