import { describe, expect, it } from 'vitest'
import { departmentCalendar } from '../time/department-calendar.ts'
import {
  courtsAway,
  courtsOnDuty,
  isOutOfHours,
  type Leave,
  leavesCollide,
  type OpenHours,
} from './leaves.ts'

const court = 20_021
const leave = (changes: Partial<Leave> = {}): Leave => ({
  clase: 'vacacion',
  idOficina: court,
  idJuez: null,
  desde: '2026-12-01',
  hasta: '2026-12-10',
  idJuezAsume: null,
  ...changes,
})
const judging = { judges: new Map([[court, [7, 8]]]), standIns: new Map<number, readonly number[]>() }
const awayOn = (day: string, ...leaves: readonly Leave[]) => [...courtsAway(leaves, judging, day)]

describe('a court on leave', () => {
  it('is away from the first day of its leave to the last, both belonging to it', () => {
    for (const [day, away] of [
      ['2026-11-30', []],
      ['2026-12-01', [[court, '2026-12-10']]],
      ['2026-12-10', [[court, '2026-12-10']]],
      ['2026-12-11', []],
    ] as const) {
      expect(awayOn(day, leave())).toEqual(away)
    }
  })

  it('is away without its judges once none of them is there, until the first comes back', () => {
    const one = leave({ idJuez: 7 })
    const other = leave({ idJuez: 8, hasta: '2026-12-04' })
    expect(awayOn('2026-12-02', one)).toEqual([])
    expect(awayOn('2026-12-02', one, other)).toEqual([[court, '2026-12-04']])
  })

  it('is there while somebody stands in who is there', () => {
    const covered = leave({ idJuez: 7, idJuezAsume: 30 })
    const other = leave({ idJuez: 8 })
    const standIns = new Map([[court, [30]]])
    expect([...courtsAway([covered, other], { ...judging, standIns }, '2026-12-02')]).toEqual([])
    const standInAway = leave({ idOficina: 20_022, idJuez: 30 })
    const away = courtsAway([covered, other, standInAway], { ...judging, standIns }, '2026-12-02')
    expect(away.has(court)).toBe(true)
  })

  it('is away once whom its leave names stands in no longer', () => {
    expect(awayOn('2026-12-02', leave({ idJuez: 7, idJuezAsume: 30 }), leave({ idJuez: 8 }))).toEqual([
      [court, '2026-12-10'],
    ])
  })

  it('is there while somebody stands in by an entry of their own who is there', () => {
    const alone = { judges: new Map([[court, [7]]]), standIns: new Map([[court, [30]]]) }
    const own = leave({ idJuez: 7 })
    expect([...courtsAway([own], alone, '2026-12-02')]).toEqual([])
    const standInAway = leave({ idOficina: 20_022, idJuez: 30 })
    expect([...courtsAway([own, standInAway], alone, '2026-12-02')]).toEqual([[court, '2026-12-10']])
    expect([...courtsAway([leave()], alone, '2026-12-02')]).toEqual([[court, '2026-12-10']])
  })

  it('is away by the leave that its judge has there, whatever they have in another court', () => {
    const elsewhere = 20_022
    const judges = new Map([
      [court, [7]],
      [elsewhere, [7]],
    ])
    const standIns = new Map([[court, [30]]])
    const covered = leave({ idJuez: 7, idJuezAsume: 30 })
    const uncovered = leave({ idJuez: 7, idOficina: elsewhere, hasta: '2026-12-04' })
    for (const leaves of [
      [covered, uncovered],
      [uncovered, covered],
    ])
      expect([...courtsAway(leaves, { judges, standIns }, '2026-12-02')]).toEqual([[elsewhere, '2026-12-04']])
  })

  it('is not away by its duty, which is told apart', () => {
    const duty = leave({ clase: 'turno' })
    expect(awayOn('2026-12-02', duty)).toEqual([])
    expect([...courtsOnDuty([duty, leave({ idOficina: 20_022 })], '2026-12-02')]).toEqual([court])
  })

  it('takes one leave at a time: two that share a day collide, duties and different judges do not', () => {
    const later = leave({ desde: '2026-12-10', hasta: '2026-12-12', clase: 'licencia' })
    expect(leavesCollide(leave(), later)).toBe(true)
    expect(leavesCollide(leave(), { ...later, desde: '2026-12-11' })).toBe(false)
    expect(leavesCollide(leave(), { ...later, clase: 'turno' })).toBe(false)
    expect(leavesCollide(leave({ idJuez: 7 }), leave({ idJuez: 8 }))).toBe(false)
    expect(leavesCollide(leave(), leave({ idOficina: 20_022 }))).toBe(false)
  })
})

describe('working hours', () => {
  const out = (moment: string, vacation = false, hours: readonly OpenHours[] = []) => {
    const now = new Date(`${moment}:00-04:00`)
    const declared = vacation ? [{ kind: 'vacation', from: '2026-12-07', to: '2026-12-31' } as const] : []
    return isOutOfHours(departmentCalendar(2, now, declared), hours, now)
  }

  it.each([
    ['2026-11-25T08:00', false],
    ['2026-11-25T17:59', false],
    ['2026-11-25T07:59', true],
    ['2026-11-25T18:00', true],
    ['2026-11-28T10:00', true],
    ['2026-12-25T10:00', true],
  ])('at %s are over: %s', (moment, expected) => {
    expect(out(moment)).toBe(expected)
  })

  it('are over for the whole judicial vacation', () => {
    expect([out('2026-12-09T10:00'), out('2026-12-09T10:00', true)]).toEqual([false, true])
  })

  it("are the registry's own where it declares them, its pause at noon included", () => {
    const hours = [
      { dia: 3, abre: '08:30', cierra: '12:30' },
      { dia: 3, abre: '14:30', cierra: '18:30' },
    ]
    const times = ['08:29', '08:30', '13:00', '18:29', '18:30']
    expect(times.map((time) => out(`2026-11-25T${time}`, false, hours))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    expect(out('2026-11-26T10:00', false, hours)).toBe(true)
  })
})
