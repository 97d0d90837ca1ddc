import { expect, it } from 'vitest'
import { isNews, later } from './primary.ts'

const known = { address: 'uno', timeline: 2 }
const promoted = { address: 'dos', timeline: 3 }
const returned = { address: 'dos', timeline: 1 }

it('split brain: of two that take writes the later timeline is right, whoever answers first', () => {
  expect([later(known, promoted), later(promoted, known)]).toEqual([promoted, promoted])
  expect([later(null, known), later(known, null), later(null, null)]).toEqual([known, known, null])
})

it('failover: a promoted server takes over; a former one that comes back takes nothing back', () => {
  expect([isNews(null, known), isNews(known, promoted)]).toEqual([true, true])
  expect(isNews(known, { ...known, timeline: 3 })).toBe(true)
  expect([isNews(known, known), isNews(known, null), isNews(known, returned)]).toEqual([false, false, false])
})
