import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineUnitIds } from '../deadlines/vocabulary.ts'
import { type CourtCalendar, isBusinessDay, isSuspended } from './court-calendar.ts'
import { deadlineEnd, deriveDeadline } from './deadline.ts'
import { addDays, dayOf, startOfDay } from './la-paz.ts'

const plain: CourtCalendar = { holidays: new Set(), suspensions: [] }
const year: CourtCalendar = {
  holidays: new Set(['2026-11-02', '2026-12-25', '2027-01-01', '2027-01-22']),
  suspensions: [{ kind: 'vacation', from: '2026-12-07', to: '2026-12-31' }],
}
const hours = (amount: number) => ({ amount, unit: deadlineUnitIds.hours, runningDays: false })
const days = (amount: number, runningDays = false) => ({ amount, unit: deadlineUnitIds.days, runningDays })
const laPaz = (text: string) => new Date(`${text}-04:00`)

describe('deadlines by example', () => {
  it.each([
    ['24 hours run through the night', '2026-11-20T10:00:00', hours(24), plain, '2026-11-21T10:00:00'],
    ['hours run on a weekend', '2026-11-20T20:00:00', hours(48), plain, '2026-11-22T20:00:00'],
    ['hours end as the vacation begins', '2026-12-06T00:00:00', hours(24), year, '2026-12-07T00:00:00'],
    ['hours stand still in the vacation', '2026-12-06T20:00:00', hours(24), year, '2027-01-01T20:00:00'],
    ['a day begins the day after', '2026-11-23T00:01:00', days(1), plain, '2026-11-25T00:00:00'],
    ['a late notification changes nothing', '2026-11-23T23:59:59', days(1), plain, '2026-11-25T00:00:00'],
    ['a weekend is passed over', '2026-11-19T10:00:00', days(3), plain, '2026-11-25T00:00:00'],
    ['a holiday is passed over', '2026-10-30T10:00:00', days(1), year, '2026-11-04T00:00:00'],
    ['the vacation is passed over', '2026-12-04T10:00:00', days(2), year, '2027-01-06T00:00:00'],
    ['running days count the weekend', '2026-11-19T10:00:00', days(5, true), plain, '2026-11-25T00:00:00'],
    [
      'running days end on a business day',
      '2026-11-19T10:00:00',
      days(2, true),
      plain,
      '2026-11-24T00:00:00',
    ],
  ] as const)('%s', (_, start, terms, calendar, end) => {
    expect(deadlineEnd(laPaz(start), terms, calendar)).toEqual(laPaz(end))
  })
})

