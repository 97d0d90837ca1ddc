import { describe, expect, it } from 'vitest'
import { daysOf, firstDay, nextSpan, previousSpan, rowsOf, type Turn } from './turns-calendar.logic.ts'

describe('the calendar of duties and leaves', () => {
  it('shows whole weeks from Monday and whole months', () => {
    expect(firstDay('semana', '2026-11-22')).toBe('2026-11-16')
    expect(firstDay('semana', '2026-11-23')).toBe('2026-11-23')
    expect(daysOf('semana', '2026-11-23')).toHaveLength(7)
    expect(daysOf('mes', firstDay('mes', '2028-02-10'))).toHaveLength(29)
  })

  it('goes on and back by what it shows', () => {
    expect([nextSpan('mes', '2027-01-01'), previousSpan('mes', '2027-01-01')]).toEqual([
      '2027-02-01',
      '2026-12-01',
    ])
    expect([nextSpan('semana', '2026-11-23'), previousSpan('semana', '2026-11-23')]).toEqual([
      '2026-11-30',
      '2026-11-16',
    ])
  })

  it('puts what a court has into each of its days, first and last included', () => {
    const turn = (id: number, desde: string, hasta: string) =>
      ({ id, idOficina: 20_021, oficina: 'Juzgado', desde, hasta }) as Turn
    const days = daysOf('semana', '2026-11-23')
    const [row] = rowsOf([turn(1, '2026-11-01', '2026-11-24'), turn(2, '2026-11-24', '2026-11-24')], days)
    expect(row?.cells.map((cell) => cell.map(({ id }) => id))).toEqual([[1], [1, 2], [], [], [], [], []])
  })
})
