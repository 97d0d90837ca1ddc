import { expect, test } from 'vitest'
import { matches } from './accent-fold.ts'

test.each([
  ['Potosí', 'potosi', true],
  ['Ñuflo de Chávez', 'NUFLO chavez', true],
  ['Apropiación indebida', 'indebida  apropiacion', true],
  ['La Paz', '', true],
  ['La Paz', 'paz oruro', false],
])('%s, %s', (text, search, found) => {
  expect(matches(text, search)).toBe(found)
})
