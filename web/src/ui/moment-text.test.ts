import { describe, expect, test } from 'vitest'
import { completedTime, shownDate, typedDate, typedTime, wireDate } from './moment-text.ts'

describe('dates', () => {
  test('bars come by themselves', () => {
    let shown = ''
    for (const digit of '21112026') shown = typedDate(shown + digit, shown)
    expect(shown).toBe('21/11/2026')
    expect(wireDate(shown)).toBe('2026-11-21')
  })

  test('a bar can be erased', () => {
    expect(typedDate('21/11', '21/11/')).toBe('21/11')
    expect(typedDate('21', '21/')).toBe('21')
  })

  test('a pasted date in other clothes', () => {
    expect(typedDate('21-11-2026', '')).toBe('21/11/2026')
  })

  test('a day that does not exist stays as typed', () => {
    expect(wireDate('31/02/2026')).toBe('31/02/2026')
    expect(wireDate('31/02')).toBe('31/02')
    expect(wireDate('')).toBe('')
  })

  test('shown as people read it', () => {
    expect(shownDate('2026-11-21')).toBe('21/11/2026')
    expect(shownDate('31/02')).toBe('31/02')
  })
})

describe('times', () => {
  test('the colon comes by itself', () => {
    let shown = ''
    for (const digit of '1042') shown = typedTime(shown + digit, shown)
    expect(shown).toBe('10:42')
    expect(typedTime('10', '10:')).toBe('10')
  })

  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:5', '09:05'],
    ['10:', '10:00'],
    ['10', '10:00'],
    ['1042', '10:42'],
    ['2575', '2575'],
    ['', ''],
  ])('%s is completed to %s', (typed, completed) => {
    expect(completedTime(typed)).toBe(completed)
  })
})
