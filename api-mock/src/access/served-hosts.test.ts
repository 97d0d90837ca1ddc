import { request } from 'node:http'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { isServedHost, servedOrigins } from './served-hosts.ts'

const settings = { publicUrl: 'https://estrado.example', host: '10.0.0.5', hosts: ['salud.interno'] }

describe('names that we answer to', () => {
  it.each([
    'estrado.example',
    'Estrado.Example:443',
    'localhost:3000',
    '127.0.0.1:9999',
    '[::1]:3000',
    '10.0.0.5',
    'salud.interno',
  ])('%s', (host) => {
    expect(isServedHost(settings, host)).toBe(true)
  })

  it.each([
    undefined,
    '',
    'evil.example',
    'estrado.example.evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    'localhost/evil.example',
    '0.0.0.0',
    '10.0.0.6',
  ])('not %s', (host) => {
    expect(isServedHost(settings, host)).toBe(false)
  })

  it('origins are whole: scheme, name and port', () => {
    const origins = servedOrigins(settings, 3000)
    expect(origins).toContain('https://estrado.example')
    expect(origins).toContain('http://localhost:3000')
    for (const other of [
      'http://estrado.example',
      'http://localhost:3001',
      'http://evil.example:3000',
      'null',
    ]) {
      expect(origins, other).not.toContain(other)
    }
  })
})

describe('a running demo', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  const ask = (path: string, host: string) =>
    new Promise<{ readonly status: number; readonly text: string }>((done, fail) => {
      request(`${api.url}${path}`, { agent: false, headers: { host } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      })
        .once('error', fail)
        .end()
    })

  it('answers nothing to who asks for another name, page or call', async () => {
    const port = new URL(api.url).port
    for (const path of ['/api/estado', '/', '/configuracion.json']) {
      const answer = await ask(path, `evil.example:${port}`)
      expect([answer.status, answer.text.includes(apiTexts.unknownHost)], path).toEqual([421, true])
    }
    expect((await ask('/api/estado', `localhost:${port}`)).status).toBe(200)
  })

  it('listens at this machine alone', async () => {
    const { port } = new URL(api.url)
    await expect(fetch(`http://127.0.0.2:${port}/api/estado`)).rejects.toThrow()
  })
})
