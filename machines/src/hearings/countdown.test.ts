import { describe, expect, it } from 'vitest'
import { deadlineCountdown, hearingCountdown } from './countdown.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('countdowns (spec 2 §2, §4)', () => {
  it('to a hearing run in hours, minutes and seconds, and end at zero', () => {
    expect(hearingCountdown(after(26 * 3600 + 5 * 60 + 9), now)).toBe('26:05:09')
    expect(hearingCountdown(after(1), now)).toBe('00:00:01')
    expect(hearingCountdown(after(0), now)).toBeNull()
    expect(hearingCountdown(after(-5), now)).toBeNull()
  })

  it('of a deadline run in days too; none is left once it has passed', () => {
    expect(deadlineCountdown(after(2 * 86_400 + 3 * 3600 + 5 * 60 + 9), now)).toBe('2 d 03 h 05 m 09 s')
    expect(deadlineCountdown(after(-1), now)).toBe('0 d 00 h 00 m 00 s')
  })
})
