import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPopup } from './popup-watch.ts'

describe('a window that is watched', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('counts as closed one look later than it is, and once', () => {
    const popup = { closed: false }
    const closed = vi.fn()
    watchPopup(popup, closed)
    vi.advanceTimersByTime(2000)
    popup.closed = true
    vi.advanceTimersByTime(500)
    expect(closed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(closed).toHaveBeenCalledOnce()
  })

  it('is no longer looked at after the end', () => {
    const closed = vi.fn()
    watchPopup({ closed: true }, closed)()
    vi.advanceTimersByTime(5000)
    expect(closed).not.toHaveBeenCalled()
  })
})
