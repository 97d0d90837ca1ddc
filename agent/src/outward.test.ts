import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as FetchHttpClient from '@effect/platform/FetchHttpClient'
import * as Effect from 'effect/Effect'
import * as Either from 'effect/Either'
import * as Fiber from 'effect/Fiber'
import * as TestClock from 'effect/TestClock'
import * as TestContext from 'effect/TestContext'
import { afterEach, describe, expect, it } from 'vitest'
import { answerFrom, askOutside } from './outward.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const limits = { milliseconds: 5_000, mostBytes: 10_000 }

/** What a call fails with, over a `fetch` of the test's. */
const reasonOver = (fetch: typeof globalThis.fetch, call = limits) =>
  askOutside({ url: 'http://tsa.example/', ...call }).pipe(
    Effect.map(() => 'none'),
    Effect.catchAll(({ reason }) => Effect.succeed(reason)),
    Effect.provide(FetchHttpClient.layer),
    Effect.provideService(FetchHttpClient.Fetch, fetch),
  )

/** A body that never ends, and how much of it was asked for. */
function endless(headers: Record<string, string> = {}) {
  const seen = { parts: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      seen.parts += 1
      controller.enqueue(new Uint8Array(1_000))
    },
    cancel: () => {
      seen.cancelled = true
    },
  })
  return { seen, fetch: async () => new Response(body, { headers }) }
}

describe('an outward call: revocation lists, OCSP, timestamps', () => {
  it('posts what is asked and gives the answer, with no header about its way', async () => {
    let told: unknown
    const url = await serve((request, response) => {
      const { method, headers } = request
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        told = { method, type: headers['content-type'], traced: 'traceparent' in headers || 'b3' in headers }
        response.end(Buffer.concat([Buffer.from('to '), ...parts]))
      })
    })
    const body = { type: 'application/ocsp-request', bytes: Buffer.from('question') }
    expect(await answerFrom({ url, body, ...limits })).toEqual(Either.right(Buffer.from('to question')))
    expect(told).toEqual({ method: 'POST', type: 'application/ocsp-request', traced: false })
  })

  it('reads no further than its limit, and lets go of a body without end', async () => {
    const { seen, fetch } = endless()
    expect(await Effect.runPromise(reasonOver(fetch))).toBe('size')
    expect(seen.parts).toBeLessThan(15)
    expect(seen.cancelled).toBe(true)
  })

  it('doesn’t begin to read what says that it is too long', async () => {
    const { seen, fetch } = endless({ 'content-length': '10001' })
    expect(await Effect.runPromise(reasonOver(fetch))).toBe('size')
    expect(seen.parts).toBeLessThan(3)
  })

  it('is made once more where the connection broke, and no more than that', async () => {
    let calls = 0
    const url = await serve((request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.end('here')
    })
    expect(await answerFrom({ url, ...limits })).toEqual(Either.right(Buffer.from('here')))
    calls = 0
    const dead = async () => {
      calls += 1
      throw new TypeError('fetch failed')
    }
    expect(await Effect.runPromise(reasonOver(dead))).toBe('transport')
    expect(calls).toBe(2)
  })

  it('isn’t made again where the server refused', async () => {
    let calls = 0
    const refusing = async () => {
      calls += 1
      return new Response('no', { status: 503 })
    }
    expect(await Effect.runPromise(reasonOver(refusing))).toBe('status')
    expect(calls).toBe(1)
  })

  it('ends with its time, and ends the call', async () => {
    let aborted = false
    const silent: typeof globalThis.fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted = true
          reject(new Error('aborted'))
        })
      })
    const waiting = Effect.gen(function* () {
      const fiber = yield* Effect.fork(reasonOver(silent, { ...limits, milliseconds: 3_000 }))
      yield* TestClock.adjust('3 seconds')
      return yield* Fiber.join(fiber)
    })
    expect(await Effect.runPromise(waiting.pipe(Effect.provide(TestContext.TestContext)))).toBe('time')
    expect(aborted).toBe(true)
  })
})
