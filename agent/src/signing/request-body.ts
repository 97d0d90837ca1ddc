import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { parseJsonBody } from './json-body.ts'
import { CallRefusedError } from './requests.ts'

/** A body of unknown length may grow to this; the guard before it knows the told ones. */
const largestBody = 512 * 1_048_576

const parsedBodies = new WeakMap<Request, unknown>()

/**
 * The body as JSON, its long texts left in place. Whoever stands before a call may read it too: it is parsed
 * once, and Hono keeps its bytes. @throws CallRefusedError
 */
export async function readJson(c: Context): Promise<unknown> {
  const { raw } = c.req
  if (parsedBodies.has(raw)) return parsedBodies.get(raw)
  try {
    const parsed = parseJsonBody(await requestBytes(c))
    parsedBodies.set(raw, parsed)
    return parsed
  } catch {
    throw new CallRefusedError('SOLICITUD_INVALIDA')
  }
}

/**
 * The body of a call. Node's own request is read into one piece of memory, because the way through
 * web streams copies a batch three times. Hono finds the bytes in its cache afterwards.
 */
async function requestBytes(c: Context): Promise<Buffer> {
  const incoming: unknown = c.env?.incoming
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  const direct = incoming instanceof IncomingMessage && !incoming.readableDidRead
  const cached = Object.keys(c.req.bodyCache).length > 0
  if (!direct || cached || !(length >= 0 && length <= largestBody))
    return Buffer.from(await c.req.arrayBuffer())
  const bytes = new ArrayBuffer(length)
  await fill(incoming, new Uint8Array(bytes))
  // Hono's cache holds promises, whatever its type says: who reads the same body again waits for one.
  c.req.bodyCache.arrayBuffer = Promise.resolve(bytes) as Promise<ArrayBuffer> & ArrayBuffer
  return Buffer.from(bytes)
}

function fill(incoming: IncomingMessage, target: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    let length = 0
    incoming.on('data', (chunk: Buffer) => {
      // Node itself ends a request that is longer than it told.
      if (length + chunk.length <= target.length) target.set(chunk, length)
      length += chunk.length
    })
    incoming.once('end', () => (length === target.length ? resolve() : reject(new Error('body cut short'))))
    incoming.once('error', reject)
    incoming.once('close', () => reject(new Error('client gone')))
  })
}
