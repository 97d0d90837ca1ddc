import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, instantOn, laPazMoment } from './la-paz.ts'
import { readableDate, readableDay, readableMoment, readableSecond } from './shown.ts'

const between = (from: string, until: string) =>
  daysBetween(new Date(`${from}-04:00`), new Date(`${until}-04:00`))

describe('days of La Paz', () => {
  it('counts midnights, not hours: an evening and the next morning are a day apart', () => {
    expect(between('2026-11-20T23:30', '2026-11-20T23:59')).toBe(0)
    expect(between('2026-11-20T23:30', '2026-11-21T00:30')).toBe(1)
    expect(between('2026-11-20T00:10', '2026-11-20T23:50')).toBe(0)
    expect(between('2026-02-27T12:00', '2026-03-01T12:00')).toBe(2)
  })

  it('goes over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('the clock of La Paz', () => {
  const newYear = new Date('2026-01-01T03:59:07Z')

  it('is four hours behind UTC, also over the end of a year', () => {
    expect(laPazMoment(newYear)).toEqual({ date: '2025-12-31', time: '23:59' })
    expect(instantOn('2025-12-31', '23:59:07')).toEqual(newYear)
    expect(instantOn('2025-12-31', '').getTime()).toBeNaN()
  })

  it('is read day first', () => {
    expect(readableDate('2026-11-21')).toBe('21/11/2026')
    expect(readableDay(newYear)).toBe('31/12/2025')
    expect(readableMoment(newYear)).toBe('31/12/2025 23:59')
    expect(readableSecond(newYear)).toBe('31/12/2025 23:59:07 -04:00')
  })
})
