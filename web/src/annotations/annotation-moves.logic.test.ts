import type { PageLook, Rotation } from '@estrado/machines/annotations/geometry'
import { describe, expect, it } from 'vitest'
import { lineEnds, resizedBy } from './annotation-moves.logic.ts'
import { sampleNote } from './testing/sample-document.ts'

const underline = sampleNote('u', {
  tipo: 'drawing',
  posicion: { x: 0.2, y: 0.5, width: 0.4, height: 0 },
  propiedades: { lineCoords: { x1: 0.2, y1: 0.5, x2: 0.6, y2: 0.5 } },
})
const look = (rotation: Rotation): PageLook => ({ width: 1000, height: 1000, rotation })

describe('an underline whose end is moved', () => {
  it.each([
    [0, { x: 100, y: 7 }],
    [90, { x: 7, y: 100 }],
    [180, { x: 100, y: 7 }],
    [270, { x: 7, y: 100 }],
  ] as const)('turned by %i: grows by as much, along its words', (rotation, by) => {
    const { propiedades } = resizedBy(underline, look(rotation), by, { x: 10, y: 10 })
    const line = propiedades.lineCoords
    if (!line) throw new Error('no line')
    const [from, to] = lineEnds(look(rotation), line)
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(500)
    expect([line.y1, line.y2, line.x1 < line.x2]).toEqual([0.5, 0.5, true])
  })

  it('never becomes smaller than what is discarded', () => {
    const { propiedades } = resizedBy(underline, look(0), { x: -900, y: 0 }, { x: 10, y: 10 })
    expect(propiedades.lineCoords).toMatchObject({ x1: 0.2, x2: expect.closeTo(0.21) })
  })
})
