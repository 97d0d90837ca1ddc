import { expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { deadlineRules, demandedDeadlineRules, termRules } from './rules.ts'

it('Deadlines: 0 says of an act that it sets none, and is no length of one that there is', () => {
  const asked = { plazo: 0, plazoUnidad: 2 }
  expect(deadlineRules(asked)).toEqual({})
  expect(termRules(asked)).toEqual({ plazo: [validation.minimum(1)] })
  expect(demandedDeadlineRules(asked)).toEqual({ plazo: [validation.minimum(1)] })
  expect(demandedDeadlineRules({ plazo: null, plazoUnidad: 2 })).toEqual({ plazo: [validation.required] })
  for (const rules of [deadlineRules, demandedDeadlineRules, termRules]) {
    expect(rules({ plazo: 1, plazoUnidad: 2 })).toEqual({})
    expect(rules({ plazo: 10_000, plazoUnidad: 3 })).toEqual({
      plazo: [validation.maximum(9999)],
      plazoUnidad: [validation.required],
    })
  }
})
