import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { polygonOf } from './polygon.ts'
import { cornerLines, readCorners, readPolygon, wktOf } from './polygon-text.ts'
import { polygonTexts } from './polygon-texts.ts'

const triangle = polygonOf([
  [-68.15, -16.5],
  [-68.1, -16.5],
  [-68.1, -16.45],
])
const wkt = 'POLYGON((-68.15 -16.5, -68.1 -16.5, -68.1 -16.45, -68.15 -16.5))'

describe('an area in a spreadsheet', () => {
  it('is written as WKT', () => {
    expect(wktOf(triangle)).toBe(wkt)
    expect(wktOf(null)).toBe('')
  })

  const readable: readonly (readonly [string, string])[] = [
    ['WKT', wkt],
    ['WKT as other programs write it', ' polygon ((-68.15 -16.5,-68.1  -16.5, -68.1 -16.45, -68.15 -16.5));'],
    ['WKT without the last corner', 'POLYGON((-68.15 -16.5, -68.1 -16.5, -68.1 -16.45))'],
    ['WKT with heights', 'POLYGON Z ((-68.15 -16.5 3600, -68.1 -16.5 3600, -68.1 -16.45 3610))'],
    ['GeoJSON', JSON.stringify(triangle)],
    ['a feature', JSON.stringify({ type: 'Feature', properties: {}, geometry: triangle })],
    [
      'a collection of one',
      JSON.stringify({ type: 'FeatureCollection', features: [{ geometry: triangle }] }),
    ],
  ]
  it.each(readable)('is read from %s', (_, text) => expect(readPolygon(text)).toEqual({ polygon: triangle }))

  const hole = 'POLYGON((0 0, 9 0, 0 9, 0 0), (1 1, 2 1, 1 2, 1 1))'
  const refused: readonly (readonly [string, string, string])[] = [
    ['words', 'al norte del río', polygonTexts.unreadable],
    ['a point', 'POINT(-68 -16)', polygonTexts.unreadable],
    ['a missing number', 'POLYGON((-68 , -67 -16, -66 -15))', polygonTexts.unreadable],
    ['a broken object', '{"type":"Polygon"', polygonTexts.unreadable],
    ['rings that are none', '{"type":"Polygon","coordinates":[1]}', polygonTexts.unreadable],
    ['a hole', hole, polygonTexts.oneRing],
    ['far too many', `POLYGON((${'0 0,'.repeat(2000)}0 0))`, polygonTexts.tooMany(500)],
  ]
  it.each(refused)('is not read from %s', (_, text, fault) => expect(readPolygon(text)).toEqual({ fault }))

  it('may be missing', () => expect(readPolygon(' ')).toEqual({ polygon: null }))
})

describe('corners as people type them', () => {
  it('stand one a line, latitude first', () =>
    expect(cornerLines(triangle)).toBe('-16.5, -68.15\n-16.5, -68.1\n-16.45, -68.1'))

  it.each([
    ['points and commas', '-16.5, -68.15\n-16.5, -68.1\n\n-16.45, -68.1\n'],
    ['blanks', '-16.5 -68.15\n-16.5 -68.1\n-16.45 -68.1'],
    ['decimal commas', '-16,5; -68,15\n-16,5; -68,1\n-16,45; -68,1'],
    ['WKT that was pasted', wkt],
  ])('are read with %s', (_, text) => expect(readCorners(text)).toEqual({ polygon: triangle }))

  it('say which line is wrong', () => {
    expect(readCorners('-16.5, -68.15\n-16.5')).toEqual({ fault: polygonTexts.wrongLine(2) })
    expect(readCorners('-16.5, -68.15, 7')).toEqual({ fault: polygonTexts.wrongLine(1) })
    expect(readCorners('')).toEqual({ polygon: null })
  })

  it('come back as they were written, in both ways', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6)
    const corners = fc.uniqueArray(fc.tuple(degrees(180), degrees(90)), {
      minLength: 3,
      maxLength: 20,
      selector: String,
    })
    fc.assert(
      fc.property(corners, (drawn) => {
        const polygon = polygonOf(drawn)
        expect(readCorners(cornerLines(polygon))).toEqual({ polygon })
        expect(readPolygon(wktOf(polygon))).toEqual({ polygon })
      }),
    )
  })
})
