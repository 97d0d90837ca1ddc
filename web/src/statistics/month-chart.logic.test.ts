import { describe, expect, it } from 'vitest'
import { barsOf, chartSize, namedEvery, scaleOf } from './month-chart.logic.ts'

describe('chart of the months', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6, 8]],
    [70, [0, 20, 40, 60, 80]],
    [8_700, [0, 5000, 10_000, 15_000, 20_000]],
  ])('scale: of %i at most', (highest, lines) => {
    expect(scaleOf(highest)).toEqual(lines)
  })

  it('bars stand on the ground, none runs out of the drawing or into another', () => {
    const pairs = Array.from({ length: 60 }, (_, n) => [n, 60 - n] as const)
    const ground = chartSize.height - chartSize.bottom
    let free = 0
    for (const { middle, widest, bars } of barsOf(pairs, 80)) {
      for (const { y, height } of bars) {
        expect(y + height).toBeCloseTo(ground)
        expect(y).toBeGreaterThanOrEqual(chartSize.top)
      }
      expect(middle - widest).toBeGreaterThanOrEqual(free)
      free = middle + widest
    }
    expect(free).toBeLessThanOrEqual(100)
    expect([namedEvery(12), namedEvery(13), namedEvery(60)]).toEqual([1, 2, 5])
  })
})
