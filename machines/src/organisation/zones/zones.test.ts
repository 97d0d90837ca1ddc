import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlap } from './overlap.ts'
import { type Corner, onGrid, type Polygon, polygonLimits, polygonOf, ringOf, standing } from './polygon.ts'
import { polygonVerdict, squareMetres } from './polygon-rules.ts'
import { polygonTexts } from './polygon-texts.ts'
import { zoneOf } from './zone-of.ts'

const area = (...corners: Corner[]): Polygon => {
  const made = polygonOf(corners)
  if (!made) throw new Error('No corners')
  return made
}
const box = (west: number, south: number, east: number, north: number) =>
  area([west, south], [east, south], [east, north], [west, north])
const overlaps = (one: Polygon, other: Polygon) => overlap(ringOf(one), ringOf(other))

describe('an area by itself', () => {
  const verdicts: readonly (readonly [string, Polygon, string | null])[] = [
    ['a square', box(-68.2, -16.6, -68.1, -16.5), null],
    ['two corners', area([-68, -16], [-68.1, -16]), polygonTexts.tooFew],
    ['a bow', area([0, 0], [1, 1], [1, 0], [0, 1]), polygonTexts.crossed(1, 3)],
    ['a corner on another side', area([0, 0], [2, 0], [2, 1], [1, 0], [0, 1]), polygonTexts.crossed(1, 3)],
    ['a needle', area([0, 0], [2, 0], [1, 0], [1, 1]), polygonTexts.crossed(1, 2)],
    ['a needle at the end', area([2, 0], [1, 0], [1, 1], [0, 0]), polygonTexts.crossed(1, 4)],
    ['a repeated corner', area([0, 0], [1, 0], [1, 0], [0, 1]), polygonTexts.repeated(3)],
    ['off the globe', area([0, 0], [181, 0], [1, 1]), polygonTexts.outside(2)],
    ['half a continent', box(-80, -20, -60, -10), polygonTexts.tooWide(10)],
    ['a doormat', box(-68.1, -16.5, -68.09999, -16.49999), polygonTexts.tooSmall(100)],
    [
      'a hole',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [0, 9],
            [0, 0],
          ],
          [
            [1, 1],
            [2, 1],
            [1, 2],
            [1, 1],
          ],
        ],
      },
      polygonTexts.oneRing,
    ],
  ]
  it.each(verdicts)('%s', (_, polygon, expected) => expect(polygonVerdict(polygon)).toBe(expected))

  it('may have as many corners as the limit says, and no more', () => {
    const round = (count: number) =>
      area(
        ...Array.from({ length: count }, (_, n): Corner => {
          const angle = (2 * Math.PI * n) / count
          return [-68 + Math.cos(angle) / 10, -16 + Math.sin(angle) / 10]
        }),
      )
    expect(polygonVerdict(round(polygonLimits.corners))).toBeNull()
    expect(polygonVerdict(round(polygonLimits.corners + 1))).toBe(polygonTexts.tooMany(500))
  })

  it('says its size: a hundredth of a degree at the height of La Paz', () => {
    expect(squareMetres(box(-68.01, -16.505, -68, -16.495)) / 1_185_600).toBeCloseTo(1, 2)
  })
})

