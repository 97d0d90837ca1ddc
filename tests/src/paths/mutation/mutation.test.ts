import { workflows } from '@estrado/machines/workflows/registry'
import { describe, expect, it } from 'vitest'
import { mutate } from './mutation.ts'
import { explainedSurvivors } from './survivors.ts'

const results = Object.values(workflows).map(mutate)

/** Are the generated tests worth anything? Each wrong machine and policy must be seen by them. */
describe.each(results)('mutants of $workflow', ({ killed, total, survivors }) => {
  it('are seen, 95 of 100 at least', () => {
    const sum = (counts: Readonly<Record<string, number>>) =>
      Object.values(counts).reduce((all, count) => all + count, 0)
    expect(total.target).toBeGreaterThan(0)
    expect(total.role).toBeGreaterThan(0)
    expect(sum(killed) / sum(total)).toBeGreaterThanOrEqual(0.95)
  })

  it('that aren’t seen are explained, each one', () => {
    expect(survivors.filter((id) => !(id in explainedSurvivors))).toEqual([])
  })
})

it('no explanation has outlived its mutant', () => {
  const alive = results.flatMap(({ survivors }) => survivors)
  expect(Object.keys(explainedSurvivors).filter((id) => !alive.includes(id))).toEqual([])
})
