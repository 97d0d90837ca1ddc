import { overlap } from '@estrado/machines/organisation/zones/overlap'
import { type Corner, type Polygon, polygonOf, ringOf } from '@estrado/machines/organisation/zones/polygon'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapped } from './snap.logic.ts'

const area = (...corners: Corner[]): Polygon => {
  const made = polygonOf(corners)
  if (!made) throw new Error('No corners')
  return made
}
/** A thousand pixels to the degree. */
const project = ([x, y]: Corner) => ({ x: x * 1000, y: -y * 1000 })
const square = area([0, 0], [1, 0], [1, 1], [0, 1])
const at = (...corner: Corner) => snapped(corner, [square], project)

describe('a corner near a neighbour', () => {
  it('stands on the neighbour’s corner, before its side', () => {
    expect(at(1.005, 1.005)).toEqual([1, 1])
    expect(at(0.993, 1.002)).toEqual([1, 1])
  })
  it('stands on the neighbour’s side', () => {
    expect(at(1.008, 0.4)).toEqual([1, 0.4])
    expect(at(0.99, 0.4)).toEqual([1, 0.4])
  })
  it('stays where it is away from it, or without neighbours', () => {
    expect(at(1.02, 0.4)).toBeNull()
    expect(snapped([0, 0], [], project)).toBeNull()
  })

  it('makes no overlap, however the neighbour slants', () => {
    const degrees = fc.double({ min: 0.01, max: 1, noNaN: true })
    const part = fc.double({ min: 0.05, max: 0.45, noNaN: true })
    fc.assert(
      fc.property(degrees, degrees, part, part, (width, height, first, rest) => {
        const slope = area([0, 0], [width, height], [-1, height])
        const on = (t: number): Corner => [width * t + 0.0001, height * t - 0.0001]
        const [one, other] = [first, first + rest].map((t) => snapped(on(t), [slope], project))
        if (!one || !other) throw new Error('Not near')
        expect(overlap(ringOf(area(one, [width + 0.5, 0], other)), ringOf(slope))).toBe(false)
      }),
    )
  })
})
