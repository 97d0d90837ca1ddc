import { expect, it } from 'vitest'
import { samplesOf } from '../paths/samples.ts'
import { workflows } from '../workflows/registry.ts'
import { factLabels } from './facts-texts.ts'

/** Every name inside a recorded fact, as deep as it goes. */
const namesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(namesIn)
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

it('event payload: an auditor reads every fact of every workflow by a Spanish name', () => {
  const names = Object.values(workflows)
    .flatMap(samplesOf)
    .flatMap(({ event: { type: _, ...fact } }) => namesIn(fact))
  expect([...new Set(names)].filter((name) => !(name in factLabels))).toEqual([])
})
