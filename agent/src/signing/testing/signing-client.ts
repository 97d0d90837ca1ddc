import type { SigningAnswer } from '@estrado/machines/contract/agent-signing'
import type { Hono } from 'hono'

/** A client of the signing calls without a network between. */
export type SigningClient = {
  readonly get: <Data>(path: string) => Promise<SigningAnswer<Data>>
  readonly post: <Data>(path: string, body: unknown) => Promise<SigningAnswer<Data>>
  /** A batch as events. */
  readonly events: (body: unknown, onEvent?: (event: ServerEvent) => void) => Promise<readonly ServerEvent[]>
}

export type ServerEvent = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }

export function signingClient(app: Hono): SigningClient {
  const send = (path: string, body: unknown, accept: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    get: async (path) => await readAnswer(await app.request(path)),
    post: async (path, body) => await readAnswer(await send(path, body, 'application/json')),
    events: async (body, onEvent = () => {}) => {
      const response = await send('/api/token/firmar_lote_pdfs', body, 'text/event-stream')
      const found: ServerEvent[] = []
      let rest = ''
      const decoder = new TextDecoder()
      for await (const piece of response.body ?? []) {
        rest += decoder.decode(piece, { stream: true })
        const blocks = rest.split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const event = readEvent(block)
          found.push(event)
          onEvent(event)
        }
      }
      return found
    },
  }
}

async function readAnswer<Data>(response: Response): Promise<SigningAnswer<Data>> {
  return (await response.json()) as SigningAnswer<Data>
}

function readEvent(block: string): ServerEvent {
  const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
  return { event, data: JSON.parse(data) }
}
