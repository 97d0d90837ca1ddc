import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { laPazMoment } from '../time/la-paz.ts'
import { readableDate } from '../time/shown.ts'
import {
  dateFormat,
  isDate,
  isTime,
  nextMinute,
  notAfter,
  notBefore,
  timeFormat,
  timeWithin,
  withinLookback,
} from './dates.ts'

describe('the clock of La Paz', () => {
  it('is four hours behind UTC, over midnight and the new year', () => {
    expect(laPazMoment(new Date('2026-11-21T03:59:59Z'))).toEqual({ date: '2026-11-20', time: '23:59' })
    expect(laPazMoment(new Date('2026-11-21T04:00:00Z'))).toEqual({ date: '2026-11-21', time: '00:00' })
    expect(laPazMoment(new Date('2027-01-01T03:00:00Z'))).toEqual({ date: '2026-12-31', time: '23:00' })
  })

  it('keeps its offset in every season', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => {
          const { date, time } = laPazMoment(now)
          const back = new Date(`${date}T${time}:00-04:00`).getTime()
          expect(now.getTime() - back).toBeGreaterThanOrEqual(0)
          expect(now.getTime() - back).toBeLessThan(60_000)
        },
      ),
    )
  })
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['0026-01-01', false],
  ['21/11/2026', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('%s is a day: %s', (text, valid) => {
  expect(isDate(text)).toBe(valid)
  expect(dateFormat(text)).toBe(valid ? null : 'Formado de fechas incorrecta')
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['12:60', false],
  ['9:00', false],
  ['09:00:00', false],
])('%s is a time: %s', (text, valid) => {
  expect(isTime(text)).toBe(valid)
  expect(timeFormat(text)).toBe(valid ? null : 'Formado de horas incorrecta')
})

test('days are compared and named as people read them', () => {
  expect(readableDate('2026-11-21')).toBe('21/11/2026')
  expect(notAfter('2026-11-22', '2026-11-21')).toBe('Debe ser menor o igual a 21/11/2026')
  expect(notAfter('2026-11-21', '2026-11-21')).toBeNull()
  expect(notBefore('2026-11-20', '2026-11-21')).toBe('Debe ser mayor o igual a 21/11/2026')
  expect(notBefore('2026-11-21', '2026-11-21')).toBeNull()
})

test('a year may lie thirty years back', () => {
  expect(withinLookback('1996-01-01', '2026-11-21', 30)).toBeNull()
  expect(withinLookback('1995-12-31', '2026-11-21', 30)).toBe('El año debe ser mayor o igual al año 1996')
})

test('times have their bounds', () => {
  expect(timeWithin('10:00', '10:00', '11:00')).toBeNull()
  expect(timeWithin('09:59', '10:00', '11:00')).toBe('Debe estar en horario de 10:00 a 11:00')
  expect(timeWithin('11:01', '10:00', '11:00')).toBe('Debe estar en horario de 10:00 a 11:00')
  expect([nextMinute('09:59'), nextMinute('23:58'), nextMinute('23:59')]).toEqual(['10:00', '23:59', '23:59'])
})
