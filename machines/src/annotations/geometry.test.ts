import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  boxFromScreen,
  boxToScreen,
  fromScreen,
  linesOf,
  onPage,
  possibleMove,
  rotationOf,
  rotations,
  shownSize,
  tooShort,
  tooSmall,
  toScreen,
} from './geometry.ts'
import { zoomPercents } from './vocabulary.ts'

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const box = fc
  .tuple(unit, unit, unit, unit)
  .map(([x, y, width, height]): Box => onPage({ x, y, width, height }))
/** From a visiting card to a plan. */
const page = fc.record({
  width: fc.double({ min: 150, max: 2400, noNaN: true }),
  height: fc.double({ min: 150, max: 2400, noNaN: true }),
})
const set = fc.record({ page, boxes: fc.array(box, { minLength: 1, maxLength: 8 }) })

/** How far apart the same corner of two boxes is at most, in pixels. */
const apart = (one: Box, other: Box): number =>
  Math.max(
    Math.abs(one.x - other.x),
    Math.abs(one.y - other.y),
    Math.abs(one.x + one.width - other.x - other.width),
    Math.abs(one.y + one.height - other.y - other.height),
  )

describe('geometry of annotations: fractions of the unrotated crop box', () => {
  it('1,000 sets survive save and reload, four rotations and eight zooms with less than half a pixel', () => {
    let worst = 0
    fc.assert(
      fc.property(set, ({ page: { width, height }, boxes }) => {
        for (const rotation of rotations)
          for (const percent of zoomPercents) {
            const look = { width: (width * percent) / 100, height: (height * percent) / 100, rotation }
            for (const each of boxes) {
              const shown = boxToScreen(look, each)
              const saved = JSON.parse(JSON.stringify(boxFromScreen(look, shown))) as Box
              worst = Math.max(worst, apart(shown, boxToScreen(look, saved)))
            }
          }
      }),
      { numRuns: 1000 },
    )
    expect(worst).toBeLessThan(0.5)
  })

  it('what is drawn at one rotation and zoom stands at the same place of the page at every other', () => {
    fc.assert(
      fc.property(page, box, ({ width, height }, drawn) => {
        for (const rotation of rotations)
          for (const zoom of [0.5, 3]) {
            const look = { width: width * zoom, height: height * zoom, rotation }
            const upright = { width, height, rotation: 0 } as const
            const stored = boxFromScreen(look, boxToScreen(look, drawn))
            expect(apart(boxToScreen(upright, stored), boxToScreen(upright, drawn))).toBeLessThan(0.5)
          }
      }),
    )
  })

  it('turns clockwise, as a PDF counts', () => {
    const look = { width: 600, height: 800 } as const
    const corner = { x: 0, y: 0 }
    expect(rotations.map((rotation) => toScreen({ ...look, rotation }, corner))).toEqual([
      { x: 0, y: 0 },
      { x: 800, y: 0 },
      { x: 600, y: 800 },
      { x: 0, y: 600 },
    ])
    expect(shownSize({ ...look, rotation: 270 })).toEqual({ width: 800, height: 600 })
    expect(fromScreen({ ...look, rotation: 90 }, { x: 800, y: 0 })).toEqual(corner)
    expect([-90, 450, 720].map(rotationOf)).toEqual([270, 90, 0])
  })

  it('leaves the page nowhere', () => {
    fc.assert(
      fc.property(box, fc.record({ x: unit, y: unit }), (each, { x, y }) => {
        const by = possibleMove(each, { x: 4 * x - 2, y: 4 * y - 2 })
        expect(each.x + by.x).toBeGreaterThanOrEqual(0)
        expect(each.x + by.x + each.width).toBeLessThanOrEqual(1 + 1e-9)
        expect(each.y + by.y + each.height).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

describe('discard rules (spec 2 §4)', () => {
  const corner = { x: 0, y: 0 }

  it('a shape of less than 4 px, an underline of less than 10 px sideways', () => {
    expect([3.9, 4].map((side) => tooSmall({ ...corner, width: side, height: 50 }))).toEqual([true, false])
    expect([3.9, 4].map((side) => tooSmall({ ...corner, width: 50, height: side }))).toEqual([true, false])
    expect([-9.9, 9.9, -10, 10].map((x) => tooShort(corner, { x, y: 90 }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('count pixels of the screen: the same piece of the page is too small at 50 % and not at 300 %', () => {
    const piece = { x: 0.5, y: 0.5, width: 0.005, height: 0.005 }
    const at = (zoom: number) => ({ width: 600 * zoom, height: 800 * zoom, rotation: 90 }) as const
    expect(tooSmall(boxToScreen(at(0.5), piece))).toBe(true)
    expect(tooSmall(boxToScreen(at(3), piece))).toBe(false)
  })
})

it('runs of one line become one box, empty ones nothing', () => {
  const run = (x: number, y: number, width = 40): Box => ({ x, y, width, height: 12 })
  expect(linesOf([run(10, 10), run(52, 11), run(10, 30), run(90, 30, 0)])).toEqual([
    { x: 10, y: 10, width: 82, height: 13 },
    run(10, 30),
  ])
})
