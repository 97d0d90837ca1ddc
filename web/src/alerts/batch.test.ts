import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatch } from './batch.ts'

describe('batch', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('hands over together what comes within the delay of the first', () => {
    const flushed: (readonly number[])[] = []
    const batch = createBatch<number>(1000, (items) => flushed.push(items))
    batch.add(1)
    vi.advanceTimersByTime(900)
    batch.add(2)
    vi.advanceTimersByTime(99)
    expect(flushed).toEqual([])
    vi.advanceTimersByTime(1)
    batch.add(3)
    vi.advanceTimersByTime(1000)
    expect(flushed).toEqual([[1, 2], [3]])
  })

  it('drops what it holds when it is stopped, and can be used again', () => {
    const flushed: (readonly number[])[] = []
    const batch = createBatch<number>(1000, (items) => flushed.push(items))
    batch.add(1)
    batch.stop()
    vi.advanceTimersByTime(5000)
    batch.add(2)
    vi.advanceTimersByTime(1000)
    expect(flushed).toEqual([[2]])
  })
})