describe('the count of a deadline', () => {
  it('in running days passes over the last one where courts don’t work, and counts the day that ends it', () => {
    const { counted, skipped } = deriveDeadline(laPaz('2026-11-18T10:00:00'), days(3, true), plain)
    expect(counted).toEqual(['2026-11-19', '2026-11-20', '2026-11-23'])
    expect(skipped.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  })
})

describe('a deadline that stood still by order', () => {
  const pause = (from: string, to: string) => ({ from: laPaz(from), to: laPaz(to), name: 'X' })
  const paused = (...pauses: readonly ReturnType<typeof pause>[]): CourtCalendar => ({ ...year, pauses })

  it.each([
    [
      'on a later day',
      '2026-11-23T10:00:00',
      [pause('2026-11-23T10:30:00', '2026-11-24T22:00:00')],
      '2026-11-25T21:30:00',
    ],
    [
      'on the same day',
      '2026-11-23T08:00:00',
      [pause('2026-11-23T09:00:00', '2026-11-23T15:00:00')],
      '2026-11-24T14:00:00',
    ],
    [
      'past midnight',
      '2026-11-23T00:01:00',
      [pause('2026-11-23T23:59:00', '2026-11-25T00:30:00')],
      '2026-11-25T00:32:00',
    ],
    [
      'twice',
      '2026-11-23T08:00:00',
      [
        pause('2026-11-23T09:00:00', '2026-11-23T10:00:00'),
        pause('2026-11-24T08:30:00', '2026-11-26T08:30:00'),
      ],
      '2026-11-26T09:00:00',
    ],
    [
      'into the vacation',
      '2026-12-06T08:00:00',
      [pause('2026-12-06T20:00:00', '2026-12-08T10:00:00')],
      '2027-01-01T12:00:00',
    ],
  ])('in hours, and ran again %s, has as much left as when it stopped', (_, start, pauses, end) => {
    expect(deadlineEnd(laPaz(start), hours(24), paused(...pauses))).toEqual(laPaz(end))
  })

  it('says on which days, and why', () => {
    const calendar = paused(pause('2026-11-23T10:30:00', '2026-11-24T22:00:00'))
    const { skipped } = deriveDeadline(laPaz('2026-11-23T10:00:00'), hours(24), calendar)
    const why = 'Suspendido por el juzgado: X'
    expect(skipped).toEqual([
      { day: '2026-11-23', why },
      { day: '2026-11-24', why },
    ])
  })
})

describe('deadlines in general', () => {
  const instants = fc.date({
    min: laPaz('2026-01-01T00:00:00'),
    max: laPaz('2028-01-01T00:00:00'),
    noInvalidDate: true,
  })
  const someDays = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
  const calendars = fc.record({
    holidays: fc.uniqueArray(someDays, { maxLength: 20 }).map((list) => new Set(list)),
    suspensions: fc.array(
      fc
        .record({
          kind: fc.constantFrom('vacation' as const, 'force-majeure' as const),
          from: someDays,
          length: fc.integer({ min: 0, max: 30 }),
        })
        .map(({ kind, from, length }) => ({ kind, from, to: addDays(from, length) })),
      { maxLength: 3 },
    ),
  })
  const amounts = fc.integer({ min: 1, max: 90 })

  it('in days end at midnight after a business day, and count as many business days as they say', () => {
    fc.assert(
      fc.property(instants, amounts, calendars, (start, amount, calendar) => {
        const end = deadlineEnd(start, days(amount), calendar)
        const last = dayOf(new Date(end.getTime() - 1))
        expect(end).toEqual(startOfDay(addDays(last, 1)))
        expect(isBusinessDay(calendar, last)).toBe(true)
        let counted = 0
        for (let day = addDays(dayOf(start), 1); day <= last; day = addDays(day, 1)) {
          if (isBusinessDay(calendar, day)) counted += 1
        }
        expect(counted).toBe(amount)
      }),
    )
  })

  it('say of each day up to the last whether it counts, and the last one does', () => {
    fc.assert(
      fc.property(instants, amounts, fc.boolean(), calendars, (start, amount, running, calendar) => {
        const { end, counted, skipped } = deriveDeadline(start, days(amount, running), calendar)
        const told = [...counted, ...skipped.map(({ day }) => day)].toSorted()
        const last = dayOf(new Date(end.getTime() - 1))
        const all = []
        for (let day = addDays(dayOf(start), 1); day <= last; day = addDays(day, 1)) all.push(day)
        expect(told).toEqual(all)
        expect([counted.at(-1), counted.length]).toEqual([last, amount])
      }),
    )
  })

  it('in hours last exactly as long, outside suspensions', () => {
    fc.assert(
      fc.property(instants, amounts, calendars, (start, amount, calendar) => {
        const end = deadlineEnd(start, hours(amount), calendar)
        let running = 0
        for (let day = dayOf(start); startOfDay(day) < end; day = addDays(day, 1)) {
          if (isSuspended(calendar, day)) continue
          const from = Math.max(startOfDay(day).getTime(), start.getTime())
          const to = Math.min(startOfDay(addDays(day, 1)).getTime(), end.getTime())
          running += to - from
        }
        expect(running).toBe(amount * 3_600_000)
      }),
    )
  })

  it('never end earlier for starting later, or for being longer', () => {
    const terms = fc.record({
      amount: amounts,
      unit: fc.constantFrom(deadlineUnitIds.hours, deadlineUnitIds.days),
      runningDays: fc.boolean(),
    })
    fc.assert(
      fc.property(instants, fc.nat(10_000_000_000), terms, calendars, (start, delay, wanted, calendar) => {
        const end = deadlineEnd(start, wanted, calendar)
        const later = deadlineEnd(new Date(start.getTime() + delay), wanted, calendar)
        const longer = deadlineEnd(start, { ...wanted, amount: wanted.amount + 1 }, calendar)
        expect(later.getTime()).toBeGreaterThanOrEqual(end.getTime())
        expect(longer.getTime()).toBeGreaterThanOrEqual(end.getTime())
        expect(end.getTime()).toBeGreaterThan(start.getTime())
      }),
    )
  })
})
