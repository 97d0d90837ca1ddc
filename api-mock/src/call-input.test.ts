import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { mayCall } from '@estrado/machines/contract/access'
import { type CallName, callNames, callOf } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { Schema, SchemaAST } from 'effect'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from './testing/api.ts'

type Told = { readonly message: string; readonly response: unknown }
type Taken = { readonly body?: unknown; readonly file?: string }

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const address = (name: CallName): string => encodeURI(callOf(name).path.replace(/\{\w+\}/g, '999999'))

describe('what comes with a call', () => {
  let api: TestApi
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  const takes = (name: CallName): Taken => callOf(name)
  const withBody = callNames.filter((name) => takes(name).body !== undefined)

  /** A token of somebody whose role may make the call. */
  async function tokenFor(name: CallName): Promise<string> {
    const { access } = callOf(name)
    const usuario =
      demoPeople.find((person) => person.usuario !== 'nuevo' && mayCall(access, person.roles))?.usuario ?? ''
    const token = tokens.get(usuario) ?? (await api.login(usuario)).token
    tokens.set(usuario, token)
    return token
  }

  async function send(
    name: CallName,
    type: string | null,
    body: string | null,
    method = callOf(name).method,
  ) {
    const headers = {
      authorization: `Bearer ${await tokenFor(name)}`,
      ...(type ? { 'content-type': type } : {}),
    }
    // Bytes, since a text would be given a type of its own.
    const bytes = body === null ? null : Buffer.from(body)
    return fetch(`${api.url}/api/${address(name)}`, { method, headers, body: bytes })
  }

  it.each(withBody)('%s takes one type alone', async (name) => {
    const { file } = takes(name)
    const wrong = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      null,
      file ? json : form,
    ]
    for (const type of wrong) {
      const answer = await send(name, type, '{}')
      expect(answer.status, String(type)).toBe(415)
      expect(answer.headers.get('accept')).toBe(file ? 'multipart/form-data' : json)
      expect(await answer.json()).toEqual({
        message: apiTexts.contentType,
        response: file ? apiTexts.sendForm : apiTexts.sendJson,
      })
    }
    const right = file ? form : 'Application/JSON; charset=UTF-8'
    expect((await send(name, right, '{"a":')).status).toBe(400)
  })

  const asked = callNames.filter((name) => callOf(name).method === 'GET')

  it.each(asked)('%s: what no table holds in its address is refused, not looked for', async (name) => {
    const { path, query } = callOf(name) as {
      readonly path: string
      readonly query?: Schema.Schema.AnyNoContext
    }
    const fields = query ? SchemaAST.getPropertySignatures(Schema.encodedSchema(query).ast) : []
    const addresses = [
      ...[...path.matchAll(/\{\w+\??\}/g)].map(([param]) => encodeURI(path).replace(encodeURI(param), '%00')),
      ...fields.flatMap((field) =>
        ['NaN', '1.5', '1e20', '2147483648', '%00'].map(
          (value) => `${address(name)}?${String(field.name)}=${value}`,
        ),
      ),
    ].map((asked) => asked.replace(/%7B\w+\??%7D/g, '1'))
    const headers = { authorization: `Bearer ${await tokenFor(name)}` }
    for (const asked of addresses) {
      const { status } = await fetch(`${api.url}/api/${asked}`, { headers })
      expect(status, asked).toBeLessThan(500)
    }
  })

  it('asks for the right to call before it looks at what came', async () => {
    const answer = await fetch(`${api.url}/api/causas`, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(401)
  })

  it('minds no type where nothing came, or nothing is read', async () => {
    expect((await send('causas.list', null, null)).status).not.toBe(415)
    expect((await send('causas.draw', 'text/plain', 'x')).status).toBe(404)
  })

  it.each([
    ['causas.draw', 'DELETE', 'POST'],
    ['usuarios.get', 'PUT', 'DELETE, GET, HEAD, PATCH'],
    ['auth.login', 'GET', 'POST'],
    ['medidasProteccion.ofParty', 'DELETE', 'GET, HEAD, PUT'],
    ['estado.get', 'OPTIONS', 'GET, HEAD'],
    ['causas.export', 'HEAD', 'GET'],
    ['anotaciones.copy', 'HEAD', 'GET'],
    ['auditoria.export', 'HEAD', 'GET'],
  ] as const)('%s with %s is answered with what its address takes', async (name, method, allow) => {
    const answer = await send(name, null, null, method as 'GET')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    if (method === 'HEAD') return
    expect(await answer.json()).toEqual({
      message: apiTexts.methodNotAllowed,
      response: apiTexts.methodsAllowed(allow.split(', ')),
    })
  })

  it.each([
    ['anotaciones.create', 'idDocumento', 'El id del documento es requerido'],
    ['notificaciones.create', 'idSujetoProcesal', 'id Sujeto Procesal es requerido'],
    ['sujetosProcesales.createLegal', 'idCausa', 'idCausa es requerido'],
  ] as const)(
    'missing argument: %s without its %s is told in the text of the specification',
    async (name, field, text) => {
      const answer = await send(name, json, '{}')
      expect([
        answer.status,
        ((await answer.json()) as { campos: Record<string, unknown> }).campos[field],
      ]).toEqual([400, [text]])
    },
  )

  it.each([
    ['lists', '['.repeat(200_000)],
    ['objects', '{"a":'.repeat(40_000)],
    ['both, closed', `{"usuario":${'['.repeat(65)}${']'.repeat(65)},"clave":""}`],
  ])('nested too deep is no input: %s', async (_, body) => {
    const answer = await send('auth.login', json, body)
    expect([answer.status, ((await answer.json()) as { campos: unknown }).campos]).toEqual([
      400,
      { cuerpo: [apiTexts.jsonTooDeep] },
    ])
  })

  it('may hold any brackets in its texts', async () => {
    const body = JSON.stringify({ usuario: `"${'['.repeat(100)}\\\\`, clave: '{'.repeat(100) })
    expect((await send('auth.login', json, body)).status).toBe(401)
  })

  it('backpressure: those that are under way take no more memory than there is, also of one account', async () => {
    const token = await tokenFor('documentos.upload')
    const announce = (bytes: number) => {
      const to = request(`${api.url}/api/${address('documentos.upload')}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': form, 'content-length': bytes },
      })
      const answered = new Promise<IncomingMessage>((done) => to.on('response', done))
      to.on('error', () => undefined)
      to.flushHeaders()
      return { to, answered }
    }
    // Of four of the largest one is refused, whichever comes last; the others wait for what they announced.
    const sent = Array.from({ length: 4 }, () => announce(20_000_000))
    const refused = await Promise.race(sent.map(({ answered }) => answered))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    // A small body takes none of the room.
    expect((await send('auth.login', json, '{}')).status).toBe(400)
    for (const { to } of sent) to.destroy()
    const whole = Buffer.alloc(20_000_000)
    const headers = { authorization: `Bearer ${token}`, 'content-type': form }
    const upload = () =>
      fetch(`${api.url}/api/${address('documentos.upload')}`, { method: 'POST', headers, body: whole })
    await expect.poll(async () => (await upload()).status).toBe(400)
  })

  it('is read of nobody who isn’t signed in, however it comes', async () => {
    const to = request(`${api.url}/api/${address('documentos.upload')}`, {
      method: 'POST',
      headers: { 'content-type': form, 'transfer-encoding': 'chunked' },
    })
    to.on('error', () => undefined)
    to.write('x')
    const [answered] = (await once(to, 'response')) as [IncomingMessage]
    expect(answered.statusCode).toBe(401)
    to.destroy()
  })

  it('of JSON has at most 256 kB unless the call’s line says more, and not too many levels', async () => {
    const hoard = JSON.stringify({ usuario: 'x'.repeat(300_000), clave: 'x' })
    const login = (body: string) =>
      fetch(`${api.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': json }, body })
    const large = await login(hoard)
    expect([large.status, ((await large.json()) as Told).message]).toEqual([413, apiTexts.bodyTooLarge])
    const inParts = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': json },
      body: new Blob([hoard]).stream(),
      duplex: 'half',
    })
    expect([inParts.status, ((await inParts.json()) as Told).message]).toEqual([413, apiTexts.bodyTooLarge])
    expect((await login(JSON.stringify({ usuario: 'x'.repeat(300), clave: 'x' }))).status).toBe(400)
    const deep = await login(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect([deep.status, ((await deep.json()) as Told).response]).toEqual([400, [apiTexts.jsonTooDeep]])
    const batch = await send(
      'journal.batch',
      json,
      JSON.stringify({ flujos: [], hoard: 'x'.repeat(300_000) }),
    )
    expect(batch.status).toBe(200)
  })
})
