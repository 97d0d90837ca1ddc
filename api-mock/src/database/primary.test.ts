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
  expect(isNews(null, known, undefined)).toBe(true)
  expect(isNews(known, promoted, undefined)).toBe(true)
  expect(isNews(known, { ...known, timeline: 3 }, { primary: true })).toBe(true)
  for (const found of [known, null, returned]) {
    expect(isNews(known, found, { primary: true })).toBe(false)
    expect(isNews(known, found, undefined)).toBe(false)
  }
})

it('failover: a promotion that did not hold leaves no timeline behind that nobody else reaches', () => {
  expect(isNews(promoted, { address: 'tres', timeline: 1 }, { primary: false })).toBe(true)
  expect(isNews(promoted, null, { primary: false })).toBe(false)
})
