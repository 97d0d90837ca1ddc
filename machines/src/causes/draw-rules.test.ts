import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCourt, weighCourts } from './draw-rules.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)

describe('the draw', () => {
  it('weighs a court the more the fewer causes it has', () => {
    expect(
      weighCourts([
        { idOficina: 7, carga: 4 },
        { idOficina: 3, carga: 1 },
      ]),
    ).toEqual([
      { idOficina: 3, carga: 1, peso: 4 },
      { idOficina: 7, carga: 4, peso: 1 },
    ])
  })

  it('draws the same court from the same seed, always one of the candidates', () => {
    const courts = fc.uniqueArray(fc.record({ idOficina: fc.nat(999), carga: fc.nat(50) }), {
      minLength: 1,
      maxLength: 9,
      selector: ({ idOficina }) => idOficina,
    })
    fc.assert(
      fc.property(seeds, courts, (seed, loads) => {
        const candidates = weighCourts(loads)
        const drawn = drawCourt(seed, candidates)
        expect(candidates.map(({ idOficina }) => idOficina)).toContain(drawn)
        expect(drawCourt(seed, weighCourts([...loads].reverse()))).toBe(drawn)
      }),
    )
  })

  it('gives each court its share of the seeds', () => {
    const candidates = weighCourts([
      { idOficina: 1, carga: 2 },
      { idOficina: 2, carga: 0 },
    ])
    const drawn = Array.from({ length: 4 }, (_, n) => drawCourt(n.toString(16).padStart(32, '0'), candidates))
    expect(drawn).toEqual([1, 2, 2, 2])
  })

  it('draws nobody without candidates or from what is no seed', () => {
    expect(drawCourt('0'.repeat(32), [])).toBeNull()
    expect(drawCourt('zz', weighCourts([{ idOficina: 1, carga: 0 }]))).toBeNull()
  })
})
