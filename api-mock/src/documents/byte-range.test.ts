import { describe, expect, it } from 'vitest'
import { namesTag, readRange } from './byte-range.ts'

describe('readRange', () => {
  it.each([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=10-', { from: 10, to: 99 }],
    ['bytes=10-1000', { from: 10, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=0x1-2', null],
    [`bytes=${'9'.repeat(40)}-`, null],
    [undefined, null],
  ] as const)('%s', (header, range) => {
    expect(readRange(header, 100)).toEqual(range)
  })
})

it('namesTag compares weakly, in lists, and takes any for *', () => {
  expect(namesTag('W/"a", "b"', '"a"')).toBe(true)
  expect(namesTag('*', '"a"')).toBe(true)
  expect(namesTag('"b"', '"a"')).toBe(false)
  expect(namesTag(undefined, '"a"')).toBe(false)
})
