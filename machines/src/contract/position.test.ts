import { expect, it } from 'vitest'
import { laterPosition, readPosition } from './position.ts'

it('reads positions alone, and knows the later one also beyond what a number holds', () => {
  const [early, late] = ['00000000030001a8', 'ffffffff030001a8']
  expect([early, 'x', `${early}0`, early.toUpperCase(), '', null, 7].map(readPosition)).toEqual([
    early,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect([laterPosition(early, late), laterPosition(late, early)]).toEqual([late, late])
  expect([laterPosition(null, early), laterPosition(early, null), laterPosition(null, null)]).toEqual([
    early,
    early,
    null,
  ])
})
