import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/la-paz.ts'
import { penaltyTime, plusSpan, type SituationPeriod, spanBetween } from './penalty-time.ts'

const span = (anios: number, meses = 0, dias = 0) => ({ anios, meses, dias })
const pena = (anios: number, meses: number, dias: number, cuentaDesde: string, diasReconocidos = 0) =>
  ({ tipo: 'Presidio', anios, meses, dias, cuentaDesde, diasReconocidos }) as const
const held = (desde: string, hasta: string | null = null): SituationPeriod => ({
  desde,
  hasta,
  computo: 'cumple',
})
const free = (desde: string, hasta: string | null = null): SituationPeriod => ({
  desde,
  hasta,
  computo: 'no',
})
const doubt = (desde: string, hasta: string | null = null): SituationPeriod => ({
  desde,
  hasta,
  computo: 'duda',
})

describe('calendar arithmetic of a penalty', () => {
  it.each([
    ['2024-02-29', span(1), '2025-02-28'],
    ['2024-02-29', span(4), '2028-02-29'],
    ['2023-01-31', span(0, 1), '2023-02-28'],
    ['2024-01-31', span(0, 1), '2024-02-29'],
    ['2024-01-31', span(0, 13), '2025-02-28'],
    ['2023-12-31', span(0, 0, 1), '2024-01-01'],
    ['2023-01-31', span(0, 1, 3), '2023-03-03'],
    ['2021-10-15', span(2, 6, 10), '2024-04-25'],
  ] as const)('%s and %o come to %s', (day, length, wanted) => {
    expect(plusSpan(day, length)).toBe(wanted)
  })

  it('the span between two days leads from the one to the other', () => {
    const someDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 12_000 }), (from, days) => {
        const to = addDays(from, days)
        const between = spanBetween(from, to)
        expect(plusSpan(from, between)).toBe(to)
        expect(between.meses).toBeLessThan(12)
        expect(between.dias).toBeLessThan(31)
      }),
    )
  })
})

