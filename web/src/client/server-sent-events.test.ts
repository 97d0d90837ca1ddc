import { describe, expect, it } from 'vitest'
import { type ServerSentEvent, serverSentEvents } from './server-sent-events.ts'

/** The events of a text that arrives in pieces of so many bytes. */
async function eventsOf(text: string, size: number): Promise<readonly ServerSentEvent[]> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
  const found: ServerSentEvent[] = []
  for await (const event of serverSentEvents(body)) found.push(event)
  return found
}

describe('events of a stream', () => {
  const text =
    'event: inicio\ndata: {"lote":"ñandú"}\n\n: latido\n\nevent: fin\r\ndata: uno\r\ndata: dos\r\n\r\n'

  it.each([1, 2, 7, 1000])('arrive whole, in pieces of %i bytes', async (size) => {
    expect(await eventsOf(text, size)).toEqual([
      { event: 'inicio', data: '{"lote":"ñandú"}' },
      { event: 'fin', data: 'uno\ndos' },
    ])
  })

  it('are dropped when they are cut off', async () => {
    expect(await eventsOf('data: uno\n\nevent: firmado\ndata: do', 4)).toEqual([
      { event: 'message', data: 'uno' },
    ])
  })
})
