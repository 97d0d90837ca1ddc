import { describe, expect, it } from 'vitest'
import { countByDay, inHour, monthOf, nextDay, scheduleHours } from './hearing-days.logic.ts'

const at = (time: string) => ({ fechaHoraInicio: `2026-12-01T${time}:00-04:00` })

describe('the days of the public calendar (spec 3 §2, §9)', () => {
  it('asks for the whole month', () => {
    expect(monthOf('2026-11-22')).toEqual(['2026-11-01', '2026-11-30'])
    expect(monthOf('2028-02-29')).toEqual(['2028-02-01', '2028-02-29'])
    expect(monthOf('2026-12-31')).toEqual(['2026-12-01', '2026-12-31'])
  })

  it('shows the hours from 08:00 to 18:00, what lies beyond at its edge', () => {
    expect([scheduleHours.at(0), scheduleHours.at(-1)]).toEqual([8, 18])
    const rows = [at('07:30'), at('09:15'), at('20:00')]
    expect(inHour(rows, 8)).toEqual([at('07:30')])
    expect(inHour(rows, 9)).toEqual([at('09:15')])
    expect(inHour(rows, 18)).toEqual([at('20:00')])
  })

  it('marks the days in La Paz', () => {
    const rows = [{ fechaHoraInicio: '2026-12-02T02:00:00.000Z' }, at('09:15'), at('10:00')]
    expect([...countByDay(rows)]).toEqual([['2026-12-01', 3]])
  })

  it('opens at the day of the next hearing; one that goes on is of today', () => {
    expect(nextDay('2026-11-22', at('09:15'))).toBe('2026-12-01')
    expect(nextDay('2026-12-02', at('09:15'))).toBe('2026-12-02')
    expect(nextDay('2026-11-22', undefined)).toBeUndefined()
  })
})
