import { expect, it } from 'vitest'
import { sampleOf } from '../sampling.ts'

it.each([
  [10, 3],
  [2, 3],
  [1, 3],
  [0, 3],
  [7, 1],
])('sampling: seeds in a row take each of %i once, one of %i at a time', (many, every) => {
  const all = Array.from({ length: many }, (_, index) => index)
  const taken = Array.from({ length: Math.min(every, many) }, (_, at) => sampleOf(all, every, 4_711 + at))
  expect(taken.flat().toSorted((one, other) => one - other)).toEqual(all)
  for (const sample of taken) expect(sample.length).toBeGreaterThan(0)
})
