import { drawCourt } from '@estrado/machines/causes/draw-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatDraw } from './draw-repeat.logic.ts'

describe('draw done by hand', () => {
  it('falls on the court that the rule of the house draws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 16, maxLength: 16 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
        (bytes, weights) => {
          const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
          const candidates = weights.map((peso, idOficina) => ({ idOficina, carga: 0, peso }))
          const { rest, shares } = repeatDraw(seed, candidates) ?? { rest: -1, shares: [] }
          const drawn = shares.findIndex(({ from, to }) => rest >= from && rest <= to)
          expect(candidates[drawn]?.idOficina).toBe(drawCourt(seed, candidates))
        },
      ),
    )
  })

  it.each(['', 'zz', '0'.repeat(31), 'F'.repeat(32)])('can’t be done with what is no seed: «%s»', (seed) => {
    expect(repeatDraw(seed, [{ peso: 1 }])).toBeNull()
  })
})
