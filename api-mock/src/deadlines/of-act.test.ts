import { describe, expect, it } from 'vitest'
import { answeringFacts } from './of-act.ts'

const hasta = new Date('2026-11-26T04:00:00.000Z')
const at = (milliseconds: number) => new Date(hasta.getTime() + milliseconds)
const factsAt = (estado: string, now: Date) =>
  answeringFacts({ estado, end: hasta }, 7, now).map(({ type }) => type)

describe('the answer to a deadline', () => {
  it('is late from the very instant of its end, whether the clock came by or not', () => {
    expect(factsAt('running', at(-1))).toEqual(['deadline.answered'])
    for (const late of [at(0), at(1)]) {
      expect(factsAt('running', late)).toEqual(['deadline.expired', 'deadline.answeredLate'])
      expect(factsAt('expired', late)).toEqual(['deadline.answeredLate'])
    }
  })

  it('is none where it was answered before', () => {
    for (const estado of ['answered', 'answeredLate']) expect(factsAt(estado, at(-1))).toEqual([])
  })
})
