import { describe, expect, it } from 'vitest'
import { ClockCheck } from './clock-check.ts'
import type { JournalEvent } from './envelope.ts'

const warningsOf = (...lines: readonly (readonly [ledger: string, at: string])[]) => {
  const check = new ClockCheck()
  const positions = new Map<string, number>()
  for (const [ledger, at] of lines) {
    const position = (positions.get(ledger) ?? 0) + 1
    positions.set(ledger, position)
    check.take({ ledger, position, at: `2026-11-21T${at}.000Z` } as JournalEvent)
  }
  return check.finish()
}

describe('clock check', () => {
  it('names each line whose time is before that of the line before it, once a jump', () => {
    expect(
      warningsOf(
        ['LP', '14:00:00'],
        ['LP', '11:00:00'],
        ['LP', '11:00:01'],
        ['LP', '15:00:00'],
        ['LP', '14:58:59'],
      ),
    ).toEqual([
      { ledger: 'LP', position: 2, seconds: 10_800 },
      { ledger: 'LP', position: 5, seconds: 61 },
    ])
  })

  it('is silent where commands only waited for one another, and between ledgers', () => {
    expect(
      warningsOf(['LP', '14:01:00'], ['LP', '14:00:00'], ['SC', '09:00:00'], ['LP', '14:00:00']),
    ).toEqual([])
  })
})
