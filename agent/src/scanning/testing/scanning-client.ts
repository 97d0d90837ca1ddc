import { type Answer, type ScanJob, sessionHeader } from '@estrado/machines/contract/agent-scanning'
import type { Hono } from 'hono'

export type ScanningClient = ReturnType<typeof scanningClient>

/** Calls the service's app as the digitiser does, under one session key. For tests. */
export function scanningClient(app: Hono, sessionKey = 'prueba-de-sesion-0001') {
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const isBytes = body instanceof Uint8Array
    return app.request(`http://localhost:8500/${path}`, {
      method,
      headers: { [sessionHeader]: sessionKey, ...headers },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
  }

  async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await send(method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  /** Follows the job's events until it is as wanted; gives it then. */
  async function jobWhere(id: string, isWanted: (job: ScanJob) => boolean): Promise<ScanJob> {
    const abort = new AbortController()
    const answer = await app.request(`http://localhost:8500/jobs/${id}/events`, {
      headers: { [sessionHeader]: sessionKey },
      signal: abort.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!answer.ok || !reader) throw new Error(`events of ${id}: ${answer.status}`)
    let text = ''
    let last: ScanJob | undefined
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`the events ended; the job was ${JSON.stringify(last)}`)
        const events = (text + value).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1]
          if (!data) continue
          last = JSON.parse(data) as ScanJob
          if (isWanted(last)) return last
        }
      }
    } finally {
      await reader.cancel()
      abort.abort()
    }
  }

  return {
    send,
    json,
    jobWhere,
    job: async (id: string) => (await json<Answer<ScanJob>>('GET', `jobs/${id}`)).response,
  }
}
