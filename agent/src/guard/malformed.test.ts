import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as tlsConnect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningAgent, startAgent } from '../agent.ts'
import { scanningService, signingService } from '../services.ts'
import { readSettings } from '../settings.ts'

/** Requests that no decent client sends, to the real services behind the guard. */

let folder = ''
let agent: RunningAgent

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-malformed-'))
  agent = await startAgent({
    settings: readSettings(
      { ESTRADO_DATA: folder, ESTRADO_SIGNER_PORT: '0', ESTRADO_SCANNER_PORT: '0' },
      undefined,
    ),
    version: '1.0.0',
    now: () => new Date(),
    dialog: async () => undefined,
    startSigning: signingService,
    startScanning: scanningService,
  })
})
afterAll(async () => {
  await agent.close()
  rmSync(folder, { recursive: true })
})

/** A small generator with a seed, so that a failure can be had again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Longer than an answer takes that waits for nothing: to whoever ends before that, nobody answers. Milliseconds. */
const moment = 50

/** Sends these bytes and, after `patience`, ends. @returns the first line of the answer, '' for a closed connection. */
function send(url: string, bytes: Buffer, patience = moment): Promise<string> {
  const { protocol, port } = new URL(url)
  const at = { host: '127.0.0.1', port: Number(port) }
  const socket =
    protocol === 'https:'
      ? tlsConnect({ ...at, ca: agent.identity().authority, servername: 'localhost' })
      : connect(at)
  return new Promise((resolve) => {
    let answer = ''
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part
      socket.destroy()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.write(bytes)
    const end = setTimeout(() => socket.end(), patience)
    socket.on('close', () => clearTimeout(end))
  })
}

const paths = [
  '/api/status',
  '/api/token/data',
  '/token/firmar_pdf',
  '/api/token/firmar_lote_pdfs',
  '/validar_pdf',
  '/files/scan',
  '/escaner/crearPdf',
  '/escaneados/x',
  '/agente/permisos/x',
  '/',
]
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '{"slot":{}}',
  '{"pdfs":[null]}',
  '{"pin":null,"alias":[],"pdf":1}',
  '\u0000\u0001',
  `{"a":${'['.repeat(2000)}`,
]

/** One bad request: a correct one of which one or more things are spoilt. */
function malformed(roll: (sides: number) => number, port: string): Buffer {
  const pick = <T>(options: readonly T[]): T => options[roll(options.length)] as T
  const body = pick(bodies)
  const length = pick([Buffer.byteLength(body), 0, 1, 5, -1, 'x', 99_999_999_999, ''])
  const head = [
    `${pick(['GET', 'POST', 'PATCH', 'OPTIONS', 'DELETE', 'get', 'X\u0000', 'TRACE', ''])} ${pick([...paths, '//', '/%', '/%00', '/../etc/passwd', `/${'a'.repeat(20_000)}`, '*'])} HTTP/${pick(['1.1', '1.1', '1.0', '2.0', '9'])}`,
    `Host: ${pick([`localhost:${port}`, `localhost:${port}`, 'evil.example', '', `localhost:${port}\u0000`])}`,
    `Content-Length: ${length}`,
    pick([
      '',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: identity',
      'Origin: null',
      `Origin: ${'x'.repeat(5000)}`,
      'Sec-Fetch-Site: ?',
      'Connection: upgrade\r\nUpgrade: h2c',
      'no-colon',
      ': empty',
    ]),
    pick([
      'Content-Type: application/json',
      'Content-Type: multipart/form-data',
      'Content-Type: ;;;',
      'Expect: 100-continue',
    ]),
  ]
  const text = `${head.filter((line) => line !== '').join('\r\n')}\r\n\r\n${body}`
  const bytes = Buffer.from(text, 'latin1')
  // Some are cut short, some have a byte changed.
  if (roll(8) === 0) return bytes.subarray(0, roll(bytes.length))
  if (roll(8) === 0) bytes[roll(bytes.length)] = roll(256)
  return bytes
}

describe('a thousand malformed requests', () => {
  it('are all answered or closed, none with a yes to what it shouldn’t have, and the agent goes on', async () => {
    const roll = dice(20_261_121)
    const answers: string[] = []
    for (let round = 0; round < 50; round++) {
      const urls = [agent.signer ?? '', agent.scanner ?? '']
      const batch = Array.from({ length: 20 }, (_, index) => {
        const url = urls[index % 2] ?? ''
        return send(url, malformed(roll, new URL(url).port))
      })
      answers.push(...(await Promise.all(batch)))
    }
    expect(answers).toHaveLength(1000)
    const kinds = new Set(answers.map((line) => line.split(' ')[1] ?? 'closed'))
    for (const kind of kinds)
      expect([
        'closed',
        '100',
        '200',
        '204',
        '303',
        '400',
        '401',
        '403',
        '404',
        '413',
        '417',
        '429',
        '431',
      ]).toContain(kind)

    const { port } = new URL(agent.signer ?? '')
    const fine = `GET /api/status HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`
    expect(await send(agent.signer ?? '', Buffer.from(fine), 30_000)).toBe('HTTP/1.1 200 OK')
  })
})
