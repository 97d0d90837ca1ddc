import { expect, test } from 'vitest'
import { neighbour } from './use-row-keys.ts'

const rows = [{ id: 4 }, { id: 7 }, { id: 9 }]
const key = (row: { id: number }) => row.id

test('next and previous, the first where none is selected, nothing beyond the ends', () => {
  expect(neighbour(rows, key, 4, 1)).toEqual({ id: 7 })
  expect(neighbour(rows, key, 7, -1)).toEqual({ id: 4 })
  expect(neighbour(rows, key, undefined, 1)).toEqual({ id: 4 })
  expect(neighbour(rows, key, 99, -1)).toEqual({ id: 4 })
  expect(neighbour(rows, key, 9, 1)).toBeUndefined()
  expect(neighbour(rows, key, 4, -1)).toBeUndefined()
  expect(neighbour([], key, 4, 1)).toBeUndefined()
})

test('of a row that left the list, the one in its place and the one before that', () => {
  const before = [...rows.slice(0, 2), { id: 8 }, { id: 9 }]
  const stood = { rows: before, index: 2 }
  expect(neighbour(rows, key, 8, 1, stood)).toEqual({ id: 9 })
  expect(neighbour(rows, key, 8, -1, stood)).toEqual({ id: 7 })
  expect(neighbour(rows, key, undefined, 1, stood)).toEqual({ id: 9 })
  expect(neighbour(rows.slice(0, 2), key, 9, 1, { rows, index: 2 })).toBeUndefined()
})

test('of a list that was narrowed, those that are left beside the place', () => {
  const many = Array.from({ length: 20 }, (_, id) => ({ id }))
  const stood = { rows: many, index: 18 }
  const few = many.filter(({ id }) => [2, 5, 19].includes(id))
  expect(neighbour(few, key, 18, 1, stood)).toEqual({ id: 19 })
  expect(neighbour(few, key, 18, -1, stood)).toEqual({ id: 5 })
})

test('another page begins with its first row', () => {
  expect(neighbour([{ id: 20 }, { id: 21 }], key, 9, 1, { rows, index: 2 })).toEqual({ id: 20 })
})
