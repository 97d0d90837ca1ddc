import { describe, expect, it } from 'vitest'
import { boundedBytes } from './bounded-answer.ts'

/** A body that never ends, and how much of it was asked for. */
function endless() {
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
  return { seen, response: new Response(body) }
}

describe('bounded answer of revocation lists, OCSP and timestamps', () => {
  it('gives what is short enough', async () => {
    expect(await boundedBytes(new Response('abc'), 3)).toEqual(Buffer.from('abc'))
    expect(await boundedBytes(new Response(null), 3)).toEqual(Buffer.alloc(0))
  })

  it('reads no further than the limit, and lets go of a body without end', async () => {
    const { seen, response } = endless()
    expect(await boundedBytes(response, 10_000)).toBeUndefined()
    expect(seen.parts).toBeLessThan(15)
    expect(seen.cancelled).toBe(true)
  })

  it('doesn’t begin to read what says that it is too long', async () => {
    const { seen, response } = endless()
    response.headers.set('content-length', '10001')
    expect(await boundedBytes(response, 10_000)).toBeUndefined()
    expect([seen.cancelled, seen.parts < 3]).toEqual([true, true])
  })
})
