import { describe, expect, it } from 'vitest'
import type { DrawSituation } from './competence-rules.ts'
import { seedsFrom, sharesOf, simulateDraws } from './draw-simulation.ts'

const seed = '0123456789abcdef0123456789abcdef'
const fraud = { id: 100, areas: [1], grupo: 3 }
const court = (idOficina: number, carga: number) => ({ idOficina, carga, idArea: 1, idMunicipio: 10 })
const situation = (changes: Partial<DrawSituation> = {}): DrawSituation => ({
  crimes: [fraud],
  crimesOfKind: [],
  idMunicipio: 10,
  courts: [court(1, 3), court(2, 0)],
  competences: null,
  asked: null,
  away: new Map(),
  duty: null,
  ...changes,
})
const run = (changes: Partial<Parameters<typeof simulateDraws>[0]> = {}) =>
  simulateDraws({ seed, draws: 10_000, loadsGrow: false, sample: [situation()], ...changes })

describe('simulated draws', () => {
  it('have seeds of 128 bits, the same ones from the same seed', () => {
    const take = (from: string) => {
      const seeds = seedsFrom(from)
      return Array.from({ length: 2000 }, () => seeds.next().value)
    }
    expect(take(seed)).toEqual(take(seed))
    expect(take(seed)[0]).not.toBe(take('f'.repeat(32))[0])
    expect(new Set(take('0'.repeat(32))).size).toBe(2000)
    expect(take(seed).every((one) => /^[0-9a-f]{32}$/.test(one))).toBe(true)
  })

  it('fall as the weights of the present loads say, and repeat', () => {
    const { drawn } = run()
    expect(run().drawn).toEqual(drawn)
    // Weights 1 and 4.
    expect(drawn.get(1)).toBeGreaterThan(1800)
    expect(drawn.get(1)).toBeLessThan(2200)
    expect((drawn.get(1) ?? 0) + (drawn.get(2) ?? 0)).toBe(10_000)
  })

  it('even out once every draw adds to the load of its court', () => {
    const { drawn } = run({ loadsGrow: true })
    const one = drawn.get(1) ?? 0
    expect(Math.abs(one + 3 - (10_000 - one))).toBeLessThan(40)
  })

  it('tell the places of the sample that no court is left for, and courts that get none', () => {
    const heavy = situation({ courts: [court(1, 1_000_000_000), court(2, 0)] })
    const nobody = situation({ competences: [] })
    const { drawn, without } = run({ draws: 10, sample: [nobody, heavy] })
    expect(without).toEqual([0])
    expect([...drawn]).toEqual([
      [1, 0],
      [2, 5],
    ])
    expect(run({ sample: [] })).toEqual({ drawn: new Map(), without: [] })
  })

  it('are told as percent, and in points from an even spread', () => {
    const shares = sharesOf({
      drawn: new Map([
        [1, 75],
        [2, 25],
        [3, 0],
      ]),
    })
    expect([...shares.values()]).toEqual([
      { veces: 75, parte: 75, desviacion: 41.67 },
      { veces: 25, parte: 25, desviacion: -8.33 },
      { veces: 0, parte: 0, desviacion: -33.33 },
    ])
    expect(sharesOf({ drawn: new Map([[1, 0]]) }).get(1)).toEqual({ veces: 0, parte: 0, desviacion: 0 })
  })
})
