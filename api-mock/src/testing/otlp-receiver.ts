import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Value = { readonly stringValue?: string; readonly intValue?: number }
type Attribute = { readonly key: string; readonly value: Value }

/** A span as it goes over the wire. */
export type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}

type Scope = { readonly spans?: readonly SentSpan[]; readonly metrics?: readonly { readonly name: string }[] }
type Sent = {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly Scope[] }[]
  readonly resourceMetrics?: readonly { readonly scopeMetrics: readonly Scope[] }[]
}

/** A receiver of OTLP over HTTP that keeps what it is sent, as text and as read. */
export async function startReceiver() {
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    texts.push((await buffer(request)).toString('utf8'))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const scopes = (): readonly Scope[] =>
    texts
      .map((text) => JSON.parse(text) as Sent)
      .flatMap(({ resourceSpans = [], resourceMetrics = [] }) => [
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans),
        ...resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics),
      ])
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => texts.join('\n'),
    spans: () => scopes().flatMap(({ spans = [] }) => spans),
    metrics: () => [...new Set(scopes().flatMap(({ metrics = [] }) => metrics.map(({ name }) => name)))],
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
