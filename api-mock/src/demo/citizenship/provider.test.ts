import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import * as client from 'openid-client'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { CitizenBrowser, identifyAt } from '../../testing/citizen-browser.ts'
import { demoClientSecret } from './client-secret.ts'
import { PortTaken, type RunningCitizenshipProvider, startCitizenshipProvider } from './provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-citizenship-'))
const running: RunningCitizenshipProvider[] = []
const application = {
  id: 'estrado',
  secret: demoClientSecret(folder),
  name: 'Estrado',
  returnAddress: 'http://localhost:3000/login',
}

async function start(port = 0): Promise<RunningCitizenshipProvider> {
  const provider = await startCitizenshipProvider({
    port,
    host: '127.0.0.1',
    issuer: null,
    folder,
    client: application,
  })
  running.push(provider)
  return provider
}

const discover = ({ issuer }: RunningCitizenshipProvider, secret = application.secret) =>
  client.discovery(new URL(issuer), application.id, {}, client.ClientSecretBasic(secret), {
    execute: [client.allowInsecureRequests],
  })

async function begin(config: client.Configuration) {
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  }
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: application.returnAddress,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
  })
  return { checks, url }
}

async function tokensOf(provider: RunningCitizenshipProvider, documento: string) {
  const config = await discover(provider)
  const { checks, url } = await begin(config)
  const browser = new CitizenBrowser()
  const back = await identifyAt(url, documento, demoPassword, browser)
  return { config, checks, back, browser, tokens: await client.authorizationCodeGrant(config, back, checks) }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the demo's citizenship provider", () => {
  it('tells who the citizen is, by code, PKCE and nonce', async () => {
    const { config, tokens, back } = await tokensOf(await start(), '2000001')
    const claims = tokens.claims()
    expect(claims?.sub).toBe('2000001')
    expect(back.searchParams.get('session_state')).toMatch(/^[\w-]{43}\.[0-9a-f]{16}$/)
    const person = await client.fetchUserInfo(config, tokens.access_token, '2000001')
    expect(person).toMatchObject({
      email: 'juez@estrado.example',
      profile: {
        documento_identidad: { numero_documento: '2000001', tipo_documento: 'CI' },
        nombre: { nombres: 'María Eugenia', primer_apellido: 'Terrazas', segundo_apellido: 'Ibáñez' },
      },
    })
  })

  it('gives a code once, and only to who holds the verifier', async () => {
    const { config, checks, back } = await tokensOf(await start(), '2000001')
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const other = await begin(config)
    const stolen = await identifyAt(other.url, '2000004', demoPassword)
    await expect(
      client.authorizationCodeGrant(config, stolen, {
        ...other.checks,
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('refuses an application with another secret, and a request without PKCE', async () => {
    const provider = await start()
    const config = await discover(provider, 'otro')
    const { checks, url } = await begin(config)
    const back = await identifyAt(url, '2000001', demoPassword)
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      status: 401,
    })
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const refused = await new CitizenBrowser().follow(url)
    expect(refused.location?.searchParams.get('error')).toBe('invalid_request')
  })

  it('asks again after a wrong password, in Spanish, keeping the document', async () => {
    const { url } = await begin(await discover(await start()))
    const browser = new CitizenBrowser()
    const asked = await browser.follow(url)
    expect(asked.text).toContain('Ciudadanía Digital de demostración')
    const action = new URL(`${asked.url.pathname}/ingreso`, asked.url)
    const wrong = await browser.visit(action, { documento: '2000001', clave: 'no es' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('no son correctos')
    expect(wrong.text).toContain('value="2000001"')
  })

  it('leads back with access_denied when the person cancels', async () => {
    const { url, checks } = await begin(await discover(await start()))
    const browser = new CitizenBrowser()
    const asked = await browser.follow(url)
    const back = await browser.follow(new URL(`${asked.url.pathname}/cancelar`, asked.url), {})
    expect(back.location?.searchParams.get('error')).toBe('access_denied')
    expect(back.location?.searchParams.get('state')).toBe(checks.expectedState)
  })

  it('closes the session at its own address and leads back', async () => {
    const { config, tokens, browser } = await tokensOf(await start(), '2000001')
    const url = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: application.returnAddress,
    })
    const asked = await browser.follow(url)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
    const done = await browser.follow(new URL(`${asked.url.pathname}/confirm`, asked.url), {
      xsrf,
      logout: 'yes',
    })
    expect(done.location?.href).toBe(application.returnAddress)
    const again = await browser.follow((await begin(config)).url)
    expect(again.text).toContain('name="clave"')
  })

  it('takes another citizen after the first, in the same browser', async () => {
    const { config, browser } = await tokensOf(await start(), '6000001')
    const { checks, url } = await begin(config)
    url.searchParams.set('prompt', 'login')
    const asked = await browser.follow(url)
    const action = new URL(`${asked.url.pathname}/ingreso`, asked.url)
    const changed = await browser.follow(action, { documento: '2000004', clave: demoPassword })
    // A page that sends itself: the first citizen's session ends before the second's begins.
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(changed.text)?.[1] ?? ''
    const consent = await browser.follow(new URL('/session/end/confirm', url), { xsrf, logout: 'yes' })
    const back = await browser.follow(new URL(`${consent.url.pathname}/autorizar`, consent.url), {})
    const tokens = await client.authorizationCodeGrant(config, back.location ?? url, checks)
    expect(tokens.claims()?.sub).toBe('2000004')
  })

  it('says which setting helps when its port is taken', async () => {
    const { issuer } = await start()
    const second = start(Number(new URL(issuer).port))
    await expect(second).rejects.toThrow(PortTaken)
    await expect(second).rejects.toThrow('ESTRADO_CITIZENSHIP_PORT')
  })

  it('signs with the same keys after a restart; a login begun before it ends with words', async () => {
    const first = await start()
    const config = await discover(first)
    const { url } = await begin(config)
    const browser = new CitizenBrowser()
    const asked = await browser.follow(url)
    await first.close()
    running.pop()
    await start(Number(new URL(first.issuer).port))
    const lost = await browser.visit(asked.url)
    expect(lost.status).toBe(400)
    expect(lost.text).toContain('venció o ya se usó')
    const { checks, url: anew } = await begin(config)
    const tokens = await client.authorizationCodeGrant(
      config,
      await identifyAt(anew, '2000001', demoPassword),
      checks,
    )
    expect(tokens.claims()?.sub).toBe('2000001')
  })
})
