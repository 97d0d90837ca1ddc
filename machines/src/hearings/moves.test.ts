import { describe, expect, it } from 'vitest'
import { movesIn } from './moves.ts'
import { type HearingState, hearingStateOfId, hearingStates } from './vocabulary.ts'

describe('what may be done with a hearing', () => {
  it('is what the machine admits in its state', () => {
    expect(movesIn('proposed')).toEqual(['confirm', 'delete'])
    expect(movesIn('confirmed')).toEqual(['start', 'suspend', 'delete'])
    expect(movesIn('confirmed', true)).toEqual(['confirm', 'start', 'suspend', 'delete'])
    expect(movesIn('ongoing')).toEqual(['pause', 'conclude', 'suspend'])
    expect(movesIn('recess')).toEqual(['resume', 'suspend'])
    expect(movesIn('rescheduled')).toEqual(['confirm', 'delete'])
    for (const over of ['suspended', 'concluded', 'rejected'] as const) expect(movesIn(over)).toEqual([])
  })

  it('states are known by their numbers', () => {
    for (const state of Object.keys(hearingStates) as HearingState[])
      expect(hearingStateOfId(hearingStates[state].id)).toBe(state)
    expect(() => hearingStateOfId(0)).toThrow(RangeError)
  })
})
