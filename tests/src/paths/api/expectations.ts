import type { Answered } from '@estrado/api-mock/testing/api'
import { pathFaults } from '@estrado/machines/messages/paths-faults'

/** Throws with what an answer said where its status is another than expected. */
export function expectStatus(what: string, answer: Answered, expected: readonly number[]): void {
  if (expected.includes(answer.status)) return
  const said = JSON.stringify(answer.json).slice(0, 500)
  throw new Error(pathFaults.status(what, answer.status, expected, said))
}

/** Throws where two values differ as JSON. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(pathFaults.different(what, is, should))
}
