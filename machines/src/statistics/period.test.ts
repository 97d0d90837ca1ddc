import { describe, expect, it } from 'vitest'
import { monthlyFigures, percent, withoutSmall } from './figures.ts'
import { monthsOf, periodProblem, yearOf } from './period.ts'

describe('range of the statistics', () => {
  it('default range: the year of La Paz, whose last evening is next year’s in Greenwich', () => {
    expect(yearOf(new Date('2027-01-01T03:59:59Z'))).toEqual({ desde: '2026-01-01', hasta: '2026-12-31' })
    expect(yearOf(new Date('2027-01-01T04:00:00Z'))).toEqual({ desde: '2027-01-01', hasta: '2027-12-31' })
  })

  it.each([
    ['2026-01-01', '2026-12-31', null],
    ['2026-02-28', '2026-02-28', null],
    ['2026-02-29', '2026-03-01', 'day'],
    ['2026-01-01', 'ayer', 'day'],
    ['1999-12-31', '2000-01-01', 'day'],
    ['2026-03-02', '2026-03-01', 'order'],
    ['2021-01-01', '2025-12-31', null],
    ['2021-01-01', '2026-01-01', 'length'],
  ] as const)('input limit: from %s to %s', (desde, hasta, problem) => {
    expect(periodProblem({ desde, hasta })).toBe(problem)
  })

  it('groups by month over the turn of a year', () => {
    expect(monthsOf({ desde: '2025-11-15', hasta: '2026-02-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
  })
})

describe('figures', () => {
  it('pending at the end of each month follows from what came in and was resolved', () => {
    const counts = new Map([
      ['2026-01', { ingresadas: 5, resueltas: 1 }],
      ['2026-03', { ingresadas: 0, resueltas: 6 }],
    ])
    expect(
      monthlyFigures({ desde: '2026-01-10', hasta: '2026-03-31' }, 3, counts).map(
        ({ pendientes }) => pendientes,
      ),
    ).toEqual([7, 7, 1])
  })

  it('disclosure control: crimes of few causes are summed without their names', () => {
    const crime = (id: number, ingresadas: number, resueltas = 0) => ({
      id,
      nombre: `Delito ${id}`,
      ingresadas,
      resueltas,
      pendientes: ingresadas - resueltas,
    })
    expect(withoutSmall([crime(1, 5), crime(2, 4, 1), crime(3, 1)], 'Otros')).toEqual([
      crime(1, 5),
      { id: null, nombre: 'Otros', ingresadas: 5, resueltas: 1, pendientes: 4 },
    ])
    expect(withoutSmall([crime(1, 5)], 'Otros')).toEqual([crime(1, 5)])
  })

  it('says no share of nothing', () => {
    expect([percent(1, 3), percent(0, 0)]).toEqual([33, null])
  })
})
