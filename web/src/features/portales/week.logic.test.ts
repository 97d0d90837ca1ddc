import { describe, expect, it } from 'vitest'
import { inHour, onDay, openingDay, scheduleHours, weekOf } from './week.logic.ts'

const at = (time: string) => ({ fechaHoraInicio: `2026-12-01T${time}:00-04:00` })

describe('the week of the public calendar (spec 3 §2, §9)', () => {
  it('begins on Monday', () => {
    expect(weekOf('2026-11-22').at(0)).toBe('2026-11-16')
    expect(weekOf('2026-11-23').at(0)).toBe('2026-11-23')
    expect(weekOf('2026-11-25').at(-1)).toBe('2026-11-29')
  })

  it('shows the hours from 08:00 to 18:00, what lies beyond at its edge', () => {
    expect([scheduleHours.at(0), scheduleHours.at(-1)]).toEqual([8, 18])
    const rows = [at('07:30'), at('09:15'), at('20:00')]
    expect(inHour(rows, 8)).toEqual([at('07:30')])
    expect(inHour(rows, 9)).toEqual([at('09:15')])
    expect(inHour(rows, 18)).toEqual([at('20:00')])
  })

  it('keeps to the day in La Paz', () => {
    expect(onDay([{ fechaHoraInicio: '2026-12-02T02:00:00.000Z' }], '2026-12-01')).toHaveLength(1)
  })

  it('opens at the first day with hearings, never before the day it came to', () => {
    const week = weekOf('2026-12-01')
    expect(openingDay(week, '2026-11-30', [at('09:15')])).toBe('2026-12-01')
    expect(openingDay(week, '2026-12-02', [at('09:15')])).toBe('2026-12-02')
    expect(openingDay(week, '2026-11-30', [])).toBe('2026-11-30')
  })
})