describe('time of a penalty', () => {
  it('leap years: its first day counts, its last is the eve of the day so many years later', () => {
    const of = (day: string) => penaltyTime(pena(1, 0, 0, day), [held(day)], day)
    expect(of('2023-03-01')).toMatchObject({ total: 366, ultimoDia: '2024-02-29' })
    expect(of('2024-03-01')).toMatchObject({ total: 365, ultimoDia: '2025-02-28' })
    expect(of('2024-02-29')).toMatchObject({ total: 365, ultimoDia: '2025-02-27' })
  })

  it('years, months and days: what is served counts today, what is left begins tomorrow', () => {
    expect(penaltyTime(pena(2, 6, 10, '2024-01-15'), [held('2024-01-15')], '2024-01-15')).toMatchObject({
      estado: 'running',
      cumplidos: 1,
      restantes: 921,
      ultimoDia: '2026-07-24',
      restante: span(2, 6, 9),
      pausas: [],
      enDuda: 0,
    })
  })

  it('runs on the word of its act where nothing was recorded, and is ahead before', () => {
    expect(penaltyTime(pena(0, 0, 10, '2026-03-01'), [], '2026-03-04')).toMatchObject({
      estado: 'running',
      cumplidos: 4,
      ultimoDia: '2026-03-10',
    })
    expect(penaltyTime(pena(0, 0, 10, '2026-03-01'), [], '2026-02-20')).toMatchObject({
      estado: 'ahead',
      cumplidos: 0,
      restantes: 10,
    })
  })

  it('detention recorded before it counts, once however often it was recorded, and whatever an act recognises', () => {
    const before = [held('2025-01-01', '2025-01-10'), held('2025-01-10', '2025-01-12')]
    const walk = [...before, free('2025-01-12', '2025-06-01'), held('2025-06-01')]
    expect(penaltyTime(pena(0, 0, 100, '2025-06-01', 8), walk, '2025-06-01')).toMatchObject({
      detencionPrevia: 12,
      cumplidos: 21,
      restantes: 79,
      ultimoDia: '2025-08-19',
    })
  })

  it('pauses: it stands still while the situation serves none, and a day of both counts', () => {
    const walk = [held('2025-01-01', '2025-01-10'), free('2025-01-10', '2025-01-20'), held('2025-01-20')]
    const of = (today: string) => penaltyTime(pena(0, 0, 30, '2025-01-01'), walk, today)
    expect(of('2025-01-15')).toMatchObject({
      cumplidos: 10,
      estado: 'stopped',
      ultimoDia: '2025-02-08',
      pausas: [{ desde: '2025-01-11', hasta: '2025-01-19', dias: 5 }],
    })
    expect(of('2025-02-08')).toMatchObject({ estado: 'running', cumplidos: 30, restante: span(0) })
    expect(of('2025-02-09')).toMatchObject({
      estado: 'completed',
      cumplidos: 30,
      restantes: 0,
      restante: null,
    })
  })

  it('a pause that goes on leaves no date, but one that begins after the last day takes none away', () => {
    const walk = [held('2025-01-01', '2025-01-10'), free('2025-01-10')]
    expect(penaltyTime(pena(0, 0, 30, '2025-01-01'), walk, '2025-02-01')).toMatchObject({
      estado: 'stopped',
      cumplidos: 10,
      restantes: 20,
      ultimoDia: null,
      restante: null,
      pausas: [{ desde: '2025-01-11', hasta: null, dias: 22 }],
    })
    expect(penaltyTime(pena(0, 0, 10, '2025-01-01'), walk, '2025-02-01')).toMatchObject({
      estado: 'completed',
      ultimoDia: '2025-01-10',
      pausas: [],
    })
  })

  it('days of a doubtful situation are not counted, and told', () => {
    const walk = [doubt('2024-12-01', '2024-12-31'), doubt('2025-01-01', '2025-01-05'), held('2025-01-05')]
    expect(penaltyTime(pena(0, 0, 30, '2025-01-01'), walk, '2025-01-10')).toMatchObject({
      detencionPrevia: 0,
      cumplidos: 6,
      enDuda: 35,
      ultimoDia: '2025-02-03',
    })
  })

  it('a penalty that was served in detention is over before it counts', () => {
    const walk = [held('2024-01-01', '2025-01-01'), held('2025-01-01')]
    expect(penaltyTime(pena(0, 6, 0, '2025-01-01'), walk, '2025-01-01')).toMatchObject({
      estado: 'completed',
      cumplidos: 181,
      restantes: 0,
      ultimoDia: '2024-12-31',
    })
  })

  it('served and left are the whole, and the last day is as many counted days away as are left', () => {
    const lengths = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 })), { maxLength: 8 })
    fc.assert(
      fc.property(
        lengths,
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 1, max: 900 }),
        (of, at, days) => {
          let day = '2023-06-15'
          const walk = of.map(([counts, length]) => {
            const from = day
            day = addDays(day, length)
            const period = counts ? held : free
            return period(from, addDays(day, -1))
          })
          const today = addDays('2023-06-15', at)
          const time = penaltyTime(pena(0, 0, days, '2023-09-01'), walk, today)
          expect(time.cumplidos + time.restantes).toBe(days)
          // By hand, day by day.
          const counts = (one: string) =>
            !walk.some(
              ({ desde, hasta, computo }) => computo === 'no' && desde <= one && one <= (hasta ?? one),
            )
          let left = days
          for (let one = '2023-06-15'; one < '2023-09-01'; one = addDays(one, 1))
            if (
              walk.some(
                ({ desde, hasta, computo }) => computo === 'cumple' && desde <= one && one <= (hasta ?? one),
              ) &&
              one <= today
            )
              left -= 1
          let last = '2023-08-31'
          for (let one = '2023-09-01'; left > 0; one = addDays(one, 1))
            if (counts(one)) {
              left -= 1
              last = one
            }
          expect(time.ultimoDia).toBe(last)
        },
      ),
    )
  })
})
