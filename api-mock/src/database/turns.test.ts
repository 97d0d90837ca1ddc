import { expect, it } from 'vitest'
import { namedTurns, turns } from './turns.ts'

it.each([
  ['number', turns],
  ['name', namedTurns],
])('advisory locks: no two turns have the same %s', (_, declared: Readonly<Record<string, unknown>>) => {
  const keys = Object.values(declared)
  expect(new Set(keys).size).toBe(keys.length)
})
