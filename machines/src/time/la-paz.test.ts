import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './la-paz.ts'

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
