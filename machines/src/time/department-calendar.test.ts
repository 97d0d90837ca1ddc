import { describe, expect, it } from 'vitest'
import { deadlineUnitIds } from '../deadlines/vocabulary.ts'
import { isBusinessDay, isSuspended } from './court-calendar.ts'
import { deadlineEnd } from './deadline.ts'
import { type DeclaredPeriod, departmentCalendar, observedCalendar } from './department-calendar.ts'

const around = new Date('2026-07-10T10:00:00-04:00')
const vacation: DeclaredPeriod = { kind: 'vacation', from: '2026-12-07', to: '2026-12-31' }
const strike: DeclaredPeriod = { kind: 'force-majeure', from: '2026-07-13', to: '2026-07-14' }
const bridge: DeclaredPeriod = { kind: 'holiday', from: '2026-07-17', to: '2026-07-17' }
const [laPaz, tarija] = [2, 6]
const days = (amount: number) => ({ amount, unit: deadlineUnitIds.days, runningDays: false })
const hours = (amount: number) => ({ amount, unit: deadlineUnitIds.hours, runningDays: false })
const at = (text: string) => new Date(`${text}-04:00`)

describe('calendar of a department', () => {
  it("has the country's holidays, its own and no other department's", () => {
    const calendar = departmentCalendar(laPaz, around, [])
    for (const day of ['2026-08-06', '2026-07-16', '2027-07-16']) expect(calendar.holidays).toContain(day)
    expect(departmentCalendar(tarija, around, []).holidays).not.toContain('2026-07-16')
    expect(departmentCalendar(null, around, []).holidays).not.toContain('2026-07-16')
  })

  it('has the Monday after its own holiday on a Sunday', () => {
    // The 16th of July 2028 is a Sunday.
    const later = departmentCalendar(laPaz, new Date('2028-07-10T10:00:00-04:00'), [])
    expect(isBusinessDay(later, '2028-07-17')).toBe(false)
    expect(isBusinessDay(later, '2028-07-18')).toBe(true)
  })

  it('has what was declared: one day a holiday, the rest suspended', () => {
    const calendar = departmentCalendar(laPaz, around, [vacation, strike, bridge])
    expect(isSuspended(calendar, '2026-12-31')).toBe(true)
    expect(isSuspended(calendar, '2026-07-17')).toBe(false)
    expect(isBusinessDay(calendar, '2026-07-17')).toBe(false)
  })

  it.each(['holiday', 'vacation', 'force-majeure'] as const)(
    'ends a count where a %s was declared until a mistyped year',
    (kind) => {
      const calendar = departmentCalendar(tarija, around, [{ kind, from: '2026-07-13', to: '9999-12-31' }])
      for (const terms of [days(3), hours(240)])
        expect(deadlineEnd(around, terms, calendar).getUTCFullYear()).toBeLessThan(2070)
    },
  )

  it('moves the end of a deadline by its department, its vacation and its strike', () => {
    const end = (idDepartamento: number, ...declared: DeclaredPeriod[]) =>
      deadlineEnd(around, days(3), departmentCalendar(idDepartamento, around, declared))
    expect(end(tarija)).toEqual(at('2026-07-16T00:00:00'))
    expect(end(laPaz)).toEqual(at('2026-07-16T00:00:00'))
    expect(end(laPaz, strike)).toEqual(at('2026-07-21T00:00:00'))
    expect(end(laPaz, strike, bridge)).toEqual(at('2026-07-22T00:00:00'))
    const before = at('2026-12-04T10:00:00')
    const calendar = departmentCalendar(tarija, before, [vacation])
    expect(deadlineEnd(before, days(2), calendar)).toEqual(at('2027-01-06T00:00:00'))
  })
})

describe('what stops the deadlines of an act type', () => {
  const calendar = departmentCalendar(laPaz, around, [vacation, strike])
  // The strike is on the 13th and 14th; the 16th is La Paz' own holiday.
  const inHours = (option: unknown, from = '2026-07-12T10:00:00') =>
    deadlineEnd(at(from), hours(24), observedCalendar(calendar, option))

  it.each([
    ['No Aplica', 0, '2026-07-13T10:00:00'],
    ['Vacación Judicial', 1, '2026-07-13T10:00:00'],
    ['Fuerza Mayor', 2, '2026-07-15T10:00:00'],
    ['Feriado', 3, '2026-07-13T10:00:00'],
    ['vacation and force majeure', 4, '2026-07-15T10:00:00'],
    ['all three', 5, '2026-07-15T10:00:00'],
    ['nothing said', undefined, '2026-07-15T10:00:00'],
    ['an option that there is not', 9, '2026-07-15T10:00:00'],
  ])('%s', (_, option, end) => {
    expect(inHours(option)).toEqual(at(end))
  })

  it('is a holiday too where the type says so', () => {
    expect(inHours(1, '2026-07-15T10:00:00')).toEqual(at('2026-07-16T10:00:00'))
    expect(inHours(3, '2026-07-15T10:00:00')).toEqual(at('2026-07-17T10:00:00'))
  })

  it('leaves a vacation unobserved where nothing applies, and holidays no business days', () => {
    const end = deadlineEnd(at('2026-12-23T10:00:00'), days(1), observedCalendar(calendar, 0))
    expect(end).toEqual(at('2026-12-25T00:00:00'))
    const overChristmas = deadlineEnd(at('2026-12-24T10:00:00'), days(1), observedCalendar(calendar, 0))
    expect(overChristmas).toEqual(at('2026-12-29T00:00:00'))
  })
})
