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
