import { expect, it } from 'vitest'
import { createCallLimit } from './call-limit.ts'

const allowance = { burst: 3, perSecond: 2 }

it('lets a burst through, then as many as come back each second, each key for itself', () => {
  let now = 0
  const { take } = createCallLimit(() => now)
  const takes = (key: string, count: number) => Array.from({ length: count }, () => take(key, allowance))
  expect(takes('a', 4)).toEqual([0, 0, 0, 1])
  expect(takes('b', 1)).toEqual([0])
  now += 1000
  expect(takes('a', 3)).toEqual([0, 0, 1])
  // A long rest gives no more than the burst.
  now += 60_000
  expect(takes('a', 4)).toEqual([0, 0, 0, 1])
})

it('keeps no more keys than it must', () => {
  let now = 0
  const { take } = createCallLimit(() => now)
  for (let key = 0; key <= 10_000; key += 1) take(String(key), allowance)
  now += 1000
  expect(take('late', allowance)).toBe(0)
  expect(take('0', allowance)).toBe(0)
})
