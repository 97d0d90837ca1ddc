import type { Outcome } from './history.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object | FormData
}

export type Answer = {
  readonly status: number
  readonly response: unknown
  /** The version that the answer tells, `ETag`. */
  readonly version: number | null
}

/** Milliseconds after which a writer gives up waiting: less than the API itself waits for a database to come back. */
const patience = 6_000

/** An answer that was read to its end; null: the connection broke, or the time was up. */
export async function ask(
  url: string,
  { method, path, headers, body }: Asked,
  wait = patience,
): Promise<Answer | null> {
  const json = body !== undefined && !(body instanceof FormData)
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(body) : (body ?? null),
      signal: AbortSignal.timeout(wait),
    })
    const text = await answer.text()
    const tag = /^"(\d+)"$/.exec(answer.headers.get('etag') ?? '')?.[1]
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const { response = null } = isJson ? (JSON.parse(text) as { response?: unknown }) : {}
    return { status: answer.status, response, version: tag === undefined ? null : Number(tag) }
  } catch {
    return null
  }
}

/** What fails on the server's side, or at a proxy before it, tells nothing of what was done. */
export function outcomeOfStatus(status: number | null): Outcome {
  if (status === null || status >= 500) return 'unknown'
  return status < 300 ? 'ok' : 'failed'
}
