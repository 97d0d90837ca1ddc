import { expect, it } from 'vitest'
import { isInstant } from './instant.ts'

it('an instant has its offset, and a day that exists and has others after it', () => {
  for (const text of [
    '2026-11-21T10:42:00.000Z',
    '2026-11-21T10:42-04:00',
    '2026-11-21T10:42+14:00',
    '2028-02-29T23:59:59Z',
  ])
    expect(isInstant(text), text).toBe(true)
  for (const text of [
    '2026-11-21T10:42:00',
    '2026-11-21',
    '21/11/2026 10:42',
    '2027-02-29T10:42:00Z',
    '2026-11-31T10:42:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T10:42+16:00',
    '9999-12-31T23:59:00Z',
    '+010000-01-01T00:00:00Z',
    '',
  ])
    expect(isInstant(text), text).toBe(false)
})
