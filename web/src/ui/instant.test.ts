import { expect, test } from 'vitest'
import { shownBytes, shownDay, shownInstant, shownTime } from './instant.ts'

test('instants in La Paz, whatever the zone of the machine', () => {
  expect(shownInstant('2026-11-22T02:42:10.000Z')).toBe('21/11/2026 22:42')
  expect(shownDay('2026-11-22T03:59:59Z')).toBe('21/11/2026')
  expect(shownTime('2026-11-22T04:00:00Z')).toBe('00:00')
})

test('sizes', () => {
  expect(shownBytes(10)).toBe('1 kB')
  expect(shownBytes(84_211)).toBe('82 kB')
  expect(shownBytes(3_500_000)).toBe('3,3 MB')
})
