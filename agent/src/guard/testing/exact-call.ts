import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Hono } from 'hono'
import type { AgentParts } from '../../agent.ts'
import { readSettings } from '../../settings.ts'

/** What a plain service does: what is tested stands before it. `onClose` is told when it ends. */
const plainService = (name: string, onClose: (name: string) => void) => async () => {
  const app = new Hono()
  app.get('/api/status', (c) => c.json({ name }))
  app.post('/api/echo', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }))
  app.get('/api/boom', () => {
    throw new TypeError('con datos de Juan Mamani, PIN 1234')
  })
  app.get('/escaneados/:name', (c) => c.text('page'))
  return { app, tokens: async () => [], close: async () => onClose(name) }
}

/** An agent with plain services in the place of the real ones, on free ports. */
export const plainParts = (
  dataFolder: string,
  environment: Record<string, string> = {},
  onClose: (name: string) => void = () => {},
): AgentParts => ({
  settings: readSettings(
    { ESTRADO_DATA: dataFolder, ESTRADO_SIGNER_PORT: '0', ESTRADO_SCANNER_PORT: '0', ...environment },
    undefined,
  ),
  version: '1.2.3',
  now: () => new Date('2026-11-21T14:00:00Z'),
  dialog: async () => undefined,
  startSigning: plainService('firma', onClose),
  startScanning: plainService('escaneo', onClose),
})

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Call = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  host?: string
  chunked?: boolean
  /** The authority that an https certificate must come from. */
  authority?: string
}

/** A call with exactly these headers, as Node's own client sends it; the certificate is checked. */
export function exactCall(
  url: string,
  { method = 'GET', headers = {}, body, host, chunked, authority }: Call = {},
): Promise<Answer> {
  const target = new URL(url)
  const options = {
    method,
    headers: {
      host: target.host,
      ...headers,
      ...(body !== undefined && !chunked ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    },
    ca: authority,
    host: host ?? '127.0.0.1',
    servername: 'localhost',
    setHost: false,
    port: target.port,
    path: target.pathname,
    agent: false as const,
  }
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? httpsRequest : httpRequest)(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
    if (body !== undefined) request.write(body)
    request.end()
  })
}
