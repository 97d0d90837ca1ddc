import { expect, test } from 'vitest'
import { columnsIn, indexByKey, placeAfterDrop, placeOf, sideAt } from './page-grid.logic.ts'

test('as many columns as fit, one at least', () => {
  expect([columnsIn(100), columnsIn(150), columnsIn(311), columnsIn(312), columnsIn(800)]).toEqual([
    1, 1, 1, 2, 5,
  ])
})

test('pages fill their row', () => {
  expect(placeOf(0, 3, 540)).toEqual({ left: 0, width: 172, row: 0 })
  expect(placeOf(5, 3, 540)).toEqual({ left: 368, width: 172, row: 1 })
})

test('arrows lead over the grid and stay in it', () => {
  const by = (key: string, index: number) => indexByKey(key, index, 10, 4)
  expect([by('ArrowRight', 0), by('ArrowRight', 9), by('ArrowLeft', 0)]).toEqual([1, 9, 0])
  expect([by('ArrowDown', 1), by('ArrowDown', 8), by('ArrowUp', 5), by('ArrowUp', 2)]).toEqual([5, 9, 1, 2])
  expect([by('Home', 5), by('End', 5), by('a', 5)]).toEqual([0, 9, undefined])
})

test('a page lands where it was held', () => {
  expect([sideAt(10, 0, 100), sideAt(60, 0, 100)]).toEqual(['before', 'after'])
  expect([placeAfterDrop(0, 2, 'after'), placeAfterDrop(0, 2, 'before')]).toEqual([2, 1])
  expect([placeAfterDrop(4, 1, 'before'), placeAfterDrop(4, 1, 'after')]).toEqual([1, 2])
  expect(placeAfterDrop(2, 2, 'after')).toBe(2)
})
