import { expect, it } from 'vitest'
import { validation } from '../../messages/validation.ts'
import { daysRules } from './rules.ts'

const mistyped = [validation.notAfter('31/12/2100')]

it.each([
  ['2100-12-31', '', {}],
  ['2101-01-01', '', { desde: mistyped }],
  ['2026-12-01', '9999-12-31', { hasta: mistyped }],
])('a post lies before 2101, as every day that is planned: from %s to %s', (desde, hasta, broken) => {
  expect(daysRules({ desde, hasta }, '2026-11-21')).toEqual(broken)
})
