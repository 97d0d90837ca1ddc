import type { Answered } from '@estrado/api-mock/testing/api'

/** Throws with what an answer said where its status is another than expected. */
export function expectStatus(what: string, answer: Answered, expected: readonly number[]): void {
  if (expected.includes(answer.status)) return
  throw new Error(
    `${what}: ${answer.status} instead of ${expected.join(' or ')}: ${JSON.stringify(answer.json).slice(0, 500)}`,
  )
}

/** Throws where two values differ as JSON. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`)
}
