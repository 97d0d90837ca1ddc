import { describe, expect, it } from 'vitest'
import { deviceQueue } from './device-queue.ts'

const never = new AbortController().signal

describe('deviceQueue', () => {
  it('lets one at a time through, in the order they came', async () => {
    const queue = deviceQueue()
    const order: string[] = []
    const first = await queue.acquire('a', never)
    const rest = ['second', 'third'].map(async (name) => {
      const release = await queue.acquire('a', never)
      order.push(name)
      release()
    })
    expect(queue.isTaken('a')).toBe(true)
    order.push('first')
    first()
    await Promise.all(rest)
    expect(order).toEqual(['first', 'second', 'third'])
    await Promise.resolve()
    expect(queue.isTaken('a')).toBe(false)
  })

  it('lets devices work side by side', async () => {
    const queue = deviceQueue()
    await queue.acquire('a', never)
    await queue.acquire('b', never)
    expect([queue.isTaken('a'), queue.isTaken('b')]).toEqual([true, true])
  })

  it('goes past whoever gave up waiting, and only then', async () => {
    const queue = deviceQueue()
    const release = await queue.acquire('a', never)
    const abort = new AbortController()
    const givingUp = queue.acquire('a', abort.signal)
    let isThrough = false
    const last = queue.acquire('a', never).then(() => {
      isThrough = true
    })
    abort.abort()
    await expect(givingUp).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(isThrough).toBe(false)
    release()
    await last
  })
})
