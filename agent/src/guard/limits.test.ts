import { describe, expect, it } from 'vitest'
import { createRequestRate } from './request-rate.ts'

describe('the rate', () => {
  it('lets a burst through, then so many a second, for each caller alone', () => {
    let now = 0
    const within = createRequestRate({ burst: 3, perSecond: 2 }, () => now)
    expect([1, 2, 3, 4].map(() => within('a'))).toEqual([true, true, true, false])
    expect(within('b')).toBe(true)
    now = 499
    expect(within('a')).toBe(false)
    now = 1000
    expect([1, 2, 3].map(() => within('a'))).toEqual([true, true, false])
  })
})
