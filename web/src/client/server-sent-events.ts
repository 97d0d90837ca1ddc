/** One event of a stream, its data as it was sent. */
export type ServerSentEvent = { readonly event: string; readonly data: string }

/** The events of an answer as they arrive; one that is cut off in the middle is dropped. */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  let event = 'message'
  let data: string[] = []
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield { event, data: data.join('\n') }
      event = 'message'
      data = []
    } else if (line.startsWith('event:')) event = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
}

/** A line can be megabytes long, so its parts are joined once, when it ends. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let parts: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const [rest = '', ...lines] = decoder.decode(value, { stream: true }).split('\n')
      parts.push(rest)
      for (const next of lines) {
        yield parts.join('').replace(/\r$/, '')
        parts = [next]
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