describe('two areas', () => {
  const square = box(0, 0, 1, 1)
  const pairs: readonly (readonly [string, Polygon, boolean])[] = [
    ['itself', square, true],
    ['one that shares a side', box(1, 0, 2, 1), false],
    ['one that shares a part of a side', box(1, 0.25, 2, 0.75), false],
    ['one that shares a corner', box(1, 1, 2, 2), false],
    ['one far away', box(3, 3, 4, 4), false],
    ['one across it like a cross', box(-1, 0.4, 2, 0.6), true],
    ['one inside', box(0.4, 0.4, 0.6, 0.6), true],
    ['one around it', box(-1, -1, 2, 2), true],
    ['one inside that leans on a side', box(0.5, 0, 0.7, 0.2), true],
    ['the half of it', box(0, 0, 0.5, 1), true],
    ['one whose corners all stand on its border', area([0, 0], [1, 0], [0.5, 1]), true],
    ['one that holds it in its arms', area([0, 0], [1, 0], [1, 1], [2, 1], [2, -1], [0, -1]), false],
    ['one that reaches in by half a metre', box(0.999995, 0, 2, 1), false],
    ['one that reaches in by twenty metres', box(0.9998, 0, 2, 1), true],
  ]
  it.each(pairs)('a square and %s', (_, other, expected) => {
    expect(overlaps(square, other)).toBe(expected)
    expect(overlaps(other, square)).toBe(expected)
  })

  it('corners set on a slanting side are no overlap, whatever the grid makes of them', () => {
    const degrees = fc.double({ min: 0.001, max: 0.3, noNaN: true })
    fc.assert(
      fc.property(
        degrees,
        degrees,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        degrees,
        (w, h, t, far) => {
          const slope = area([0, 0], [w, h], [0, h + 0.01])
          const neighbour = area([w * t, h * t], [w + far, 0], [w, h])
          expect(overlaps(slope, neighbour)).toBe(false)
          expect(overlaps(neighbour, slope)).toBe(false)
        },
      ),
    )
  })

  it('agree with what boxes say of themselves', () => {
    const number = fc.integer({ min: 0, max: 400 })
    const side = fc.tuple(number, number).filter(([a, b]) => Math.abs(a - b) > 4)
    fc.assert(
      fc.property(side, side, side, side, (x1, y1, x2, y2) => {
        const [one, other] = [
          [x1, y1],
          [x2, y2],
        ].map(([x = [0, 0], y = [0, 0]]) => ({
          west: Math.min(...x),
          east: Math.max(...x),
          south: Math.min(...y),
          north: Math.max(...y),
        }))
        if (!one || !other) return
        const common =
          Math.min(one.east, other.east) > Math.max(one.west, other.west) &&
          Math.min(one.north, other.north) > Math.max(one.south, other.south)
        const shape = (b: typeof one) => box(b.west / 1e4, b.south / 1e4, b.east / 1e4, b.north / 1e4)
        expect(overlaps(shape(one), shape(other))).toBe(common)
      }),
    )
  })
})

describe('the zone of a point', () => {
  const zones = [
    { id: 7, area: box(0, 0, 1, 1) },
    { id: 3, area: box(1, 0, 2, 1) },
    { id: 9, area: area([0, 1], [2, 1], [1, 2]) },
    { id: 1, area: null },
  ]
  const idAt = (x: number, y: number) => zoneOf([x, y], zones)?.id ?? null

  it('is the one that holds it; on a border and in a corner the lowest number', () => {
    expect(idAt(0.5, 0.5)).toBe(7)
    expect(idAt(1.5, 0.5)).toBe(3)
    expect(idAt(1, 0.5)).toBe(3)
    expect(idAt(1, 1)).toBe(3)
    expect(idAt(0.5, 1)).toBe(7)
    expect(idAt(1, 2)).toBe(9)
    expect(idAt(1, 2.1)).toBeNull()
    expect(zoneOf([0.5, 0.5], [])).toBeNull()
  })

  it('doesn’t depend on the order of the zones, nor on where their rings begin or which way they run', () => {
    const coordinate = fc.integer({ min: -100_000, max: 2_100_000 }).map((n) => n / 1e6)
    fc.assert(
      fc.property(coordinate, coordinate, fc.nat(4), (x, y, start) => {
        const turned = zones.toReversed().map(({ id, area: whole }) => {
          const corners = whole?.coordinates[0]?.slice(0, -1) ?? []
          const from = corners.length === 0 ? 0 : start % corners.length
          return { id, area: polygonOf([...corners.slice(from), ...corners.slice(0, from)].toReversed()) }
        })
        expect(zoneOf([x, y], turned)?.id ?? null).toBe(idAt(x, y))
      }),
      { numRuns: 2_000 },
    )
  })

  it('every corner and every middle of a side on the grid stands at the border', () => {
    for (const { area: whole } of zones) {
      const ring = ringOf(whole)
      for (const corner of ring) expect(standing(ring, corner)).toBe('border')
    }
    expect(standing(ringOf(box(0, 0, 1, 1)), onGrid([0.5, 1]))).toBe('border')
  })
})
