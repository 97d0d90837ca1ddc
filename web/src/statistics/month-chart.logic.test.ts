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
    const bars = barsOf(pairs, 80).flat()
    const ground = chartSize.height - chartSize.bottom
    for (const [n, { x, y, width, height }] of bars.entries()) {
      expect(y + height).toBeCloseTo(ground)
      expect(y).toBeGreaterThanOrEqual(chartSize.top)
      expect(x + width).toBeLessThanOrEqual((bars[n + 1]?.x ?? chartSize.width) + 0.001)
    }
    expect([namedEvery(12), namedEvery(13), namedEvery(60)]).toEqual([1, 2, 5])
  })
})
