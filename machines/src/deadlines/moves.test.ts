import { expect, it } from 'vitest'
import { courtMoves } from './moves.ts'

it('a court changes and stops what runs, resumes what stands still, and touches nothing that is over', () => {
  expect(courtMoves('waiting')).toEqual(['change'])
  expect(courtMoves('running')).toEqual(['change', 'suspend'])
  expect(courtMoves('suspended')).toEqual(['resume'])
  for (const over of ['expired', 'answered', 'answeredLate', 'unset'] as const)
    expect(courtMoves(over)).toEqual([])
})
