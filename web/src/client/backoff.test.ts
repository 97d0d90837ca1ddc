import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('doubles from one second to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => backoff(attempt, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('spreads over the upper half', () => {
  expect(backoff(2, 0)).toBe(2_000)
  expect(backoff(2, 0.5)).toBe(3_000)
})
