import { randomUUID } from 'node:crypto'
import type { Answered } from './api.ts'

/** Bounded waiting: who is told that the server is busy asks again by the same command, as the browser does. */
export async function patiently(
  ask: (headers: Readonly<Record<string, string>>) => Promise<Answered>,
): Promise<Answered> {
  const headers = { 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await ask(headers)
    if (answer.status !== 503) return answer
  }
}
