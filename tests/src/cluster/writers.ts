import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { generalForm } from '@estrado/api-mock/testing/cause'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { until } from './part.ts'

/** Clerks who register causes one after the other, as browsers do it: what got no answer is asked again under its id. */
export type Writers = {
  /** Command id of everything that was acknowledged, and the cause that it made. */
  readonly acknowledged: ReadonlyMap<string, number>
  /**
   * Waits until something that is begun from now on was acknowledged; gives the longest pause, in milliseconds, in
   * which nothing was, since that moment.
   */
  readonly pauseSince: (moment: number) => Promise<number>
  /** Everybody ends what they are at. */
  readonly stop: () => Promise<void>
}

/** Milliseconds until an answer is given up, and between two tries. */
const limits = { answer: 15_000, pause: 250 } as const

async function answered(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(limits.answer) })
    // Read here: a connection that breaks in the middle of an answer is none.
    return new Response(await answer.arrayBuffer(), { status: answer.status })
  } catch {
    return null
  }
}

async function login(proxyUrl: string): Promise<string> {
  for (;;) {
    const answer = await answered(`${proxyUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: 'ventanilla', clave: demoPassword }),
    })
    if (answer?.ok) {
      const { response } = (await answer.json()) as { response: { usuario: { accessToken: string } } }
      return response.usuario.accessToken
    }
    await delay(limits.pause)
  }
}

export async function startWriters(proxyUrl: string, count: number): Promise<Writers> {
  const acknowledged = new Map<string, number>()
  /** When something was acknowledged. */
  const moments: number[] = []
  /** The latest beginning of something that was acknowledged. */
  let begunLast = 0
  let stopped = false
  let token = await login(proxyUrl)

  async function register(id: string): Promise<void> {
    for (;;) {
      const begun = performance.now()
      const answer = await answered(`${proxyUrl}/api/causas`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': id,
        },
        body: JSON.stringify(generalForm()),
      })
      if (answer?.status === 201) {
        const { response } = (await answer.json()) as { response: { id: number } }
        acknowledged.set(id, response.id)
        moments.push(performance.now())
        begunLast = Math.max(begun, begunLast)
        return
      }
      if (answer?.status === 401) token = await login(proxyUrl)
      else if (answer && ![502, 503, 504].includes(answer.status)) {
        throw new Error(`a cause was answered ${answer.status}: ${await answer.text()}`)
      }
      await delay(limits.pause)
    }
  }

  const all = Promise.all(
    Array.from({ length: count }, async () => {
      while (!stopped) await register(randomUUID())
    }),
  )
  // Told where it is waited for.
  all.catch(() => undefined)
  return {
    acknowledged,
    pauseSince: async (moment) => {
      const now = performance.now()
      await Promise.race([all, until('a cause is registered', () => begunLast > now)])
      const before = moments.findLast((at) => at <= moment) ?? moment
      const since = [before, ...moments.filter((at) => at > moment)]
      return Math.max(...since.slice(1).map((at, place) => at - (since[place] ?? at)))
    },
    stop: async () => {
      stopped = true
      await all
    },
  }
}
