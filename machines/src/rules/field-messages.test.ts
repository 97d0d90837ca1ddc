import { expect, test } from 'vitest'
import { fieldMessages, hasMessages, within } from './field-messages.ts'

test('only fields with messages stand in the result', () => {
  const messages = fieldMessages({ a: null, b: 'x', c: [null, 'y', 'x'], d: [] })
  expect(messages).toEqual({ b: ['x'], c: ['y', 'x'] })
  expect(hasMessages(messages)).toBe(true)
  expect(within('persona', messages)).toEqual({ 'persona.b': ['x'], 'persona.c': ['y', 'x'] })
})

test('nothing wrong is an empty result', () => {
  expect(fieldMessages({ a: null })).toEqual({})
  expect(hasMessages({})).toBe(false)
})
