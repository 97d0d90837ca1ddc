import { describe, expect, it } from 'vitest'
import { clampMoment, momentAfterKey, outcomeOf, type Step } from './stream.logic.ts'

const step = (outcome: 'accepted' | 'refused', conforme: boolean) =>
  ({ evento: { outcome }, conforme, desde: 'draft', hasta: 'draft' }) as Step

describe('moments of a stream', () => {
  it('stay inside it', () => {
    expect([clampMoment(null, 7), clampMoment(99, 7), clampMoment(0, 7), clampMoment(3, 0)]).toEqual([
      7, 7, 0, 0,
    ])
  })

  it('follow the keys, from the first step to the last', () => {
    const after = (key: string, moment: number) => momentAfterKey(key, moment, 30)
    expect(after('ArrowDown', 3)).toBe(4)
    expect(after('ArrowDown', 30)).toBe(30)
    expect(after('ArrowUp', 1)).toBe(1)
    expect(after('PageDown', 25)).toBe(30)
    expect(after('Home', 12)).toBe(1)
    expect(after('End', 12)).toBe(30)
    expect(after('a', 12)).toBeNull()
  })

  it('do not call accepted what the machine denies', () => {
    expect(outcomeOf(step('accepted', true))).toBe('accepted')
    expect(outcomeOf(step('accepted', false))).toBe('nonconforming')
    expect(outcomeOf(step('refused', true))).toBe('refused')
  })
})
