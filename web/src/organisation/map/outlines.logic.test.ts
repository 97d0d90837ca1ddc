import { describe, expect, it } from 'vitest'
import keptText from './base.json?raw'
import { gridOver } from './grid.logic.ts'
import { type Base, departmentNames, guessedBorders, partsWithin, provinceNames } from './outlines.logic.ts'
import type { NamedPlace } from './place.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const base: Base = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'department', id: 2, name: 'La Paz' },
      geometry: { type: 'Polygon', coordinates: [square] },
    },
  ],
}
const town = (id: number, longitud: number, latitud: number, provincia = 'Murillo'): NamedPlace => ({
  id,
  descripcion: `Municipio ${id}`,
  idDepartamento: 2,
  provincia,
  longitud,
  latitud,
})
const linesOf = (places: readonly NamedPlace[], kind: 'province' | 'municipality') =>
  guessedBorders(base, places).features.find(({ properties }) => properties.kind === kind)?.geometry
    .coordinates

describe('the borders that the basic map guesses', () => {
  it('run half way between two towns, from one end of their department to the other', () => {
    const [line = [], ...more] = linesOf([town(1, 1, 2), town(2, 3, 2)], 'municipality') ?? []
    expect(more).toEqual([])
    const [from = [], to = []] = line
    expect(from[0]).toBeCloseTo(2)
    expect(to[0]).toBeCloseTo(2)
    expect([from[1], to[1]].map((y = 9) => Math.round(y)).toSorted()).toEqual([0, 4])
  })

  it('end where a third town is nearer', () => {
    const lines = linesOf([town(1, 1, 1), town(2, 3, 1), town(3, 2, 3)], 'municipality') ?? []
    expect(lines).toHaveLength(3)
    const ends = lines.flat().map(([x = 0, y = 0]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
    // All three meet in one point.
    expect(Math.max(...ends.map((end) => ends.filter((other) => other === end).length))).toBe(3)
  })

  it('are told apart where they are a province’s too', () => {
    const places = [town(1, 1, 2), town(2, 3, 2, 'Ingavi')]
    expect(linesOf(places, 'province')).toHaveLength(1)
    expect(linesOf(places, 'municipality')).toEqual([])
  })

  it('stay inside the department, also where it has a dent', () => {
    const dented = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
      [0, 0],
    ]
    const parts = partsWithin(
      [
        [-1, 3],
        [5, 3],
      ],
      dented,
    )
    expect(parts.map((part) => part.map(([x = 0]) => Number(x.toFixed(3))))).toEqual([
      [0, 0.667],
      [3.333, 4],
    ])
  })
})

it('departments and provinces are named at the middle of their municipalities; equal names of two departments apart', () => {
  const elsewhere = { ...town(3, 9, 9, 'Cercado'), idDepartamento: 4 }
  const places = [town(1, 1, 1, 'Cercado'), town(2, 3, 3, 'Cercado'), elsewhere]
  expect(departmentNames(base, places)).toEqual([{ id: 0, descripcion: 'La Paz', latitud: 2, longitud: 2 }])
  expect(provinceNames(places).map(({ latitud }) => latitud)).toEqual([2, 9])
})

it('what is kept of the outlines names the nine departments by their national codes', () => {
  const kept = JSON.parse(keptText) as Base
  const departments = kept.features.filter(({ properties }) => properties.kind === 'department')
  expect(departments.map(({ properties: { id } }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

describe('the lines of coordinates', () => {
  const over = (span: number) =>
    gridOver({ west: -68.2, south: -16.6, east: -68.2 + span, north: -16.6 + span }).features
  it('are a handful, however close one looks', () => {
    for (const span of [0.003, 0.05, 1, 12, 60]) {
      const lines = over(span).filter(({ properties: { kind } }) => kind === 'line')
      expect(lines.length).toBeGreaterThan(2)
      expect(lines.length).toBeLessThan(20)
    }
  })
  it('are named with as many decimals as they need', () => {
    const names = over(0.3).flatMap(({ properties: { kind, name } }) => (kind === 'parallel' ? [name] : []))
    expect(names[0]).toBe('-16,6°')
    expect(names[1]).toBe('-16,55°')
  })
})
