import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusinessDay } from './court-calendar.ts'
import { deadlineEnd } from './deadline.ts'
import { weekday } from './la-paz.ts'
import { easter, nationalCalendar, nationalHolidays } from './national-calendar.ts'

describe('national holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(easter(year)).toBe(day)
  })

  it('of 2026 are those of the decree', () => {
    expect([...nationalHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-22',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-05-01',
      '2026-06-04',
      '2026-06-21',
      '2026-06-22',
      '2026-08-06',
      '2026-11-02',
      '2026-12-25',
    ])
  })

  it.each([
    ['2027-08-07', false],
    ['2028-01-03', false],
    ['2028-05-01', true],
    ['2033-01-02', false],
    ['2034-01-02', true],
    ['2034-01-23', true],
    ['2032-11-02', true],
    ['2031-11-03', false],
  ])('on a Sunday bring their Monday, but for the day of the dead: %s', (day, holiday) => {
    expect(nationalHolidays(Number(day.slice(0, 4))).includes(day)).toBe(holiday)
  })

  it('around Easter fall on their days of the week, from 22 March to 25 April, in any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
        const [monday = '', tuesday = '', friday = '', corpus = ''] = nationalHolidays(year).slice(-4)
        expect([monday, tuesday, friday, corpus].map(weekday)).toEqual([1, 2, 5, 4])
        expect(weekday(easter(year))).toBe(0)
        expect(easter(year) >= `${year}-03-22` && easter(year) <= `${year}-04-25`).toBe(true)
      }),
    )
  })

  it('are passed over by a deadline in days', () => {
    const start = new Date('2026-10-30T10:00:00-04:00')
    const calendar = nationalCalendar(start)
    expect(isBusinessDay(calendar, '2026-11-02')).toBe(false)
    const end = deadlineEnd(start, { amount: 1, unit: 2, runningDays: false }, calendar)
    expect(end).toEqual(new Date('2026-11-04T00:00:00-04:00'))
  })
})
