import { describe, expect, test } from 'vitest'
import { completedDate, completedTime, shownDate, typedDate, typedTime, wireDate } from './moment-text.ts'

describe('dates', () => {
  test('bars come by themselves', () => {
    let shown = ''
    for (const digit of '21112026') shown = typedDate(shown + digit, shown)
    expect(shown).toBe('21/11/2026')
    expect(wireDate(shown)).toBe('2026-11-21')
  })

  test.each([
    ['1/12/2026', '2026-12-01'],
    ['1/1/2026', '2026-01-01'],
    ['01/12/2026', '2026-12-01'],
    ['21/11/2026', '2026-11-21'],
    ['211120261', '2026-11-21'],
  ])('%s typed key by key is %s', (keys, date) => {
    let shown = ''
    for (const key of keys) shown = typedDate(shown + key, shown)
    expect(wireDate(shown)).toBe(date)
  })

  test('a day that is corrected keeps its month', () => {
    expect(typedDate('2/11/2026', '21/11/2026')).toBe('2/11/2026')
    expect(typedDate('25/11/2026', '2/11/2026')).toBe('25/11/2026')
    expect(wireDate('2/11/2026')).toBe('2/11/2026')
    expect(completedDate('2/11/2026')).toBe('2026-11-02')
    expect(completedDate('21/1')).toBe('21/1')
  })

  test('a bar can be erased', () => {
    expect(typedDate('21/11', '21/11/')).toBe('21/11')
    expect(typedDate('21', '21/')).toBe('21')
  })

  test('a pasted date in other clothes', () => {
    expect(typedDate('21-11-2026', '')).toBe('21/11/2026')
    expect(typedDate('1/12/2026', '')).toBe('01/12/2026')
    expect(wireDate(typedDate('21-11-2026', '20/10/2026'))).toBe('2026-11-21')
    expect(wireDate(typedDate('21112026', '20/10/2026'))).toBe('2026-11-21')
    expect(typedDate('2111/2026', '21/11/2026')).toBe('2111/2026')
    expect(wireDate('2111/2026')).toBe('2111/2026')
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

  /** As a field has it: key by key, and then it is left. */
  const left = (keys: string): string => {
    let shown = ''
    for (const key of keys) shown = typedTime(shown + key, shown)
    return completedTime(shown)
  }

  test.each([
    ['1:30', '01:30'],
    ['2:15', '02:15'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['10:42', '10:42'],
    ['1042', '10:42'],
    ['9', '09:00'],
    ['24:00', '24:00'],
    ['2575', '2575'],
  ])('%s typed key by key is %s', (keys, time) => {
    expect(left(keys)).toBe(time)
  })

  test('a pasted time in other clothes', () => {
    expect(typedTime('9.30 h', '')).toBe('09:30')
    expect(typedTime('0930', '12:30')).toBe('09:30')
  })

  test('an hour that is corrected keeps its minutes', () => {
    expect(typedTime('1:42', '10:42')).toBe('1:42')
    expect(typedTime('11:42', '1:42')).toBe('11:42')
    expect(typedTime('110:42', '10:42')).toBe('110:42')
    expect(typedTime('1042', '10:42')).toBe('1042')
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
