import { describe, expect, it } from 'vitest'
import { type CourtDistribution, excusedIn, originOf } from './distribution-history.ts'

const [court, chamber, other, third] = [10, 11, 12, 13]
const sent = (from: number, to: number, opcion: number | null, tipoTramitacion = 1): CourtDistribution => ({
  idOficinaOrigen: from,
  idOficinaDestino: to,
  tipoTramitacion,
  opcion,
})
const remission = 3
const help = 12

describe('return to the origin (spec 2 §9, option 12)', () => {
  it('is to who remitted the cause or asked for help, until it is returned', () => {
    const away = sent(court, chamber, remission)
    expect(originOf([], court)).toBeNull()
    expect(originOf([away], chamber)).toBe(court)
    expect(originOf([away], court)).toBeNull()
    const back = sent(chamber, court, help)
    expect(originOf([away, back], court)).toBeNull()
    expect(originOf([away, back, sent(court, other, help, 2)], other)).toBe(court)
  })

  it('of two remissions, one upon the other, each to its own', () => {
    const twice = [sent(court, chamber, remission), sent(chamber, other, 11)]
    expect(originOf(twice, other)).toBe(chamber)
    expect(originOf([...twice, sent(other, chamber, help)], chamber)).toBe(court)
  })

  it('is never to who declined the cause or was excused; who has it in their place owes their return', () => {
    for (const declining of [7, 8, 9, 10]) {
      expect(originOf([sent(court, other, declining)], other)).toBeNull()
      const instead = [sent(court, chamber, remission), sent(chamber, other, declining)]
      expect(originOf(instead, other)).toBe(court)
    }
  })

  it('was asked for before options were recorded only where two worked on the cause', () => {
    expect(originOf([sent(court, other, null)], other)).toBeNull()
    expect(originOf([sent(court, other, null, 2)], other)).toBe(court)
    expect(originOf([sent(court, other, null, 2), sent(court, third, 7)], third)).toBeNull()
  })
})

it('who was excused or challenged stays so in the cause', () => {
  const history = [sent(court, other, 9), sent(other, third, 7), sent(third, chamber, 9)]
  expect([...excusedIn(history)]).toEqual([court, third])
})
