import { describe, expect, it } from 'vitest'
import { createPinLimit } from './pin-limit.ts'
import { createRequestRate } from './request-rate.ts'

describe('wrong PINs', () => {
  const rule = { wrong: 3, within: 1000, pause: 500 }
  const start = () => {
    const clock = { at: 0 }
    return { clock, limit: createPinLimit(rule, () => clock.at) }
  }

  it('close the agent for a while when they come in a row', () => {
    const { clock, limit } = start()
    limit.wrongPin()
    limit.wrongPin()
    expect(limit.pauseLeft()).toBe(0)
    limit.wrongPin()
    expect(limit.pauseLeft()).toBe(500)
    clock.at = 499
    expect(limit.pauseLeft()).toBe(1)
    clock.at = 500
    expect(limit.pauseLeft()).toBe(0)
    limit.wrongPin()
    expect(limit.pauseLeft()).toBe(0)
  })

  it('are forgiven by a right one and by time', () => {
    const { clock, limit } = start()
    limit.wrongPin()
    limit.wrongPin()
    limit.rightPin()
    limit.wrongPin()
    limit.wrongPin()
    expect(limit.pauseLeft()).toBe(0)
    clock.at = 1001
    limit.wrongPin()
    limit.wrongPin()
    expect(limit.pauseLeft()).toBe(0)
  })
})

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
