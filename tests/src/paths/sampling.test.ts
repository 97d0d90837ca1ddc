import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { everyRole, roleCasesOf } from '@estrado/machines/paths/roles'
import { expect, it } from 'vitest'
import { sampleOf } from '../sampling.ts'
import { sampledRoles } from './sampled-roles.ts'

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

it('sampling: of each event a role that may and one that may not; as many seeds as there are roles take all', () => {
  const cases = roleCasesOf(causeWorkflow)
  const taken = everyRole.map((_, at) => sampledRoles(cases, 4_711 + at))
  const sides = (some: typeof cases) => some.map(({ event, allowed }) => `${event} ${allowed}`)
  for (const sample of taken) expect(sides(sample).toSorted()).toEqual([...new Set(sides(cases))].toSorted())
  expect(new Set(taken.flat())).toEqual(new Set(cases))
})
