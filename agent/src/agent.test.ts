import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningAgent, startAgent } from './agent.ts'
import { type Answer, type Call, exactCall, plainParts } from './guard/testing/exact-call.ts'

const allowed = 'http://localhost:3000'
let folder = ''
let agent: RunningAgent

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-agent-'))
  agent = await startAgent(plainParts(folder))
})
afterAll(async () => {
  await agent.close()
  rmSync(folder, { recursive: true })
})

const call = (url: string, options: Call = {}) =>
  exactCall(url, { authority: agent.identity().authority, ...options })
/** A call by a program of this user. */
function callAs(uid: number, url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const script = `
    const [url, headers] = process.argv.slice(1)
    require(new URL(url).protocol.slice(0, -1)).get(url, { headers: JSON.parse(headers), rejectUnauthorized: false }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => console.log(JSON.stringify({ status: answer.statusCode, headers: answer.headers, text })))
    })`
  const child = spawn(process.execPath, ['-e', script, url, JSON.stringify(headers)], { uid, cwd: '/' })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      output += part
    })
    child.on('error', reject)
    child.on('close', () => resolve(JSON.parse(output)))
  })
}
const signer = (path: string) => `${agent.signer}${path}`
const scanner = (path: string) => `${agent.scanner}${path}`

describe('the guarded services', () => {
  it('answer at their addresses, by IPv4 and IPv6, with a certificate of the own authority', async () => {
    expect(agent.signer).toMatch(/^https:\/\/localhost:\d+\/api$/)
    expect(agent.scanner).toMatch(/^http:\/\/localhost:\d+$/)
    expect(agent.problems).toEqual([])
    for (const host of ['127.0.0.1', '::1']) {
      expect((await call(signer('/status'), { host })).text).toBe('{"name":"firma"}')
      expect((await call(scanner('/api/status'), { host })).text).toBe('{"name":"escaneo"}')
    }
  })

  it('answer nobody who comes over the network', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')
    if (outside === undefined) return
    await expect(call(scanner('/api/status'), { host: outside.address })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
  })

  it('let an allowed origin read, exactly and without credentials', async () => {
    const answer = await call(signer('/status'), {
      headers: { origin: allowed, 'sec-fetch-site': 'same-site' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(allowed)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers.vary).toContain('Origin')
  })

  it('answer the browser’s question before a call, local network included', async () => {
    const ask = (origin: string) =>
      call(signer('/token/data'), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-cliente',
          'access-control-request-private-network': 'true',
          'access-control-request-local-network': 'true',
        },
      })
    const yes = await ask(allowed)
    expect(yes.status).toBe(204)
    expect(yes.headers['access-control-allow-headers']).toBe('content-type,x-cliente')
    expect(yes.headers['access-control-allow-private-network']).toBe('true')
    expect(yes.headers['access-control-allow-local-network']).toBe('true')
    const no = await ask('https://ajeno.example')
    expect(no.status).toBe(403)
    expect(Object.keys(no.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.each([
    ['a foreign origin', { origin: 'https://ajeno.example' }],
    ['no origin at all (null)', { origin: 'null' }],
    ['an origin that only begins alike', { origin: 'http://localhost:3000.ajeno.example' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['a rebound name', { host: 'ajeno.example:9000' }],
    ['the right name with another port', { host: 'localhost:1' }],
    [
      'an image or a script of some page',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    [
      'the same from this machine',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    ],
    ['a frame', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    [
      'a followed link',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['a browser that is too old to say', { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/60' }],
  ])('refuse %s, on both ports', async (_, headers) => {
    for (const url of [signer('/status'), scanner('/api/status')]) {
      const answer = await call(url, { headers: headers as unknown as Record<string, string> })
      expect(answer.status).toBe(403)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.text).not.toContain('"name"')
    }
  })

  it('refuse a write that says our own origin but comes from another site', async () => {
    const own = new URL(signer('/')).origin
    const from = (site: string) =>
      call(signer('/echo'), { method: 'POST', body: 'x', headers: { origin: own, 'sec-fetch-site': site } })
    expect((await from('cross-site')).status).toBe(403)
    expect((await from('same-origin')).status).toBe(200)
  })

  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'refuse every program of another person of this machine, and tell an allowed page whose agent it is',
    async () => {
      const stranger = 65_534
      const page = { origin: allowed, 'sec-fetch-site': 'same-site' }
      const visitor = {
        'sec-fetch-site': 'none',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      }
      const origin = new URL(signer('/')).origin
      for (const [url, headers] of [
        [signer('/status'), {}],
        [scanner('/api/status'), {}],
        [signer('/status'), page],
        [`${origin}/`, visitor],
        [scanner('/agente'), { origin: 'https://ajeno.example' }],
      ] as const) {
        const answer = await callAs(stranger, url, headers)
        expect(answer.status).toBe(403)
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        expect(answer.text).not.toContain('"name"')
      }
      const told = await callAs(stranger, scanner('/agente'), page)
      expect(told).toMatchObject({ status: 403, headers: { 'access-control-allow-origin': allowed } })
      expect(JSON.parse(told.text)).toMatchObject({ code: 'OTHER_PERSON' })
      expect(JSON.parse(told.text).message).toMatch(/otra persona.*cierre su sesión/)
      expect((await callAs(0, signer('/status'), {})).status).toBe(200)
    },
  )

  it('serve the programs of this machine, which send no origin', async () => {
    expect((await call(signer('/status'), { headers: { 'user-agent': 'Jacobitus' } })).status).toBe(200)
  })

  it('put the security headers on every answer', async () => {
    const answers = [
      await call(signer('/status')),
      await call(signer('/no-existe')),
      await call(signer('/boom')),
      await call(signer('/status'), { headers: { origin: 'https://ajeno.example' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 500, 403])
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('write refusals and errors in the format of each service, readable for the caller', async () => {
    const missing = await call(signer('/no-existe'), { headers: { origin: allowed } })
    expect(JSON.parse(missing.text)).toMatchObject({ finalizado: false, mensaje: 'RUTA NO ENCONTRADA' })
    expect(missing.headers['access-control-allow-origin']).toBe(allowed)
    expect(JSON.parse((await call(scanner('/no-existe'))).text)).toMatchObject({
      message: 'RUTA NO ENCONTRADA',
    })
    const failed = await call(signer('/boom'))
    expect(JSON.parse(failed.text).datos).toEqual({ errorCode: 'INTERNAL' })
    expect(failed.text).not.toContain('Mamani')
  })

  it('tell an allowed page what runs; let another one only feel that something is there', async () => {
    const told = await call(scanner('/agente'), { headers: { origin: allowed } })
    expect(JSON.parse(told.text)).toEqual({
      agente: 'estrado',
      version: '1.2.3',
      firma: { activo: true, url: agent.signer },
      escaneo: { activo: true, url: agent.scanner },
    })
    const felt = await call(scanner('/agente'), {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    })
    expect(felt.status).toBe(403)
    expect(felt.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(felt.text).not.toContain('1.2.3')
  })
})

describe('limits', () => {
  it('refuse a body that is too large, announced or not', async () => {
    const announced = await call(signer('/echo'), {
      method: 'POST',
      headers: { origin: allowed, 'content-length': String(513 * 1_048_576) },
    }).catch((error: NodeJS.ErrnoException) => error.code)
    // Node may cut the connection of a sender that never sends; the answer comes first.
    expect(typeof announced === 'object' ? announced.status : announced).toBe(413)
  })

  it('pass on a body of unknown length', async () => {
    const answer = await call(signer('/echo'), { method: 'POST', body: 'x'.repeat(70_000), chunked: true })
    expect(JSON.parse(answer.text)).toEqual({ bytes: 70_000 })
  })
})

describe('the log', () => {
  it('has what happened, and nothing of anybody', async () => {
    await call(scanner('/escaneados/juan-mamani-quispe.pdf'), { headers: { origin: allowed } })
    await call(signer('/boom'))
    const text = readFileSync(join(folder, 'agent', 'logs', 'agent.log'), 'utf8')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: 'request',
        service: 'escaneo',
        route: '/escaneados/:name',
        status: 200,
        origin: allowed,
      }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ event: 'request.failed', errorName: 'TypeError' }))
    expect(lines).toContainEqual(expect.objectContaining({ event: 'request.refused', code: 'HOST' }))
    expect(text).not.toMatch(/mamani|1234/i)
  })
})
