import { expect, test } from 'vitest'
import { savedAt } from './saved-at.logic.ts'

test('the newest of all, in whatever offset it was written', () => {
  expect(savedAt([null, '2026-11-21T10:42:00-04:00', '2026-11-21T14:41:59.000Z'])).toBe(
    '2026-11-21T14:42:00.000Z',
  )
})

test('nothing where nothing was saved', () => {
  expect(savedAt([null, null])).toBeNull()
})
