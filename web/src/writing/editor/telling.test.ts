import { describe, expect, it } from 'vitest'
import { createTelling, tellingDelays } from './telling.ts'

/** A clock that the test moves. */
function clock() {
  let at = 0
  let due: { readonly at: number; readonly then: () => void } | undefined
  return {
    now: () => at,
    after: (milliseconds: number, then: () => void) => {
      due = { at: at + milliseconds, then }
      return () => {
        due = undefined
      }
    },
    pass(milliseconds: number) {
      at += milliseconds
      if (due && due.at <= at) {
        const { then } = due
        due = undefined
        then()
      }
    },
  }
}

describe('what is written is told', () => {
  it('once, after a pause', () => {
    const told: number[] = []
    const time = clock()
    const telling = createTelling(() => told.push(time.now()), time)
    telling.changed()
    time.pass(100)
    telling.changed()
    time.pass(tellingDelays.pause - 1)
    expect(told).toEqual([])
    time.pass(1)
    expect(told).toEqual([100 + tellingDelays.pause])
    time.pass(10_000)
    expect(told).toHaveLength(1)
  })

  it('also of whoever never pauses: less than two seconds are ever untold', () => {
    const told: number[] = []
    const time = clock()
    const telling = createTelling(() => told.push(time.now()), time)
    for (let key = 0; key < 200; key += 1) {
      telling.changed()
      time.pass(50)
    }
    const gaps = told.map((at, index) => at - (told[index - 1] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(2_000)
    expect(told.length).toBeGreaterThan(4)
  })

  it('at once when the page is left, and only if something waits', () => {
    let told = 0
    const telling = createTelling(() => (told += 1), clock())
    telling.flush()
    expect(told).toBe(0)
    telling.changed()
    telling.flush()
    telling.flush()
    expect(told).toBe(1)
  })
})
